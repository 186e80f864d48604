import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DrawingOverview } from '#client/drawings/drawing-overview.tsx';
import { NoDrawings, PartsLoading } from '#client/drawings/drawing-states.tsx';
import { DrawingView } from '#client/drawings/drawing-view.tsx';
import styles from '#client/drawings/drawings-page.module.css';
import { AddDrawing } from '#client/drawings/edit/add-drawing.tsx';
import { useDrawings, useWantedDrawing } from '#client/drawings/queries.ts';
import { useDrawingSearch } from '#client/drawings/use-drawing-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { FailedState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { CarProfileIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { screens } from '#shared/screens.ts';

const DrawingEditor = lazy(async () => ({
  default: (await import('#client/drawings/edit/drawing-editor.tsx')).DrawingEditor,
}));

/** Parts by pointing at them: the assemblies of the current car, or all of them while there is none (R2.3, R2.4). */
export function DrawingsPage() {
  const t = useText();
  const [search, change] = useDrawingSearch();
  const { data: car = null, isPending } = useCurrentCar();
  const isAdmin = useMay('ROLE_ADMIN');
  const { data, isError, refetch } = useDrawings(car?.kTypeId ?? null, !isPending);
  const [isAdding, setAdding] = useState(false);
  const wanted = useWantedDrawing();
  const drawings = data?.drawings ?? [];

  const back = search.drawing === null && car !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way back from choosing a car
  useEffect(() => {
    const before = back ? wanted.take() : null;
    if (before) change(before, { replace: true });
  }, [back]);

  const notice = !car && !isPending && (
    <Note
      shape="bar"
      icon={<CarProfileIcon />}
      data-print="never"
      actions={
        <Link to={screens.noCar.path} search={{ area: 'graphicalSearch' }} className={buttonClass({ size: 's' })}>
          {t('drawings.chooseCar')}
        </Link>
      }
    >
      {t('drawings.withoutCar')}
    </Note>
  );
  if (search.drawing !== null && search.isEdited && isAdmin)
    return (
      <Column minHeight={0} height="full" className={styles.page}>
        <Suspense fallback={<PartsLoading />}>
          <DrawingEditor
            key={search.drawing}
            drawingKey={search.drawing}
            onLeave={() => change({ isEdited: false })}
            onGone={() => change({ drawing: null })}
          />
        </Suspense>
      </Column>
    );
  if (search.drawing !== null)
    return (
      <Column minHeight={0} height="full" className={styles.page}>
        {notice}
        <DrawingView
          key={search.drawing}
          drawingKey={search.drawing}
          {...{ search, change, car, drawings }}
          isCarKnown={!isPending}
        />
      </Column>
    );

  const content = () => {
    if (isError && !data) return <FailedState onAgain={() => void refetch()} />;
    if (!data) return <PartsLoading />;
    return drawings.length === 0 ? <NoDrawings /> : <DrawingOverview drawings={drawings} />;
  };
  return (
    <Column minHeight={0} height="full" className={styles.page}>
      {notice}
      <PageHeader
        title={t('drawings.title')}
        sub={data && t(car ? 'drawings.ofCar' : 'drawings.ofAll', { count: drawings.length })}
        note={<DemoLabel sources={drawings.map(({ source }) => source)} />}
        actions={
          isAdmin && (
            <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
              {t('drawings.add')}
            </Button>
          )
        }
      />
      <ScrollArea>{content()}</ScrollArea>
      {isAdmin && isAdding && (
        <AddDrawing onClose={() => setAdding(false)} onAdded={(drawing) => change({ drawing, isEdited: true })} />
      )}
    </Column>
  );
}

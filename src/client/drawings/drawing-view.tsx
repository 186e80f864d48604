import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { carInput } from '#client/articles/list-input.ts';
import { articlesLink } from '#client/drawings/articles-link.ts';
import { DrawingHead } from '#client/drawings/drawing-head.tsx';
import type { DrawingSearch } from '#client/drawings/drawing-search.ts';
import { DrawingGone, PartsLoading } from '#client/drawings/drawing-states.tsx';
import styles from '#client/drawings/drawings-page.module.css';
import { PartList } from '#client/drawings/parts/part-list.tsx';
import { usePutParts } from '#client/drawings/parts/use-put-parts.ts';
import { useDrawing, useWantedDrawing } from '#client/drawings/queries.ts';
import sheet from '#client/drawings/sheet/sheet.module.css';
import { SheetStage, type Stage } from '#client/drawings/sheet/sheet-stage.tsx';
import { useHover } from '#client/drawings/sheet/use-hover.ts';
import { useDrawingKeys } from '#client/drawings/use-drawing-keys.ts';
import type { ChangeDrawingSearch } from '#client/drawings/use-drawing-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { nextRow } from '#client/keyboard/next-row.ts';
import { useMay } from '#client/session/queries.ts';
import { FailedState } from '#client/states/states.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { middleOf } from '#shared/drawings/area.ts';
import type { DrawingEntry, DrawnPart } from '#shared/drawings/drawing.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import type { Car } from '#shared/vehicle/car.ts';

type DrawingViewProps = {
  drawingKey: string;
  search: DrawingSearch;
  change: ChangeDrawingSearch;
  car: Car | null;
  isCarKnown: boolean;
  drawings: readonly DrawingEntry[];
};

/** More would push the list down; the articles themselves name all. */
const mostTags = 2;

/** Drawing and list are one object: point at either, both answer. */
export function DrawingView({ drawingKey, search, change, car, isCarKnown, drawings }: DrawingViewProps) {
  const t = useText();
  const navigate = useNavigate();
  const known = useKnownFacts(car);
  const isReady = isCarKnown && known.facts !== undefined;
  const { data: drawing, error, refetch } = useDrawing(drawingKey, isReady ? carInput(car, known.facts ?? []) : null);
  const root = useRef<HTMLDivElement>(null);
  const pointAt = useHover(root);
  const [sheetAgain, setSheetAgain] = useState<(() => void) | null>(null);
  const stage = useRef<Stage>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isPutting, put } = usePutParts();
  const wanted = useWantedDrawing();
  const [isAdmin, mayCart] = [useMay('ROLE_ADMIN'), useMay('ROLE_USER_LIGHT')];

  const parts = drawing?.parts ?? [];
  const { chosen } = search;
  const selected = parts.find(({ number }) => number === search.part) ?? null;
  const carId = car?.carId ?? null;
  const at = drawings.findIndex(({ key }) => key === drawingKey);

  const toggle = (part: number) => {
    if (!parts.find(({ number }) => number === part)?.best || carId === null || !mayCart) return;
    const next = chosen.includes(part) ? chosen.filter((other) => other !== part) : [...chosen, part];
    change({ chosen: next }, { replace: true });
  };
  // The same functions for good: hundreds of hotspots and rows are not to be drawn anew because one of them is selected.
  const latest = useRef({ change, toggle });
  useEffect(() => {
    latest.current = { change, toggle };
  });
  const select = useCallback((part: number, isMore = false) => {
    latest.current.change({ part }, { replace: true });
    if (isMore) latest.current.toggle(part);
  }, []);
  const choose = useCallback((part: number) => latest.current.toggle(part), []);
  const failed = useCallback((again: () => void) => setSheetAgain(() => again), []);
  /** By key: what is selected is brought into sight, and the focus stays where it was, on the drawing or in the list. */
  const move = (part: DrawnPart | undefined) => {
    if (!part) return;
    select(part.number);
    const [area] = part.areas;
    if (area) stage.current?.reveal(middleOf(area));
    if (stage.current?.hasFocus()) stage.current.focus(part.number);
    else if (list.current?.contains(document.activeElement))
      list.current
        .querySelector<HTMLElement>(`[data-part-row="${part.number}"] button`)
        ?.focus({ preventScroll: true });
  };
  const open = (key: string) => change({ drawing: key || null, part: null, chosen: [] });
  const step = (by: 1 | -1) => {
    const next = drawings[(at + by + drawings.length) % drawings.length];
    if (next && next.key !== drawingKey) open(next.key);
  };
  const chooseCar = () => {
    wanted.remember({ drawing: drawingKey, part: search.part });
    void navigate({ to: screens.noCar.path, search: { area: 'graphicalSearch' } });
  };
  const taken = parts.filter(({ number, best }) => best && chosen.includes(number));
  const putOne = (part: DrawnPart) => {
    if (carId !== null && !isPutting) void put(carId, [part]);
  };
  const putChosen = async () => {
    if (carId === null || isPutting) return;
    if (await put(carId, taken)) change({ chosen: [] }, { replace: true });
  };

  useDrawingKeys({
    onNumber: (number) => move(parts.find((part) => part.number === number)),
    hasNumber: (number) => parts.some((part) => part.number === number),
    onMove: (key) => {
      const from = selected ? parts.indexOf(selected) : key === 'ArrowUp' ? parts.length : -1;
      move(parts[nextRow(key, from, parts.length) ?? 0]);
    },
    onSheet: step,
    onArticles: () => {
      if (!selected || selected.articles === 0) return;
      if (selected.articles === null) chooseCar();
      else void navigate(articlesLink(selected));
    },
    onPut: () => {
      if (!mayCart) return;
      if (taken.length > 0) void putChosen();
      else if (selected?.best) putOne(selected);
    },
    hasChosen: taken.length > 0,
    onChoose: () => selected && toggle(selected.number),
    onZoom: (by) => (by > 0 ? stage.current?.zoomIn() : stage.current?.zoomOut()),
    onFit: () => stage.current?.fit(),
    onPan: (x, y) => stage.current?.pan({ x, y }),
    onOverview: () => open(''),
  });

  if (error && !drawing)
    return error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT' ? (
      <DrawingGone onOverview={() => open('')} />
    ) : (
      <FailedState onAgain={() => void refetch()} />
    );
  return (
    <Row ref={root} fills className={styles.columns}>
      <Column as="section" fills position="relative" className={styles.left}>
        <DrawingHead
          name={drawing?.name ?? drawings[at]?.name ?? ''}
          group={drawing?.group ?? drawings[at]?.group ?? ''}
          drawings={drawings}
          at={at}
          onStep={step}
          onOpen={open}
          onEdit={isAdmin ? () => change({ isEdited: true }) : null}
        />
        {sheetAgain && (
          <FailedState
            onAgain={() => {
              setSheetAgain(null);
              sheetAgain();
            }}
          />
        )}
        {!drawing && !sheetAgain && <div className={sheet.frame} />}
        {drawing && !sheetAgain && (
          <SheetStage
            key={drawing.key}
            ref={stage}
            drawing={drawing}
            selected={selected?.number ?? null}
            chosen={chosen}
            pointAt={pointAt}
            onSelect={select}
            onFailed={failed}
          />
        )}
      </Column>
      <VisuallyHidden>
        <span role="status">
          {selected && t('drawings.hotspot', { number: formatNumber(selected.number), name: selected.name })}
        </span>
      </VisuallyHidden>
      <aside className={styles.right} aria-label={t('drawings.list')}>
        <Toolbar columnGap={3} border="strong-bottom" className={styles.listHead}>
          <h2>{t('drawings.partsHere', { count: drawing?.parts.length ?? 0 })}</h2>
          {drawing?.equipment.slice(0, mostTags).map((equipment) => (
            <Tag key={equipment} tone="ok">
              {t('drawings.forEquipment', { equipment })}
            </Tag>
          ))}
          <DemoLabel sources={drawing?.sources ?? []} />
        </Toolbar>
        {drawing ? (
          <PartList
            ref={list}
            parts={parts}
            carId={carId}
            selected={selected?.number ?? null}
            chosen={chosen}
            taken={taken}
            isPutting={isPutting}
            pointAt={pointAt}
            onSelect={select}
            onChoose={choose}
            onClear={() => change({ chosen: [] }, { replace: true })}
            onChooseCar={chooseCar}
            onPut={putOne}
            onPutChosen={() => void putChosen()}
          />
        ) : (
          <PartsLoading />
        )}
      </aside>
    </Row>
  );
}

import { useCallback, useRef, useState } from 'react';
import styles from '#client/drawings/drawings-page.module.css';
import { useDrawingEdits } from '#client/drawings/edit/edit-queries.ts';
import { type EditedStage, EditStage } from '#client/drawings/edit/edit-stage.tsx';
import {
  faultIn,
  freePlace,
  toEdited,
  toPlaced,
  withArea,
  withoutArea,
  withPart,
  withPlace,
} from '#client/drawings/edit/edited-parts.ts';
import editor from '#client/drawings/edit/editor.module.css';
import { EditorFacts } from '#client/drawings/edit/editor-facts.tsx';
import { EditorHead } from '#client/drawings/edit/editor-head.tsx';
import { EditorParts } from '#client/drawings/edit/editor-parts.tsx';
import { PlaceFields } from '#client/drawings/edit/place-fields.tsx';
import { useEditedState } from '#client/drawings/edit/use-edited-state.ts';
import { LeaveGuard } from '#client/forms/leave-guard.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { FailedState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import type { Area } from '#shared/drawings/area.ts';
import { type EditedDrawing, mostAreas } from '#shared/drawings/edit-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type EditorFormProps = {
  saved: EditedDrawing;
  onReload: () => Promise<EditedDrawing | null>;
  onLeave: () => void;
  onGone: () => void;
};

/** The sheet, its parts and what is said of it; nothing is changed before it is saved. */
export function EditorForm({ saved, onReload, onLeave, onGone }: EditorFormProps) {
  const t = useText();
  const { draft, facts, parts, isDirty, isDirtyNow, setFacts, changeParts, begin, discard, take } =
    useEditedState(saved);
  const [selected, setSelected] = useState<{ readonly id: number; readonly place: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [sheetAgain, setSheetAgain] = useState<(() => void) | null>(null);
  const stage = useRef<EditedStage>(null);
  const isGone = useRef(false);
  const { change, isBusy } = useDrawingEdits();
  const { sheet } = saved;

  const select = useCallback((id: number, place = 0) => {
    setSelected((before) => (before?.id === id && before.place === place ? before : { id, place }));
  }, []);
  const selectRow = useCallback(
    (id: number) => setSelected((before) => (before?.id === id ? before : { id, place: 0 })),
    [],
  );
  const begun = (drawing: EditedDrawing) => {
    begin(drawing);
    setFault(null);
    setOutdated(false);
  };
  const sayFault = (number: number, reason: 'outside' | 'flat' | 'twice' | 'unknown-article', id?: number) => {
    const found = id ?? parts.find((part) => part.number === number)?.id;
    if (found !== undefined) select(found);
    setFault(t(`drawings.editor.problem.${reason}`, { number: formatNumber(number) }));
  };
  const save = async () => {
    const found = faultIn(parts);
    if (found) return sayFault(found.number, found.reason, found.id);
    setFault(null);
    const body = { version: saved.version, facts, parts: toPlaced(parts) };
    const answer = await change({ params: { drawing: saved.key }, body });
    if (answer?.kind === 'conflict') setOutdated(true);
    if (answer?.kind === 'refused') sayFault(answer.number, answer.reason);
    if (answer?.kind === 'unknown') setFault(t(`drawings.editor.unknown.${answer.what}`));
    if (answer?.kind !== 'saved') return;
    take(answer.drawing, draft);
    notify({ key: 'drawings.editor.saved', kind: 'SUCCESS', preset: 'A' });
  };
  const add = (area: Area) => {
    const next = withPart(parts, area);
    changeParts(() => next.parts);
    select(next.id);
  };
  /** In the middle of what is seen. */
  const inTheMiddle = () => freePlace(parts, stage.current?.middle() ?? { x: 0, y: 0 }, sheet);
  const current = parts.find(({ id }) => id === selected?.id);
  const place = Math.min(selected?.place ?? 0, (current?.areas.length ?? 1) - 1);
  const area = current?.areas[place];

  return (
    <Row fills className={styles.columns}>
      <Column as="section" fills position="relative" className={styles.left}>
        <EditorHead
          drawing={saved}
          isDirty={isDirty}
          onLeave={onLeave}
          onGone={() => {
            isGone.current = true;
            onGone();
          }}
          onTaken={(drawing) => take(drawing, null)}
          onParts={(read) => {
            changeParts(() => toEdited(read));
            setSelected(null);
            setFault(null);
          }}
          onConflict={() => setOutdated(true)}
        />
        <Box as="p" padX="page" padY={2} tone="muted" size={13}>
          {t('drawings.editor.howTo')}
        </Box>
        {sheetAgain ? (
          <FailedState
            onAgain={() => {
              setSheetAgain(null);
              sheetAgain();
            }}
          />
        ) : (
          <EditStage
            ref={stage}
            sheet={sheet}
            name={facts.names.de}
            parts={parts}
            selected={selected?.id ?? null}
            onSelect={select}
            onDraw={add}
            onMove={(id, at, moved) => changeParts((before) => withArea(before, id, at, moved))}
            onRemove={(id, at) => changeParts((before) => withoutArea(before, id, at))}
            onFailed={(again) => setSheetAgain(() => again)}
          />
        )}
      </Column>
      <aside className={styles.right} aria-label={t('drawings.editor.parts')}>
        <ScrollArea padX="page" padY={5} className={editor.fields}>
          <EditorFacts facts={facts} parts={parts} onChange={setFacts} />
          <EditorParts
            parts={parts}
            selected={selected?.id ?? null}
            onSelect={selectRow}
            onParts={changeParts}
            onAdd={() => add(inTheMiddle())}
          />
        </ScrollArea>
        {current && area && (
          <PlaceFields
            number={current.number}
            area={area}
            place={place}
            places={current.areas.length}
            sheet={sheet}
            onChange={(next) => changeParts((before) => withArea(before, current.id, place, next))}
            onStep={(next) => select(current.id, next)}
            onAnother={
              current.areas.length >= mostAreas
                ? null
                : () => {
                    changeParts((before) => withPlace(before, current.id, inTheMiddle()));
                    select(current.id, current.areas.length);
                  }
            }
          />
        )}
        {fault && (
          <Note tone="bad" shape="bar" role="alert">
            {fault}
          </Note>
        )}
        {isOutdated && (
          <Note
            tone="warn"
            shape="bar"
            role="alert"
            actions={
              <Button size="s" onClick={() => void onReload().then((drawing) => drawing && begun(drawing))}>
                {t('drawings.editor.reload')}
              </Button>
            }
          >
            {t('drawings.editor.conflict')}
          </Note>
        )}
        <Row gap={3} align="center" flex="none" padX="page" padY={3} border="strong-top" className={editor.foot}>
          <p>{isDirty && t('drawings.editor.unsaved')}</p>
          <Button
            variant="ghost"
            disabled={!isDirty}
            onClick={() => {
              discard();
              setFault(null);
            }}
          >
            {t('drawings.editor.discard')}
          </Button>
          <Button variant="primary" loading={isBusy} disabled={!isDirty} onClick={() => void save()}>
            {t('drawings.editor.save')}
          </Button>
        </Row>
      </aside>
      <LeaveGuard
        isDirty={() => !isGone.current && isDirtyNow()}
        title={t('drawings.editor.leaveTitle')}
        leave={t('drawings.editor.discard')}
        stay={t('drawings.editor.stay')}
      >
        {t('drawings.editor.leaveReason')}
      </LeaveGuard>
    </Row>
  );
}

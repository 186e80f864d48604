import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import styles from '#client/drawings/drawings-page.module.css';
import { useDrawingEdits } from '#client/drawings/edit-queries.ts';
import { EditStage } from '#client/drawings/edit-stage.tsx';
import { faultIn, toPlaced, withArea, withoutArea, withPart } from '#client/drawings/edited-parts.ts';
import editor from '#client/drawings/editor.module.css';
import { EditorFacts } from '#client/drawings/editor-facts.tsx';
import { EditorHead } from '#client/drawings/editor-head.tsx';
import { PartFields } from '#client/drawings/part-fields.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/button.tsx';
import { Note } from '#client/ui/note.tsx';
import { type EditedDrawing, editedDrawing } from '#shared/drawings/edit-contract.ts';
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
  const queryClient = useQueryClient();
  const [facts, setFacts] = useState(saved.facts);
  const [parts, setParts] = useState<readonly EditedDrawing['parts'][number][]>(saved.parts);
  const [selected, setSelected] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const { change, isBusy } = useDrawingEdits();
  const isDirty = facts !== saved.facts || parts !== saved.parts;

  const begin = (drawing: EditedDrawing) => {
    setFacts(drawing.facts);
    setParts(drawing.parts);
    setFault(null);
    setOutdated(false);
  };
  const take = (drawing: EditedDrawing) => {
    const { queryKey } = query(editedDrawing, { params: { drawing: drawing.key } });
    begin(queryClient.setQueryData(queryKey, drawing) ?? drawing);
  };
  const reload = async () => {
    const drawing = await onReload();
    if (drawing) begin(drawing);
  };
  const sayFault = (number: number, reason: 'outside' | 'flat' | 'twice' | 'unknown-article') => {
    setSelected(number);
    setFault(t(`drawings.editor.problem.${reason}`, { number: formatNumber(number) }));
  };
  const save = async () => {
    const found = faultIn(parts);
    if (found) return sayFault(found.number, found.reason);
    setFault(null);
    const body = { version: saved.version, facts, parts: toPlaced(parts) };
    const answer = await change({ params: { drawing: saved.key }, body });
    if (answer?.kind === 'conflict') setOutdated(true);
    if (answer?.kind === 'refused') sayFault(answer.number, answer.reason);
    if (answer?.kind !== 'saved') return;
    take(answer.drawing);
    notify({ key: 'drawings.editor.saved', kind: 'SUCCESS', preset: 'A' });
  };

  return (
    <div className={styles.columns}>
      <section className={styles.left}>
        <EditorHead drawing={saved} isDirty={isDirty} onLeave={onLeave} onGone={onGone} onTaken={take} />
        <p className={editor.howTo}>{t('drawings.editor.howTo')}</p>
        <EditStage
          sheet={saved.sheet}
          name={facts.names.de}
          parts={parts}
          selected={selected}
          onSelect={setSelected}
          onDraw={(area) => {
            const next = withPart(parts, area);
            setParts(next);
            setSelected(next.find((part) => !parts.includes(part))?.number ?? null);
          }}
          onMove={(number, at, area) => setParts(withArea(parts, number, at, area))}
          onRemove={(number, at) => setParts(withoutArea(parts, number, at))}
        />
      </section>
      <aside className={styles.right} aria-label={t('drawings.editor.parts')}>
        <div className={editor.fields}>
          <EditorFacts facts={facts} parts={parts} onChange={setFacts} />
          <h2>{t('drawings.editor.parts')}</h2>
          {parts.length === 0 && <p className={editor.none}>{t('drawings.editor.noParts')}</p>}
          {parts.length > 0 && (
            <p className={editor.partHead} aria-hidden="true">
              <span>{t('drawings.editor.number')}</span>
              <span>{t('drawings.editor.kind')}</span>
              <span>{t('drawings.editor.perCar')}</span>
            </p>
          )}
          <ul>
            {parts.map((part, at) => (
              <PartFields
                // biome-ignore lint/suspicious/noArrayIndexKey: its number can be changed, and its place stays
                key={`${saved.version} ${at}`}
                part={part}
                isSelected={part.number === selected}
                onSelect={() => setSelected(part.number)}
                onChange={(patch) => {
                  setParts(parts.map((other) => (other === part ? { ...part, ...patch } : other)));
                  if (patch.number !== undefined) setSelected(patch.number);
                }}
                onRemove={() => setParts(parts.filter((other) => other !== part))}
              />
            ))}
          </ul>
        </div>
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
              <Button size="s" onClick={() => void reload()}>
                {t('drawings.editor.reload')}
              </Button>
            }
          >
            {t('drawings.editor.conflict')}
          </Note>
        )}
        <div className={editor.foot}>
          <p>{isDirty && t('drawings.editor.unsaved')}</p>
          <Button variant="ghost" disabled={!isDirty} onClick={() => begin(saved)}>
            {t('drawings.editor.discard')}
          </Button>
          <Button variant="primary" loading={isBusy} disabled={!isDirty} onClick={() => void save()}>
            {t('drawings.editor.save')}
          </Button>
        </div>
      </aside>
    </div>
  );
}

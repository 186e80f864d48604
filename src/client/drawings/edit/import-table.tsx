import { useState } from 'react';
import { mostFileMegabytes, readEntryFile } from '#client/cart/entry/entry-file.ts';
import { useDrawingEdits } from '#client/drawings/edit/edit-queries.ts';
import styles from '#client/drawings/edit/editor.module.css';
import { FileField } from '#client/drawings/edit/sheet-file-field.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useColumnNames } from '#client/imports/columns/use-column-names.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import { type EditedDrawing, largestTable, type readHotspots } from '#shared/drawings/edit-contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { HeadingKey } from '#shared/imports/import-columns.ts';

type Answer = AnswerOf<typeof readHotspots>;
type Skipped = Extract<Answer, { kind: 'read' }>['skipped'];
type ImportTableProps = {
  drawing: EditedDrawing;
  open: boolean;
  onClose: () => void;
  onRead: (parts: EditedDrawing['parts']) => void;
};

/** A table of rectangles, put into the editor without being saved; what of it could not be used stays in sight until it is closed. */
export function ImportTable({ drawing, open, onClose, onRead }: ImportTableProps) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [skipped, setSkipped] = useState<{ lines: Skipped; count: number }>({ lines: [], count: 0 });
  const { readTable, isBusy } = useDrawingEdits();
  const { needed } = useColumnNames()('hotspots');
  const headings = (...keys: readonly HeadingKey[]) => keys.map((key) => t(`importHeading.${key}`)).join(', ');

  const send = async () => {
    setSkipped({ lines: [], count: 0 });
    if (file === null) return setFault(t('drawings.editor.noFile'));
    const read = await readEntryFile(file);
    const megabytes = formatNumber(mostFileMegabytes);
    if (read.kind === 'problem') return setFault(t(`cartEntry.problem.${read.problem}`, { megabytes }));
    if (read.text.length > largestTable) return setFault(t('cartEntry.problem.tooLarge', { megabytes }));
    const answer = await readTable({ params: { drawing: drawing.key }, body: { table: read.text } });
    if (!answer) return;
    if (answer.kind === 'no-header') return setFault(t('drawings.editor.noHeader', { needed }));
    setSkipped({ lines: answer.skipped, count: answer.skippedCount });
    if (answer.kind === 'nothing') return setFault(t('drawings.editor.nothingUsable'));
    setFault(undefined);
    onRead(answer.parts);
    notify({
      key: 'drawings.editor.notSavedYet',
      kind: 'INFO',
      preset: 'A',
      detail: t('drawings.editor.imported', { count: answer.areas }),
    });
    if (answer.skippedCount === 0) onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('drawings.editor.tableTitle')}
      actions={
        <Button variant="primary" loading={isBusy} onClick={() => void send()}>
          {t('drawings.editor.import')}
        </Button>
      }
    >
      <FileField
        label={t('drawings.editor.tableFile')}
        hint={`${t('drawings.editor.tableHint', {
          needed,
          size: headings('width', 'height'),
          corner: headings('right', 'bottom'),
          quantity: headings('perVehicle'),
        })} ${t('drawings.editor.tableSize', {
          width: formatNumber(drawing.sheet.width),
          height: formatNumber(drawing.sheet.height),
        })}`}
        accept=".csv,.txt,.xlsx,text/csv"
        error={fault}
        onFile={setFile}
      />
      {skipped.count > 0 && (
        <Note tone="warn" role="alert" title={t('drawings.editor.skipped', { count: skipped.count })}>
          <ul className={styles.skipped}>
            {skipped.lines.map(({ line, reason }) => (
              <li key={line}>
                {t('drawings.editor.line', {
                  line: formatNumber(line),
                  reason: t(`drawings.editor.skip.${reason}`),
                })}
              </li>
            ))}
            {skipped.count > skipped.lines.length && (
              <li>{t('cartEntry.notRead.more', { count: formatNumber(skipped.count - skipped.lines.length) })}</li>
            )}
          </ul>
        </Note>
      )}
    </Dialog>
  );
}

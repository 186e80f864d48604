import { useRef, useState } from 'react';
import { useTourFile } from '#client/desk/tours/queries.ts';
import { TourPreview } from '#client/desk/tours/tour-preview.tsx';
import { readSheetFile } from '#client/drawings/sheet-file.ts';
import { useText } from '#client/i18n/text.tsx';
import { ColumnMap } from '#client/imports/columns/column-map.tsx';
import { useColumnNames } from '#client/imports/columns/use-column-names.ts';
import { useFileColumns } from '#client/imports/columns/use-file-columns.ts';
import { useImportWords } from '#client/imports/use-import-words.ts';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import { largestTourFile, type previewTours, tourColumns } from '#shared/desk/tours-contract.ts';
import type { Upload } from '#shared/uploads.ts';

type Preview = Extract<AnswerOf<typeof previewTours>, { kind: 'preview' }>;
type Seen = { readonly upload: Upload; readonly preview: Preview };

/** The server knows whose they are. */
const tours = { kind: 'tours', supplier: null } as const;

/** First what the file would change, then the change. */
export function ImportTours({ onClose }: { onClose: () => void }) {
  const t = useText();
  const inWords = useImportWords();
  const { needed, optional } = useColumnNames()('tours');
  const input = useRef<HTMLInputElement>(null);
  const { preview, take, isBusy } = useTourFile();
  const [file, setFile] = useState<File | null>(null);
  const columns = useFileColumns(tourColumns, tours, file);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = async (file: File | undefined) => {
    if (!file) return;
    setFile(file);
    setSeen(null);
    const read = await readSheetFile(file, largestTourFile);
    if (read.kind === 'refused')
      return setProblem(t(read.reason === 'empty' ? 'deskTours.empty' : 'deskTours.tooLarge'));
    await hold({ name: file.name.slice(0, 120), file: read.base64 });
  };
  const hold = async (upload: Upload) => {
    const answer = await preview(upload).catch(() => null);
    if (answer === null) return setProblem(t('rooms.failed.reason'));
    setProblem(answer.kind === 'refused' ? inWords(answer.reason) : null);
    if (answer.kind === 'preview') setSeen({ upload, preview: answer });
  };
  const apply = async ({ upload, preview: { version } }: Seen) => {
    const answer = await take(upload, version).catch(() => null);
    if (answer === null) return setProblem(t('rooms.failed.reason'));
    if (answer.kind === 'saved') {
      notify({ key: 'deskTours.applied', kind: 'SUCCESS', preset: 'A' });
      return onClose();
    }
    if (answer.kind === 'refused') return setProblem(inWords(answer.reason));
    // Somebody was quicker: what it would change now is to be looked at again.
    notify({ key: 'rooms.changed', kind: 'WARNING', preset: 'A' });
    await hold(upload);
  };
  const changes = seen ? seen.preview.added.length + seen.preview.changed.length + seen.preview.removed.length : 0;
  const canApply = seen !== null && changes > 0 && seen.preview.refused.length === 0;
  return (
    <Dialog
      open
      width="l"
      title={t('deskTours.import')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant={seen ? 'secondary' : 'primary'} loading={isBusy} onClick={() => input.current?.click()}>
            {t(seen ? 'deskTours.other' : 'deskTours.choose')}
          </Button>
          {canApply && (
            <Button variant="primary" loading={isBusy} onClick={() => void apply(seen)}>
              {t('deskTours.apply')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('deskTours.means', { columns: `${needed}, ${optional}` })}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          aria-label={t('deskTours.choose')}
          onChange={({ target }) => {
            columns.reset();
            void look(target.files?.[0]);
            target.value = '';
          }}
        />
        {problem && (
          <Note tone="bad" role="alert" title={t('deskTours.notTaken')}>
            {problem}
          </Note>
        )}
        {file && columns.found?.isOpen && (
          <ColumnMap kind="tours" found={columns.found} onApply={() => columns.keep().then(() => look(file))} />
        )}
        {seen && <TourPreview name={seen.upload.name} preview={seen.preview} />}
      </div>
    </Dialog>
  );
}

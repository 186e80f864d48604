import { useRef, useState } from 'react';
import { houseWords, type SynonymsContract, useSynonymFile } from '#client/admin/synonyms/queries.ts';
import { readSheetFile } from '#client/drawings/sheet-file.ts';
import { useText } from '#client/i18n/text.tsx';
import { ColumnMap } from '#client/imports/columns/column-map.tsx';
import { useColumnNames } from '#client/imports/columns/use-column-names.ts';
import { useFileColumns } from '#client/imports/columns/use-file-columns.ts';
import { useImportWords } from '#client/imports/use-import-words.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { UploadSimpleIcon } from '#client/ui/icons.ts';
import { Note } from '#client/ui/note.tsx';
import { adminColumns } from '#shared/admin/imports-contract.ts';
import { type importSynonyms, largestSynonymFile } from '#shared/admin/synonyms-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type Answer = AnswerOf<typeof importSynonyms> | { readonly kind: 'too-large' | 'empty' } | { readonly kind: 'failed' };

const synonyms = { kind: 'synonyms', supplier: null } as const;

/** The file is the whole list: what it does not name goes. So it is said before. */
export function ImportSynonyms({ contract, onClose }: { contract: SynonymsContract; onClose: () => void }) {
  const t = useText();
  const inWords = useImportWords();
  const { needed } = useColumnNames()('synonyms');
  const input = useRef<HTMLInputElement>(null);
  const { take, isBusy } = useSynonymFile(contract);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [file, setFile] = useState<File | null>(null);
  // The list is everybody's, and so are its headings: the operator assigns them.
  const columns = useFileColumns(adminColumns, contract === houseWords ? synonyms : null, file);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setFile(file);
    const read = await readSheetFile(file, largestSynonymFile);
    if (read.kind === 'refused') return setAnswer({ kind: read.reason });
    const body = { name: file.name.slice(0, 120), file: read.base64 };
    setAnswer(await take(body).catch(() => ({ kind: 'failed' as const })));
  };
  return (
    <Dialog
      open
      title={t('admin.synonyms.import')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.close')}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            icon={<UploadSimpleIcon size="s" />}
            onClick={() => input.current?.click()}
          >
            {t('admin.synonyms.choose')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('admin.synonyms.importMeans', { columns: needed })}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          aria-label={t('admin.synonyms.choose')}
          onChange={({ target }) => {
            columns.reset();
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
        {file && columns.found && answer?.kind === 'refused' && (
          <ColumnMap kind="synonyms" found={columns.found} onApply={() => columns.keep().then(() => send(file))} />
        )}
        {answer?.kind === 'done' && (
          <Note role="status" title={t('admin.synonyms.imported', { kept: formatNumber(answer.kept) })}>
            {t('admin.imports.counts', { read: formatNumber(answer.read), skipped: formatNumber(answer.skipped) })}
            {answer.report.length > 0 && (
              <ul>
                {answer.report.slice(0, 20).map(({ line, reason }) => (
                  <li key={line}>{t('admin.imports.line', { line: formatNumber(line), reason: inWords(reason) })}</li>
                ))}
              </ul>
            )}
          </Note>
        )}
        {answer && answer.kind !== 'done' && (
          <Note tone="bad" role="alert" title={t('admin.synonyms.notImported')}>
            {answer.kind === 'refused' && inWords(answer.reason)}
            {answer.kind === 'failed' && t('rooms.failed.reason')}
            {answer.kind === 'too-large' && t('admin.synonyms.tooLarge')}
            {answer.kind === 'empty' && t('admin.suppliers.logoRefused.empty')}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

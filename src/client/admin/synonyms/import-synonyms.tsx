import { useRef, useState } from 'react';
import { type SynonymsContract, useSynonymFile } from '#client/admin/synonyms/queries.ts';
import { readSheetFile } from '#client/drawings/sheet-file.ts';
import { useText } from '#client/i18n/text.tsx';
import { useImportWords } from '#client/imports/use-import-words.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { UploadSimpleIcon } from '#client/ui/icons.ts';
import { Note } from '#client/ui/note.tsx';
import { type importSynonyms, largestSynonymFile } from '#shared/admin/synonyms-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type Answer = AnswerOf<typeof importSynonyms> | { readonly kind: 'too-large' | 'empty' } | { readonly kind: 'failed' };

/** The file is the whole list: what it does not name goes. So it is said before. */
export function ImportSynonyms({ contract, onClose }: { contract: SynonymsContract; onClose: () => void }) {
  const t = useText();
  const inWords = useImportWords();
  const input = useRef<HTMLInputElement>(null);
  const { take, isBusy } = useSynonymFile(contract);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
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
        <p>{t('admin.synonyms.importMeans')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          aria-label={t('admin.synonyms.choose')}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
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

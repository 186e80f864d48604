import { type ReactNode, useId, useRef, useState } from 'react';
import { readUpload } from '#client/api/read-upload.ts';
import { useText } from '#client/i18n/text.tsx';
import { ColumnMap } from '#client/imports/columns/column-map.tsx';
import { useColumnNames } from '#client/imports/columns/use-column-names.ts';
import { type ColumnsDoor, useFileColumns } from '#client/imports/columns/use-file-columns.ts';
import { ImportPreview } from '#client/imports/import-preview.tsx';
import styles from '#client/imports/imports.module.css';
import { LastImports } from '#client/imports/last-imports.tsx';
import { useFileImport } from '#client/imports/queries.ts';
import { useImportWords } from '#client/imports/use-import-words.ts';
import { notify } from '#client/notify/notify.ts';
import rooms from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { FileImportAnswer } from '#shared/imports/file-import-endpoints.ts';
import type { FileImportContract } from '#shared/imports/file-imports.ts';
import type { TableKind } from '#shared/imports/import-columns.ts';
import { numberToType, type ImportPreview as Preview } from '#shared/imports/import-preview.ts';

export type FileDoor = {
  readonly contract: FileImportContract;
  readonly columns: ColumnsDoor;
  readonly kind: TableKind;
  readonly largestFile: number;
};

type FileImportDialogProps = {
  door: FileDoor;
  title: string;
  /** What else there is to know before. */
  children?: ReactNode;
  /** What is shown beside the dialog has changed. */
  onChanged: () => void;
  onClose: () => void;
};

const shownLines = 20;

/** A small file: which columns it has, what it would change, then the import; and the way back from the last ones. */
export function FileImportDialog({ door, title, children, onChanged, onClose }: FileImportDialogProps) {
  const t = useText();
  const { needed, optional } = useColumnNames()(door.kind);
  const input = useRef<HTMLInputElement>(null);
  const confirmForm = useId();
  const { take, isBusy } = useFileImport(door);
  const [file, setFile] = useState<File | null>(null);
  const [isDelta, setDelta] = useState(true);
  const [answer, setAnswer] = useState<FileImportAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const columns = useFileColumns(door.columns, { kind: door.kind, supplier: null }, file);
  const send = async (chosen: File, wish: { readonly isDelta: boolean; readonly removed?: number | null }) => {
    const { removed } = wish;
    const read = await readUpload(chosen, door.largestFile);
    const megabytes = formatNumber(door.largestFile / 1_000_000);
    if (read.kind === 'refused') {
      setAnswer(null);
      return setProblem(read.reason === 'empty' ? t('imports.refused.empty') : t('fileImport.tooLarge', { megabytes }));
    }
    const found = await take({
      name: chosen.name.slice(0, 120),
      file: read.base64,
      isDelta: wish.isDelta,
      isTrial: removed === undefined,
      removed: removed ?? null,
    }).catch(() => null);
    setProblem(found === null ? t('rooms.failed.reason') : null);
    setAnswer(found);
    if (found?.kind === 'preview' && removed !== undefined)
      notify({ key: 'fileImport.more', kind: 'WARNING', preset: 'A' });
    if (found?.kind !== 'done') return;
    onChanged();
    const detail = [
      t('imports.result', { kept: formatNumber(found.kept) }),
      ...(found.skipped > 0 ? [t('imports.leftOut', { skipped: formatNumber(found.skipped) })] : []),
    ].join(' · ');
    notify({ key: 'fileImport.done', kind: 'SUCCESS', preset: 'A', detail });
    onClose();
  };
  const waiting = answer?.kind === 'preview' && changesSomething(answer.preview) ? answer.preview : null;
  const names = [needed, optional].filter(Boolean).join(', ');
  return (
    <Dialog
      open
      width="l"
      title={title}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.close')}</Button>
          <Button variant={file ? 'secondary' : 'primary'} loading={isBusy} onClick={() => input.current?.click()}>
            {t(file ? 'fileImport.other' : 'imports.choose')}
          </Button>
          {waiting && (
            <Button
              type="submit"
              form={confirmForm}
              variant={numberToType(waiting) === null ? 'primary' : 'danger'}
              loading={isBusy}
            >
              {t('importPreview.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={rooms.form}>
        <p>{t('fileImport.means', { columns: names })}</p>
        {children}
        <Checkbox
          label={t('imports.isDelta')}
          checked={isDelta}
          disabled={isBusy}
          onChange={({ target }) => {
            setDelta(target.checked);
            if (file) void send(file, { isDelta: target.checked });
          }}
        />
        <Row gap={4} align="center" wraps className={styles.file}>
          <span role="status">{file?.name ?? t('imports.noFile')}</span>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.xlsx,text/csv,text/plain"
            aria-label={t('imports.file')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              columns.reset();
              if (chosen) {
                setFile(chosen);
                setAnswer(null);
                void send(chosen, { isDelta });
              }
              target.value = ''; // the same file may be chosen again
            }}
          />
        </Row>
        {(problem !== null || answer?.kind === 'refused') && (
          <Refused reason={problem} answer={answer?.kind === 'refused' ? answer : null} />
        )}
        {file && columns.found && (
          <ColumnMap
            kind={door.kind}
            found={{
              ...columns.found,
              assign: (heading, column) => {
                columns.found?.assign(heading, column);
                // What is previewed is what is imported: of another assignment that comes with its button.
                if (answer?.kind === 'preview') setAnswer(null);
              },
            }}
            onApply={() => columns.keep().then(() => send(file, { isDelta }))}
          />
        )}
        {file && answer && answer.kind !== 'refused' && (
          <>
            <Skipped answer={answer} />
            <ImportPreview
              preview={answer.preview}
              state="preview"
              confirming={{ form: confirmForm, run: (removed) => void send(file, { isDelta, removed }) }}
            />
          </>
        )}
        <LastImports door={door} onReverted={onChanged} />
      </div>
    </Dialog>
  );
}

const changesSomething = ({ added, changed, removed }: Preview) => added + changed + removed > 0;

type Refusal = Extract<FileImportAnswer, { kind: 'refused' }>;

function Refused({ reason, answer }: { reason: string | null; answer: Refusal | null }) {
  const t = useText();
  const inWords = useImportWords();
  return (
    <Note tone="bad" role="alert" title={t('fileImport.refused')}>
      {reason ?? inWords(answer?.reason ?? '')}
      {answer && answer.report.length > 0 && <Lines report={answer.report} />}
    </Note>
  );
}

function Skipped({ answer: { skipped, report } }: { answer: Exclude<FileImportAnswer, { kind: 'refused' }> }) {
  const t = useText();
  if (skipped === 0) return null;
  return (
    <Note tone="warn" title={t('fileImport.skipped', { count: skipped, shown: formatNumber(skipped) })}>
      <Lines report={report} />
    </Note>
  );
}

function Lines({ report }: { report: Refusal['report'] }) {
  const t = useText();
  const inWords = useImportWords();
  return (
    <ul>
      {report.slice(0, shownLines).map(({ line, reason }) => (
        <li key={line}>{t('admin.imports.line', { line: formatNumber(line), reason: inWords(reason) })}</li>
      ))}
    </ul>
  );
}

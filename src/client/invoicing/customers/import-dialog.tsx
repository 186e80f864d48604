import { useState } from 'react';
import { type FileProblem, mostFileMegabytes, readEntryFile } from '#client/cart/entry-file.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { ColumnMap } from '#client/imports/columns/column-map.tsx';
import { useColumnNames } from '#client/imports/columns/use-column-names.ts';
import { useFileColumns } from '#client/imports/columns/use-file-columns.ts';
import { useImportCustomers, useRefreshCustomers } from '#client/invoicing/customer-queries.ts';
import styles from '#client/invoicing/customers/customers.module.css';
import { FileField } from '#client/invoicing/file-field.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import table from '#client/ui/table.module.css';
import { Tag, type TagTone } from '#client/ui/tag.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import {
  customerColumns,
  type importCustomers,
  type importVerdicts,
} from '#shared/invoicing/customer-file-contract.ts';

type Answer = AnswerOf<typeof importCustomers>;
const toneOf: Readonly<Record<(typeof importVerdicts)[number], TagTone>> = {
  new: 'ok',
  known: 'neutral',
  twice: 'warn',
  wrong: 'bad',
};
const mostShown = 200;

const columns = { kind: 'customers', supplier: null } as const;
const rowsOfFile = { mostRows: 20_000, isCsv: true };

/** A table of customers: looked at first, then kept. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const maybe = useMaybeText();
  const refresh = useRefreshCustomers();
  const { mutateAsync, isPending, isError } = useImportCustomers();
  const [csv, setCsv] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const names = useColumnNames()('customers').optional;
  const headings = useFileColumns(customerColumns, columns, file);
  const read = async (chosen: File) => {
    setFile(chosen);
    setAnswer(null);
    const entry = await readEntryFile(chosen, rowsOfFile);
    setProblem(entry.kind === 'problem' ? entry.problem : null);
    if (entry.kind === 'problem') return;
    setCsv(entry.text);
    setAnswer(await mutateAsync({ body: { csv: entry.text, isTrial: true } }).catch(() => null));
  };
  const keep = async () => {
    const kept = await mutateAsync({ body: { csv, isTrial: false } }).catch(() => null);
    if (kept?.kind !== 'read') return setAnswer(kept);
    refresh();
    notify({
      key: 'invoicing.import.done',
      kind: 'SUCCESS',
      preset: 'A',
      detail: t('invoicing.import.added', { count: kept.added, shown: formatNumber(kept.added) }),
    });
    onClose();
  };
  const rows = answer?.kind === 'read' ? answer.rows : [];
  const fresh = rows.filter(({ verdict }) => verdict === 'new').length;
  return (
    <Dialog
      open
      width="l"
      title={t('invoicing.import.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabledReason={fresh === 0 ? t('invoicing.import.nothing') : undefined}
            onClick={() => void keep()}
          >
            {t('invoicing.import.keep', { count: fresh, shown: formatNumber(fresh) })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('invoicing.import.means', { columns: names })}</p>
        <FileField
          label={t('invoicing.import.file')}
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          shown={file?.name ?? null}
          onFile={(chosen) => {
            headings.reset();
            void read(chosen);
          }}
        />
        {problem && (
          <Note
            tone="bad"
            role="alert"
            title={t(`cartEntry.problem.${problem}`, { megabytes: formatNumber(mostFileMegabytes) })}
          />
        )}
        {file && headings.found?.isOpen && (
          <ColumnMap kind="customers" found={headings.found} onApply={() => headings.keep().then(() => read(file))} />
        )}
        {isError && <Note tone="bad" role="alert" title={t('invoicing.import.failed')} />}
        {answer?.kind === 'unreadable' && (
          <Note tone="bad" role="alert" title={t(`invoicing.import.unreadable.${answer.reason}`)} />
        )}
        {answer?.kind === 'read' && answer.unknownColumns.length > 0 && (
          <Note title={t('invoicing.import.unknownColumns')}>{answer.unknownColumns.join(', ')}</Note>
        )}
        {rows.length > 0 && (
          <section className={styles.preview} aria-label={t('invoicing.import.rows')}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th className={table.num}>{t('invoicing.import.row')}</th>
                  <th>{t('invoicing.column.customer')}</th>
                  <th>{t('invoicing.column.city')}</th>
                  <th>{t('invoicing.column.plates')}</th>
                  <th>{t('invoicing.column.stage')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, mostShown).map(({ row, verdict, name, city, plate, wrong }) => (
                  <tr key={row}>
                    <td className={table.num}>{formatNumber(row)}</td>
                    <td>{name}</td>
                    <td>{city}</td>
                    <td>{plate}</td>
                    <td>
                      <Tag tone={toneOf[verdict]}>{t(`invoicing.import.verdict.${verdict}`)}</Tag>{' '}
                      {wrong !== null && (maybe(`estimates.${wrong}`) ?? maybe(`invoicing.vehicle.${wrong}`) ?? wrong)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Dialog>
  );
}

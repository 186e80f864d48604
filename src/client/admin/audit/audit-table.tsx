import { detailWords } from '#client/admin/audit/detail-words.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/page/table.module.css';
import type { AuditEntry } from '#shared/admin/audit-contract.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';

type Entry = Omit<AuditEntry, 'firm'> & Partial<Pick<AuditEntry, 'firm'>>;

/** Entries of the audit log, of one firm or, with a column for it, of several. */
export function AuditTable({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const t = useText();
  const hasFirms = entries.some(({ firm }) => firm);
  return (
    <table className={classNames(table.table, styles.stack)} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('admin.audit.at')}</th>
          <th scope="col">{t('admin.audit.by')}</th>
          <th scope="col">{t('admin.audit.action')}</th>
          <th scope="col">{t('admin.audit.detail')}</th>
          {hasFirms && <th scope="col">{t('admin.firm')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={`${entry.firm?.id} ${entry.entry}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry: { at, by, action, subject, subjectId, detail, firm, entry } }: { entry: Entry }) {
  const t = useText();
  const maybe = useMaybeText();
  const date = new Date(at);
  return (
    <tr>
      <td className={styles.nowrap}>
        {formatDate(date)} {formatTime(date)}
        <span className={styles.cellSub}>{t('admin.audit.entry', { entry: String(entry) })}</span>
      </td>
      <td className={styles.name}>{by || t('admin.audit.house')}</td>
      <td className={styles.name}>
        {maybe(`admin.audit.does.${action}`) ?? action}
        <span className={styles.cellSub}>
          {maybe(`admin.audit.subject.${subject}`) ?? subject}
          {subjectId > 0 && ` ${subjectId}`}
        </span>
      </td>
      <td className={styles.wide}>{detailWords(t, maybe, { action, subject, detail }).join(' · ')}</td>
      {firm && <td className={styles.quiet}>{firm.name}</td>}
    </tr>
  );
}

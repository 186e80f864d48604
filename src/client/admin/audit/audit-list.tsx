import type { ReactNode } from 'react';
import { detailWords } from '#client/admin/audit/detail-words.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import type { EmptyList } from '#client/lists/list-body.tsx';
import type { ListQuery } from '#client/lists/use-list.ts';
import type { AuditEntry } from '#shared/admin/audit-contract.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';

type Entry = Omit<AuditEntry, 'firm'> & Partial<Pick<AuditEntry, 'firm'>>;
type AuditListProps = { label: string; list: ListQuery<Entry>; empty: EmptyList; foot?: ReactNode };

/** Entries of the audit log, of one firm or, with a column for it, of several. */
export function AuditList({ label, list, empty, foot }: AuditListProps) {
  const t = useText();
  const maybe = useMaybeText();
  const hasFirms = list.rows?.some(({ firm }) => firm);
  return (
    <DataList
      label={label}
      list={list}
      rowKey={({ firm, entry }) => `${firm?.id} ${entry}`}
      empty={empty}
      foot={foot}
      columns={[
        {
          key: 'at',
          header: t('admin.audit.at'),
          width: 'nowrap',
          cell: ({ at }) => `${formatDate(new Date(at))} ${formatTime(new Date(at))}`,
          sub: ({ entry }) => t('admin.audit.entry', { entry: String(entry) }),
        },
        { key: 'by', header: t('admin.audit.by'), width: 'name', cell: ({ by }) => by || t('admin.audit.house') },
        {
          key: 'action',
          header: t('admin.audit.action'),
          width: 'name',
          cell: ({ action }) => maybe(`admin.audit.does.${action}`) ?? action,
          sub: ({ subject, subjectId }) =>
            `${maybe(`admin.audit.subject.${subject}`) ?? subject}${subjectId > 0 ? ` ${subjectId}` : ''}`,
        },
        {
          key: 'detail',
          header: t('admin.audit.detail'),
          width: 'wide',
          cell: (entry) => detailWords(t, maybe, entry).join(' · '),
        },
        ...(hasFirms
          ? [{ key: 'firm', header: t('admin.firm'), isQuiet: true, cell: ({ firm }: Entry) => firm?.name }]
          : []),
      ]}
    />
  );
}

import { useText } from '#client/i18n/text.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { Tag } from '#client/ui/labels/tag.tsx';
import type { DmsConnection } from '#shared/handoff/connections-contract.ts';

type ConnectionTableProps = {
  connections: readonly DmsConnection[];
  opened: number | null;
  onOpen: (id: number) => void;
};

export function ConnectionTable({ connections, opened, onOpen }: ConnectionTableProps) {
  const t = useText();
  return (
    <DataTable
      label={t('settings.section.software')}
      rows={connections}
      rowKey={({ id }) => id}
      openedKey={opened}
      onOpen={({ id }) => onOpen(id)}
      columns={[
        {
          key: 'name',
          header: t('ownSoftware.name'),
          kind: 'header',
          cell: ({ name }) => name,
          sub: ({ id }) => t('ownSoftware.numbered', { number: String(id) }),
        },
        {
          key: 'format',
          header: t('ownSoftware.format'),
          width: 'nowrap',
          cell: ({ format }) => t(`ownSoftware.formats.${format}`),
        },
        {
          key: 'origins',
          header: t('ownSoftware.origins'),
          width: 'wide',
          isLabelled: true,
          cell: ({ origins }) =>
            origins.length === 0 ? (
              <span className={rooms.quiet}>{t('ownSoftware.noOrigins')}</span>
            ) : (
              origins.join(', ')
            ),
        },
        {
          key: 'hookUrl',
          header: t('ownSoftware.hookUrl'),
          width: 'wide',
          isLabelled: true,
          cell: ({ hookUrl }) => hookUrl ?? <span className={rooms.quiet}>{t('ownSoftware.noHook')}</span>,
        },
        {
          key: 'state',
          header: t('rooms.state'),
          cell: ({ isActive }) => (
            <Tag tone={isActive ? 'ok' : 'neutral'}>{t(`ownSoftware.state.${isActive ? 'on' : 'off'}`)}</Tag>
          ),
        },
      ]}
    />
  );
}

import { useText } from '#client/i18n/text.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import type { ListQuery } from '#client/lists/use-list.ts';
import { formatMoment } from '#client/rooms/moment.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { DeskWebDayHead } from '#shared/webdays/desk-contract.ts';

type WebDaysTableProps = { list: ListQuery<DeskWebDayHead>; onOpen: (id: number) => void };

export function WebDaysTable({ list, onOpen }: WebDaysTableProps) {
  const t = useText();
  return (
    <DataList
      label={t('webdays.desk.list')}
      list={list}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('webdays.desk.none'), reason: t('webdays.desk.noneReason') }}
      columns={[
        { key: 'title', header: t('webdays.desk.column.title'), cell: ({ title }) => title },
        {
          key: 'period',
          header: t('webdays.desk.column.period'),
          width: 'nowrap',
          cell: ({ from, to }) => `${formatMoment(from)} – ${formatMoment(to)}`,
        },
        {
          key: 'state',
          header: t('webdays.desk.column.state'),
          cell: ({ state }) => (
            <Tag tone={state === 'running' ? 'ok' : state === 'upcoming' ? 'info' : 'neutral'}>
              {t(`webdays.desk.state.${state}`)}
            </Tag>
          ),
        },
        {
          key: 'offers',
          header: t('webdays.desk.column.offers'),
          kind: 'number',
          isLabelled: true,
          cell: ({ offers }) => formatNumber(offers),
        },
        {
          key: 'sold',
          header: t('webdays.desk.column.sold'),
          kind: 'number',
          isLabelled: true,
          cell: ({ sold }) => formatNumber(sold),
        },
      ]}
    />
  );
}

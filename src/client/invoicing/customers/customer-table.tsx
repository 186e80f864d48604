import { useText } from '#client/i18n/text.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import type { EmptyList } from '#client/lists/list-body.tsx';
import type { ListQuery } from '#client/lists/use-list.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { customerRegister } from '#shared/invoicing/customer-file-contract.ts';

type CustomerRow = AnswerOf<typeof customerRegister>['customers'][number];
type CustomerTableProps = {
  list: ListQuery<CustomerRow>;
  empty: EmptyList;
  opened: number | null;
  onOpen: (id: number) => void;
};

/** Customers by name, with what they bring and what they owe. */
export function CustomerTable({ list, empty, opened, onOpen }: CustomerTableProps) {
  const t = useText();
  return (
    <DataList
      label={t('invoicing.view.customers')}
      list={list}
      empty={empty}
      rowKey={({ id }) => id}
      openedKey={opened}
      onOpen={({ id }) => onOpen(id)}
      columns={[
        { key: 'name', header: t('invoicing.column.customer'), cell: ({ name }) => name },
        { key: 'city', header: t('invoicing.column.city'), isQuiet: true, cell: ({ city }) => city },
        {
          key: 'plates',
          header: t('invoicing.column.plates'),
          isQuiet: true,
          cell: ({ plates }) => plates.slice(0, 3).join(', '),
        },
        {
          key: 'inspection',
          header: t('invoicing.column.inspection'),
          isQuiet: true,
          isLabelled: true,
          cell: ({ nextInspection }) => nextInspection && formatBusinessDate(nextInspection),
        },
        {
          key: 'revenue',
          header: t('invoicing.column.revenue'),
          kind: 'number',
          isLabelled: true,
          cell: ({ revenue }) => formatMoney(revenue),
        },
        {
          key: 'open',
          header: t('invoicing.column.open'),
          kind: 'number',
          isLabelled: true,
          cell: ({ open }) => (open === 0 ? '–' : formatMoney(open)),
        },
      ]}
    />
  );
}

import { useText } from '#client/i18n/text.tsx';
import { StageTag } from '#client/invoicing/estimate/stage-tag.tsx';
import type { DataTableProps } from '#client/lists/data-table.tsx';
import lists from '#client/lists/lists.module.css';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { DocumentHead } from '#shared/invoicing/sales-document.ts';
import { screens } from '#shared/screens.ts';

/** A table of papers. `isByDue`, for open items: the day on which it is to be paid, and of the sums what is open. */
export function useDocumentTable({ isByDue = false } = {}): Omit<DataTableProps<DocumentHead>, 'rows'> {
  const t = useText();
  const nameOf = ({ kind, number }: DocumentHead) => `${t(`salesDocuments.kind.${kind}`)} ${number ?? ''}`.trim();
  const gross = {
    key: 'gross',
    header: t('invoicing.column.gross'),
    kind: 'number',
    narrow: 'end',
    cell: (document: DocumentHead) => formatMoney(document.gross),
  } as const;
  return {
    label: t('invoicing.view.documents'),
    rowKey: ({ id }) => id,
    rowLabel: nameOf,
    linkTo: ({ id }) => ({ to: screens.invoiceDocument.path, params: { belegId: String(id) } }),
    narrow: 'lines',
    columns: [
      {
        key: 'day',
        header: t(isByDue ? 'invoicing.column.due' : 'invoicing.column.date'),
        width: 'nowrap',
        cell: ({ dueOn, documentDate }) => formatBusinessDate((isByDue && dueOn) || documentDate),
      },
      {
        key: 'document',
        header: t('invoicing.column.document'),
        isOpener: true,
        cell: ({ kind, number }) => (
          <>
            {t(`salesDocuments.kind.${kind}`)} <b>{number ?? ''}</b>
          </>
        ),
      },
      {
        key: 'customer',
        header: t('invoicing.column.customer'),
        cell: ({ customerName, plate }) =>
          customerName || plate ? (
            <>
              {customerName}
              {customerName && plate && ' · '}
              {plate && <span className={lists.nowrap}>{plate}</span>}
            </>
          ) : (
            '–'
          ),
      },
      ...(isByDue ? [] : [gross]),
      {
        key: 'open',
        header: t('invoicing.column.open'),
        kind: 'number',
        narrow: isByDue ? 'end' : 'hidden',
        cell: ({ open }) => (open === 0 ? '–' : formatMoney(open)),
      },
      {
        key: 'stage',
        header: t('invoicing.column.stage'),
        narrow: 'end',
        cell: ({ stage }) => <StageTag stage={stage} />,
      },
    ],
  };
}

import { dayAndTime } from '#client/articles/detail/delivery-lines.tsx';
import { fitReason } from '#client/articles/detail/fit-sentence.ts';
import { piecePrice } from '#client/articles/detail/piece-price.ts';
import { articleName } from '#client/articles/list/article-cell.tsx';
import { firstQuantity } from '#client/articles/list/row-action.ts';
import type { PrintedRow } from '#client/articles/use-print-list.ts';
import { useText } from '#client/i18n/text.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { deliveryOf } from '#shared/articles/delivery-of.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type PrintListProps = {
  rows: readonly PrintedRow[];
  hasFit: boolean;
  /** EK is never printed while the switch is off. */
  isPurchaseShown: boolean;
};

/** The list on paper: states in words, not in colours. */
export function PrintList({ rows, hasFit, isPurchaseShown }: PrintListProps) {
  const t = useText();
  const now = new Date();
  return (
    <table className={table.table} data-print="only">
      <TableHead
        columns={[
          t('articles.column.article'),
          hasFit && t('articles.column.fit'),
          t('articles.column.stock'),
          isPurchaseShown && { label: t('articles.column.purchase'), className: table.num },
          { label: t('articles.column.list'), className: table.num },
        ]}
      />
      <tbody>
        {rows.map(({ row, offer }) => {
          const known = offer?.kind === 'known' ? offer.offer : null;
          const purchase = known && piecePrice(known, firstQuantity(row));
          const stock = known?.warehouses.map(({ name, stock: count }) => `${name} ${formatNumber(count)}`).join(', ');
          const delivery = known && deliveryOf(known, firstQuantity(row));
          const arrival =
            delivery &&
            (delivery.arrivesAt === null
              ? t(`articles.delivery.${delivery.class}`)
              : dayAndTime(new Date(delivery.arrivesAt), now, t));
          return (
            <tr key={row.id}>
              <td>
                <b>
                  {row.brand.name} {row.number}
                </b>
                <br />
                {[articleName(row), ...row.criteria].join(' · ')}
              </td>
              {hasFit && (
                <td>
                  {row.fit && (
                    <>
                      <b>{t(`articles.verdict.${row.fit.verdict}`)}</b>
                      <br />
                      {fitReason(row.fit, t)}
                    </>
                  )}
                </td>
              )}
              <td>{known ? [stock, arrival].filter(Boolean).join(' · ') : '–'}</td>
              {isPurchaseShown && <td className={table.num}>{purchase === null ? '–' : formatMoney(purchase)}</td>}
              <td className={table.num}>{known && known.listPrice !== null ? formatMoney(known.listPrice) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import styles from '#client/documents/paper/paper-sheet.module.css';
import { useText } from '#client/i18n/text.tsx';
import type { DocumentKind } from '#shared/documents/document-kind.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';

const grossName = (kind: DocumentKind) => {
  if (kind === 'invoice' || kind === 'incoming-invoice') return 'documentPapers.toPay';
  return kind === 'credit-note' ? 'documentPapers.credited' : 'documentPapers.gross';
};

export function PaperSums({ totals, kind }: { totals: OrderTotals; kind: DocumentKind }) {
  const t = useText();
  const { goods, deposits, surcharges, net, vat, oldPartTax, gross } = totals;
  const rateOf = ({ rate, base }: { rate: number; base: number }) => ({
    rate: formatPercent(rate),
    base: formatMoney(base),
  });
  const rows: readonly (readonly [string, number])[] = [
    ...(goods !== net ? [[t('documentPapers.goods'), goods] as const] : []),
    ...(deposits !== 0 ? [[t('documentPapers.deposits'), deposits] as const] : []),
    ...surcharges.map(({ name, amount }) => [name, amount] as const),
    [t('documentPapers.net'), net],
    ...vat.map((one) => [t('documentPapers.vat', rateOf(one)), one.amount] as const),
    ...(oldPartTax ? [[t('documentPapers.oldPartTax', rateOf(oldPartTax)), oldPartTax.amount] as const] : []),
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className={styles.gross}>
        <dt>{t(grossName(kind))}</dt>
        <dd>{formatMoney(gross)}</dd>
      </div>
    </dl>
  );
}

import { useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/order-sums.module.css';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';

type OrderSumsProps = {
  totals: OrderTotals;
  /** The sums of another state of the cart, until the next check is there. */
  isOld?: boolean;
  /** The lines beside them show list prices: it is said of what the sums are made. */
  isNamed?: boolean;
  /** Not where it stands by itself. */
  hasGross?: boolean;
};

function Line({ name, amount, isStrong = false }: { name: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? styles.strong : styles.line}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

/** From the goods to the gross sum, as it will stand on the invoice. */
export function OrderSums({ totals, isOld = false, isNamed = false, hasGross = true }: OrderSumsProps) {
  const t = useText();
  const { goods, deposits, surcharges, net, vat, oldPartTax, gross } = totals;
  const rateOf = ({ rate, base }: { rate: number; base: number }) => ({
    rate: formatPercent(rate),
    base: formatMoney(base),
  });
  return (
    <dl className={styles.sums} data-old={isOld || undefined}>
      <Line name={t(isNamed ? 'orders.sum.goodsPurchase' : 'orders.sum.goods')} amount={goods} />
      {deposits !== 0 && <Line name={t('orders.sum.deposits')} amount={deposits} />}
      {surcharges.map(({ name, amount }) => (
        <Line key={name} name={name} amount={amount} />
      ))}
      <Line name={t(isNamed ? 'orders.sum.netPurchase' : 'orders.sum.net')} amount={net} isStrong />
      {vat.map((one) => (
        <Line key={one.rate} name={t('orders.sum.vat', rateOf(one))} amount={one.amount} />
      ))}
      {oldPartTax && <Line name={t('orders.sum.oldPartTax', rateOf(oldPartTax))} amount={oldPartTax.amount} />}
      {hasGross && <Gross gross={gross} />}
    </dl>
  );
}

/** What is to be paid, by itself. */
export const GrossSum = ({ gross, isOld }: { gross: number; isOld: boolean }) => (
  <dl className={styles.sums} data-old={isOld || undefined}>
    <Gross gross={gross} />
  </dl>
);

function Gross({ gross }: { gross: number }) {
  const t = useText();
  return (
    <Text as="div" align="baseline" size={18} weight="semi" className={styles.gross}>
      <dt>{t('orders.sum.gross')}</dt>
      <dd>{formatMoney(gross)}</dd>
    </Text>
  );
}

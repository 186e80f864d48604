import styles from '#client/cart/line.module.css';
import { PriceCells } from '#client/cart/price-cells.tsx';
import { useText } from '#client/i18n/text.tsx';
import { RecycleIcon } from '#client/ui/icons.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { CheckedLine } from '#shared/orders/check.ts';

type DepositLineProps = {
  isExchange: boolean;
  deposit: number;
  quantity: number;
  check: CheckedLine | undefined;
};

/** A deposit is a line of its own under its part. */
export function DepositLine({ isExchange, deposit, quantity, check }: DepositLineProps) {
  const t = useText();
  const change = check?.changes.find(({ what }) => what === 'deposit');
  const before = change?.what === 'deposit' ? (change.before ?? 0) : null;
  return (
    <>
      <td className={styles.picture}>
        <RecycleIcon />
      </td>
      <td className={styles.wideName}>
        <b className={styles.work}>{t(isExchange ? 'cart.depositOldPart' : 'cart.deposit')}</b>
      </td>
      <td className={styles.count}>{formatNumber(quantity)}</td>
      <PriceCells price={{ unit: deposit, amount: deposit * quantity, before, deposit: 0 }} />
      <td className={styles.actions} />
    </>
  );
}

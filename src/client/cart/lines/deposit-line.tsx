import styles from '#client/cart/lines/line.module.css';
import type { PriceChange } from '#client/cart/lines/line-price.ts';
import { PriceCells } from '#client/cart/lines/price-cells.tsx';
import { useText } from '#client/i18n/text.tsx';
import { RecycleIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';

type DepositLineProps = {
  isExchange: boolean;
  deposit: number;
  quantity: number;
  change: PriceChange | null;
};

/** A deposit is a line of its own under its part. */
export function DepositLine({ isExchange, deposit, quantity, change }: DepositLineProps) {
  const t = useText();
  return (
    <>
      <td className={styles.picture}>
        <RecycleIcon />
      </td>
      <td className={styles.wideName}>
        <Text as="b" weight="medium">
          {t(isExchange ? 'cart.depositOldPart' : 'cart.deposit')}
        </Text>
      </td>
      <td className={styles.count}>{formatNumber(quantity)}</td>
      <PriceCells price={{ unit: deposit, amount: deposit * quantity, change }} />
      <td className={styles.actions} />
    </>
  );
}

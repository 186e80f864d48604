import styles from '#client/cart/lines/line.module.css';
import type { LinePrice } from '#client/cart/lines/line-price.ts';
import { OldPrice } from '#client/cart/lines/old-price.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney } from '#shared/format/number.ts';

type PriceCellsProps = {
  price: Pick<LinePrice, 'unit' | 'amount' | 'change'>;
  /** Labour has a price for the whole line alone. */
  isWhole?: boolean;
};

/** Price of one, the old one struck above it, and the sum of the line. */
export function PriceCells({ price: { unit, amount, change }, isWhole = false }: PriceCellsProps) {
  const t = useText();
  return (
    <>
      <Text as="td" weight="medium" textAlign="right" breaks="never" className={styles.price}>
        {change && <OldPrice cents={change.before} />}
        {!isWhole && <span>{unit === null ? t('articles.noPrice') : formatMoney(unit)}</span>}
      </Text>
      <Text as="td" size={16} weight="semi" textAlign="right" breaks="never" className={styles.amount}>
        {amount === null ? '–' : formatMoney(amount)}
      </Text>
    </>
  );
}

import styles from '#client/cart/lines/line.module.css';
import type { LineActions } from '#client/cart/lines/line-actions.ts';
import { LineButtons } from '#client/cart/lines/line-buttons.tsx';
import type { LinePrice } from '#client/cart/lines/line-price.ts';
import { PriceCells } from '#client/cart/lines/price-cells.tsx';
import { useText } from '#client/i18n/text.tsx';
import { FileTextIcon, TimerIcon } from '#client/ui/icons/icons.ts';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { CartPosition } from '#shared/cart/cart.ts';
import { formatNumber } from '#shared/format/number.ts';
import { formatLabourUnits } from '#shared/invoicing/labour-units.ts';

type WorkLineProps = { line: CartPosition; price: LinePrice; hasCursor: boolean; actions: LineActions };

/** Labour and free lines: for the customer's estimate alone. */
export function WorkLine({ line, price, hasCursor, actions }: WorkLineProps) {
  const t = useText();
  const Icon = line.kind === 'labour' ? TimerIcon : FileTextIcon;
  const texts = [line.note, line.reference].filter(Boolean).join(' · ');
  return (
    <>
      <td className={styles.picture}>
        <Icon />
      </td>
      <td className={styles.wideName}>
        <p>
          <Text as="b" weight="medium">
            <Breakable text={line.kind === 'labour' ? t('cart.labour', { name: line.name }) : line.name} />
          </Text>{' '}
          <span className={styles.aside}>{t('cart.estimateOnly')}</span>
        </p>
        {texts && <p className={styles.written}>{texts}</p>}
      </td>
      <td className={styles.count}>
        {line.kind === 'labour' && line.minutes !== null
          ? t('cart.units', { count: formatLabourUnits(line.minutes, line.unitTenths) })
          : formatNumber(line.quantity)}
      </td>
      <PriceCells price={price} isWhole={line.kind === 'labour'} />
      <LineButtons {...{ line, hasCursor, actions }} />
    </>
  );
}

import { type CartGroup, partsOf, referencesOf } from '#client/cart/cart-groups.ts';
import styles from '#client/cart/lines/cart-lines.module.css';
import { groupSum, type LinePrice } from '#client/cart/lines/line-price.ts';
import { useText } from '#client/i18n/text.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney } from '#shared/format/number.ts';

type GroupHeadProps = {
  group: CartGroup;
  prices: readonly (LinePrice & { readonly quantity: number })[];
  isPurchaseShown: boolean;
};

/** Which car, what the workshop calls the job, and what its parts come to. */
export function GroupHead({ group, prices, isPurchaseShown }: GroupHeadProps) {
  const t = useText();
  const { car, lines } = group;
  const references = referencesOf(lines);
  const { sum, isComplete, hasDeposit } = groupSum(prices);
  // The sums beside are of purchase prices whatever the switch says: what is another kind is named.
  const sumName = [
    t(hasDeposit ? 'cart.partsAndDeposit' : 'cart.parts'),
    !isPurchaseShown && t('articles.column.list'),
  ];
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" className={styles.groupCell}>
        {car?.plate && <Plate text={car.plate} size="s" />}
        <Text as="span" weight="semi">
          {car ? car.name : t('cart.withoutCar')}
        </Text>
        {references && (
          <Text as="span" tone="muted">
            {references}
          </Text>
        )}
        <DemoLabel sources={lines.map(({ source }) => source)} />
        {partsOf(lines).length > 0 && (
          <Text as="span" marginLeft="auto" breaks="never">
            <span className={styles.aside}>{sumName.filter(Boolean).join(', ')}</span>{' '}
            <b>{isComplete ? formatMoney(sum) : t('cart.sumAtLeast', { sum: formatMoney(sum) })}</b>
          </Text>
        )}
      </th>
    </tr>
  );
}

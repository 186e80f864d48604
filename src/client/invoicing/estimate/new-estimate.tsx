import { useState } from 'react';
import { cartGroups } from '#client/cart/cart-groups.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import type { EstimateShown } from '#client/invoicing/estimate/use-estimate-shown.ts';
import { useEstimatesOf, useMakeEstimate, useReceiveEstimate } from '#client/invoicing/queries.ts';
import { stateTones } from '#client/invoicing/state-tones.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { Cart } from '#shared/cart/cart.ts';
import { formatMoney } from '#shared/format/number.ts';

type NewEstimateProps = { cart: Cart; onShow: (shown: EstimateShown) => void };

/** A customer gets an estimate for the own car, whatever else lies in the cart. */
export function NewEstimate({ cart, onShow }: NewEstimateProps) {
  const t = useText();
  const groups = cartGroups(cart);
  const [chosen, setChosen] = useState('all');
  const receive = useReceiveEstimate();
  const known = useEstimatesOf(cart.id);
  const { mutateAsync, isPending } = useMakeEstimate();
  const carIds = () => {
    const group = groups[Number(chosen)];
    return group ? [group.car?.id ?? null] : null;
  };
  const make = async () => {
    const made = await mutateAsync({ body: { cartId: cart.id, carIds: carIds(), key: newKey() } }).catch(() => null);
    if (!made) return;
    receive(made);
    onShow(made.id);
  };
  const cars = groups.map(({ car }, index) => ({
    value: String(index),
    label: car ? [car.plate, car.name].filter(Boolean).join(' · ') : t('estimates.withoutCar'),
  }));
  return (
    <div className={styles.stack}>
      {groups.length > 1 && (
        <RadioGroup
          label={t('estimates.forWhich')}
          options={[{ value: 'all', label: t('estimates.allCars') }, ...cars]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div>
        <Button
          variant="primary"
          loading={isPending}
          disabledReason={cart.lines.length === 0 ? t('estimates.empty') : undefined}
          onClick={() => void make()}
        >
          {t(known.length > 0 ? 'estimates.another' : 'estimates.make')}
        </Button>
      </div>
      {known.length > 0 && (
        <section className={styles.stack} aria-label={t('estimates.others')}>
          <Text as="h3" marginBottom={3} size={14} weight="semi">
            {t('estimates.others')}
          </Text>
          <ul className={styles.list}>
            {known.map(({ id, number, customerName, state, totals }) => (
              <Row key={id} as="li" gap={4} align="center" padY={3} border="bottom" className={styles.listed}>
                <Button variant="ghost" size="s" onClick={() => onShow(id)}>
                  {[number, customerName].filter(Boolean).join(' · ') || t('estimates.cardWithout')}
                </Button>
                <Tag tone={stateTones[state]}>{t(`estimates.state.${state}`)}</Tag>
                <Text as="span" weight="semi" breaks="never" className={styles.money}>
                  {formatMoney(totals.gross)}
                </Text>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { useText } from '#client/i18n/text.tsx';
import { DeliveryOptions } from '#client/orders/delivery-options.tsx';
import { choiceFor, type DeliveryWish, forAll, perCar, withChoice } from '#client/orders/delivery-wish.ts';
import styles from '#client/orders/order-panel.module.css';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Select } from '#client/ui/select.tsx';
import type { CartCar } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import { deliveryChoices } from '#shared/orders/order.ts';

type DeliveryChoiceProps = {
  /** The cars of the parts; null stands for none. */
  cars: readonly (CartCar | null)[];
  options: CartCheck['options'] | undefined;
  parts: number;
  wish: DeliveryWish;
  onWish: (wish: DeliveryWish) => void;
};

/** One choice for all, or one for the parts of each car. */
export function DeliveryChoice({ cars, options, parts, wish, onWish }: DeliveryChoiceProps) {
  const t = useText();
  return (
    <>
      {wish.kind === 'per-car' ? (
        cars.map((car) => (
          <Select
            key={car?.id ?? 'none'}
            size="s"
            label={car ? [car.plate, car.name].filter(Boolean).join(' · ') : t('cart.withoutCar')}
            value={choiceFor(wish, car)}
            options={deliveryChoices.map((value) => ({ value, label: t(`orders.choice.${value}`) }))}
            onChange={({ target }) => {
              const choice = deliveryChoices.find((one) => one === target.value) ?? 'as-available';
              onWish(withChoice(wish, cars, car, choice));
            }}
          />
        ))
      ) : (
        <DeliveryOptions
          options={options}
          parts={parts}
          value={wish.choice}
          onChange={(choice) => onWish({ kind: 'all', choice })}
        />
      )}
      {(cars.length > 1 || wish.kind === 'per-car') && (
        <Checkbox
          className={styles.perCar}
          label={t('orders.perCar')}
          checked={wish.kind === 'per-car'}
          onChange={({ target }) => onWish(target.checked ? perCar(wish, cars) : forAll(wish, cars))}
        />
      )}
    </>
  );
}

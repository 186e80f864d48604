import { useText } from '#client/i18n/text.tsx';
import { DeliveryOptions } from '#client/orders/delivery/delivery-options.tsx';
import { choiceFor, type DeliveryWish, forAll, perCar, withChoice } from '#client/orders/delivery/delivery-wish.ts';
import { optionLine, optionText } from '#client/orders/delivery/option-text.ts';
import styles from '#client/orders/placing/order-panel.module.css';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import { deliveryChoices } from '#shared/orders/order.ts';

type DeliveryChoiceProps = {
  /** The cars of the parts; null stands for none. */
  cars: readonly (CartCar | null)[];
  check: Pick<CartCheck, 'options' | 'carOptions'> | undefined;
  parts: number;
  wish: DeliveryWish;
  onWish: (wish: DeliveryWish) => void;
};

/** One choice for all, or one for the parts of each car. */
export function DeliveryChoice({ cars, check, parts, wish, onWish }: DeliveryChoiceProps) {
  const t = useText();
  const now = new Date(useNow(10_000));
  const optionsOf = (car: CartCar | null) => {
    const own = check?.carOptions.find(({ carId }) => carId === (car?.id ?? null))?.options ?? (check && []);
    return deliveryChoices.map((value) => {
      const text = optionText(value, own, { parts: 0, now, t });
      return { value, label: optionLine(text), disabled: text.isOff };
    });
  };
  return (
    <>
      {wish.kind === 'per-car' ? (
        cars.map((car) => (
          <Select
            key={car?.id ?? 'none'}
            size="s"
            label={car ? [car.plate, car.name].filter(Boolean).join(' · ') : t('cart.withoutCar')}
            value={choiceFor(wish, car)}
            options={optionsOf(car)}
            onChange={({ target }) => {
              const choice = deliveryChoices.find((one) => one === target.value) ?? 'as-available';
              onWish(withChoice(wish, cars, car, choice));
            }}
          />
        ))
      ) : (
        <DeliveryOptions
          options={check?.options}
          parts={parts}
          value={wish.choice}
          onChange={(choice) => onWish({ kind: 'all', choice })}
        />
      )}
      {(cars.length > 1 || wish.kind === 'per-car') && (
        <Checkbox
          className={styles.closer}
          label={t('orders.perCar')}
          checked={wish.kind === 'per-car'}
          onChange={({ target }) => onWish(target.checked ? perCar(wish, cars) : forAll(wish, cars))}
        />
      )}
    </>
  );
}

import type { Translate } from '#client/i18n/text.tsx';
import type { Cart, CartHead } from '#shared/cart/cart.ts';
import { formatShortDate } from '#shared/format/date.ts';

type Named = Pick<CartHead, 'cars' | 'isOwn' | 'ownerName' | 'updatedAt'> & Partial<Pick<Cart, 'lines'>>;

/** What a cart without a name is called: by the car of its first line, or by whose it is. */
export function cartWords({ cars, lines = [], isOwn, ownerName, updatedAt }: Named, t: Translate): string {
  const [first] = lines.flatMap(({ carId }) => cars.find(({ id }) => id === carId) ?? []);
  const car = first ?? cars.find(({ plate }) => plate) ?? cars[0];
  if (car) return car.plate || car.name;
  return isOwn ? t('cart.mine', { date: formatShortDate(new Date(updatedAt)) }) : t('cart.of', { name: ownerName });
}

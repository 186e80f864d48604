import { firstQuantity } from '#client/articles/list/row-action.ts';
import { notify } from '#client/notify/notify.ts';
import { type CartPosition, mostPieces } from '#shared/cart/cart.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Why another quantity is taken than was typed; null: none is. */
export function sayOther(line: CartPosition, typed: string, taken: number | null): void {
  const say = (key: 'cart.notWhole' | 'cart.quantityMost' | 'cart.quantityMinimum' | 'cart.quantityPack') =>
    notify({ key, kind: 'INFO', preset: 'A', values: { ...values, typed, count: formatNumber(line.quantity) } });
  const wanted = Number(typed);
  const values = { before: formatNumber(wanted), after: formatNumber(taken ?? line.quantity) };
  if (taken === null) say('cart.notWhole');
  else if (wanted > mostPieces) say('cart.quantityMost');
  else say(wanted < firstQuantity(line) ? 'cart.quantityMinimum' : 'cart.quantityPack');
}

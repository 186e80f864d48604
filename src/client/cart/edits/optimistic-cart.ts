import type { CartSummary } from '#shared/cart/contract.ts';

type Place = { readonly articleId: number; readonly carId: number | null };

const isAt =
  ({ articleId, carId }: Place) =>
  (held: Place) =>
    held.articleId === articleId && held.carId === carId;

export const quantityIn = (cart: CartSummary | undefined, place: Place): number =>
  cart?.articles.find(isAt(place))?.quantity ?? 0;

/** The cart as it will be; the sum stays as it is until the server tells the price. */
export function withQuantity(cart: CartSummary, place: Place, quantity: number): CartSummary {
  const here = isAt(place);
  const before = quantityIn(cart, place);
  const changed = { articleId: place.articleId, carId: place.carId, quantity };
  const articles =
    quantity === 0
      ? cart.articles.filter((held) => !here(held))
      : before === 0
        ? [...cart.articles, changed]
        : cart.articles.map((held) => (here(held) ? changed : held));
  const positions = cart.positions + Number(quantity > 0) - Number(before > 0);
  return { ...cart, positions, articles };
}

import type { CartRef } from '#client/cart/cart-queries.ts';

/** What the screen shows, as its address says it: a cart, an order or the list of orders. */
export type CartSearch =
  | { readonly kind: 'cart'; readonly cart: CartRef }
  | { readonly kind: 'order'; readonly order: number }
  | { readonly kind: 'orders'; readonly text: string };

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Addresses are typed and shared by people: what makes no sense shows the current cart. */
export function readCartSearch(raw: object): CartSearch {
  const { cart, order, view, text }: { cart?: unknown; order?: unknown; view?: unknown; text?: unknown } = raw;
  const orderId = idOf(order);
  if (orderId !== null) return { kind: 'order', order: orderId };
  if (view === 'orders') {
    const isWords = typeof text === 'string' || typeof text === 'number'; // a number of an order is read as one
    return { kind: 'orders', text: isWords ? String(text).slice(0, 100) : '' };
  }
  return { kind: 'cart', cart: idOf(cart) ?? 'current' };
}

export function writeCartSearch(search: CartSearch): Record<string, string | number> {
  if (search.kind === 'order') return { order: search.order };
  if (search.kind === 'orders') return search.text === '' ? { view: 'orders' } : { view: 'orders', text: search.text };
  return search.cart === 'current' ? {} : { cart: search.cart };
}

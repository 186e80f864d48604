import { type QueryClient, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { cartSummaryQuery } from '#client/cart/queries.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { cartList, readCart } from '#shared/cart/carts-contract.ts';

/** `current`: whatever the user's open cart is; else one by its id. */
export type CartRef = 'current' | number;

export const cartQuery = (ref: CartRef) => query(readCart, { params: { cart: ref } });
export const cartListQuery = query(cartList, {});

const sharedAgainMs = 20_000;

/** A shared cart is asked for again by itself: colleagues work in it. Who looks at none that exists is told on the page. */
export const useCart = (ref: CartRef) =>
  useQuery({
    ...cartQuery(ref),
    meta: { failure: 'inline' },
    refetchInterval: ({ state }) => (state.data?.isShared ? sharedAgainMs : false),
  });

export const useCartList = () => useQuery({ ...cartListQuery, meta: { failure: 'ignored' } });

/** What the server says of a cart after a change is the truth wherever it is shown. */
export function receiveCart(queryClient: QueryClient, cart: Cart): void {
  const { queryKey } = cartQuery('current');
  const isCurrent = queryClient.getQueryData(queryKey)?.id === cart.id;
  if (isCurrent) {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, cart);
  }
  queryClient.setQueryData(cartQuery(cart.id).queryKey, cart);
  void queryClient.invalidateQueries({ queryKey: cartSummaryQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: cartListQuery.queryKey });
}

/** Which cart is the current one may have changed: everything about carts is asked for again. */
export function refreshCarts(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [cartSummaryQuery.queryKey, cartListQuery.queryKey, [readCart.name]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

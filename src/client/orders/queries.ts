import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { receiveCart, refreshCarts } from '#client/cart/cart-queries.ts';
import { useList } from '#client/lists/use-list.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import { acceptChanges, cancelOrder, checkCart, orderAgain, orderList, readOrder } from '#shared/orders/contract.ts';
import type { Order } from '#shared/orders/order.ts';

/** How the parts shall come: other dates, and so another check. */
export type DeliveryTerms = CallInput<typeof checkCart>['body'];
export type Deliveries = DeliveryTerms['deliveries'];

const checkAgainMs = 3 * 60_000;
const settleMs = 600;
const freshMs = 10_000;
const stateAgainMs = 4000;

/** What a check depends on: its lines as they are now. */
const linesKey = ({ lines }: Cart): string =>
  lines
    .filter(({ kind }) => kind === 'part')
    .map(({ id, version }) => `${id}.${version}`)
    .join(' ');

const checkKey = (cart: Cart, { deliveries, allowPartial }: DeliveryTerms) =>
  [checkCart.name, cart.id, linesKey(cart), JSON.stringify(deliveries), allowPartial] as const;

/** The last value that has stood for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Price, stock and tour of every part, asked when the screen opens, after changes, and every few minutes. */
export function useCartCheck(cart: Cart, terms: DeliveryTerms, isWanted: boolean) {
  const key = linesKey(cart);
  const isSettled = useSettled(key) === key;
  const answer = useQuery<CartCheck>({
    queryKey: checkKey(cart, terms),
    queryFn: ({ signal }) => call(checkCart, { params: { cart: cart.id }, body: terms }, { signal }),
    enabled: isWanted && isSettled && key !== '',
    meta: { failure: 'inline' },
    staleTime: freshMs,
    refetchInterval: checkAgainMs,
    placeholderData: (before) => (before?.cartId === cart.id ? before : undefined),
  });
  const isCurrent = answer.data !== undefined && isSettled && !answer.isPlaceholderData && !answer.isError;
  return {
    check: key === '' ? undefined : answer.data,
    isCurrent,
    isFailed: answer.isError,
    again: () => void answer.refetch(),
  };
}

/** The lines take on what the check has shown. */
export function useAcceptChanges(terms: DeliveryTerms) {
  const queryClient = useQueryClient();
  return useMutation<AnswerOf<typeof acceptChanges>, Failure, CartCheck>({
    mutationKey: [acceptChanges.name],
    mutationFn: ({ cartId, fingerprint }) =>
      call(acceptChanges, { params: { cart: cartId }, body: { ...terms, fingerprint } }),
    onSuccess: ({ cart, check }) => {
      queryClient.setQueryData(checkKey(cart, terms), check);
      receiveCart(queryClient, cart);
    },
  });
}

/** A check that an attempt to order has brought: it takes the place of the one that was seen, for the same terms. */
export function useReceiveCheck(cart: Cart): (check: CartCheck, terms: DeliveryTerms) => void {
  const queryClient = useQueryClient();
  return (check, terms) => {
    queryClient.setQueryData(checkKey(cart, terms), check);
  };
}

export const orderQuery = (order: number) => query(readOrder, { params: { order } });

/** While the supplier's system has not answered it, or its cancellation, it is asked for again. */
export const useOrder = (order: number) =>
  useQuery({
    ...orderQuery(order),
    meta: { failure: 'inline' },
    refetchInterval: ({ state: { data } }) => (data?.state === 'placed' || data?.isCancelling ? stateAgainMs : false),
  });

export const useOrderList = (text: string) =>
  useList(
    orderList,
    ({ orders }) => orders,
    { text },
    { nextOf: ({ orders, hasMore }) => (hasMore ? (orders.at(-1)?.id ?? null) : null) },
  );

/** Puts the parts of an order into the current cart. A lost answer is asked for once more: the same key adds once. */
export function useOrderAgain() {
  const queryClient = useQueryClient();
  return useMutation<AnswerOf<typeof orderAgain>, Failure, { readonly order: number; readonly key: string }>({
    mutationKey: [orderAgain.name],
    mutationFn: ({ order, key }) => call(orderAgain, { params: { order }, body: { key } }),
    retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
    retryDelay: 500,
    onSuccess: () => refreshCarts(queryClient),
  });
}

export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation<Order, Failure, number>({
    mutationKey: [cancelOrder.name],
    mutationFn: (order) => call(cancelOrder, { params: { order } }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: [orderList.name] });
    },
    onError: (_, order) => void queryClient.invalidateQueries({ queryKey: orderQuery(order).queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import { isPassing, isRefusal } from '#client/orders/placing/order-outcome.ts';
import {
  dropOrder,
  keepOrder,
  keptOrder,
  type OrderWish,
  type SentOrder,
} from '#client/orders/placing/pending-order.ts';
import { orderQuery } from '#client/orders/queries.ts';
import { useUser } from '#client/session/queries.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import { orderList, placeOrder } from '#shared/orders/contract.ts';
import type { Order } from '#shared/orders/order.ts';

const repeatsAtMost = 4;
/** Later, the user may no longer want it: then it is asked for only when told to. */
const resumesMs = 5 * 60_000;

type Outcome = AnswerOf<typeof placeOrder>;
type On = {
  readonly placed: (order: Order) => void;
  readonly changed: (check: CartCheck, wish: OrderWish) => void;
  /** Its sum has to be typed first. */
  readonly unconfirmed: (check: CartCheck, wish: OrderWish) => void;
  /** An earlier order is still without an answer: it was asked for in place of the new one. */
  readonly earlierFirst: (sentAt: Date) => void;
};

const isSame = (a: OrderWish, b: Omit<OrderWish, 'key'>) =>
  JSON.stringify({ ...a, key: '' }) === JSON.stringify({ ...b, key: '' });

const waitingOf = (isWaiting: boolean, isUnsent: boolean): 'unsent' | 'sent' | null =>
  isWaiting ? (isUnsent ? 'unsent' : 'sent') : null;

/**
 * Orders exactly once: the wish is kept with its key until it is answered. A lost answer is asked for again with the same
 * key, by itself, by the button and after a reload; until then no other order is sent.
 */
export function usePlaceOrder(on: On) {
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [unanswered, setUnanswered] = useState<SentOrder | null>(null);
  const forget = async () => {
    await dropOrder();
    setUnanswered(null);
  };
  /** The key of an order that was begun on this screen and has not left it yet. */
  const [unsent, setUnsent] = useState<string | null>(null);
  const placing = useMutation<Outcome, Failure, OrderWish>({
    mutationKey: [placeOrder.name],
    mutationFn: (wish) => {
      setUnsent(null);
      return call(placeOrder, { body: wish });
    },
    networkMode: 'online', // without a connection it waits, and says so
    retry: (count, failure) => count < repeatsAtMost && isPassing(failure),
    retryDelay: (count) => 1000 * 2 ** count,
    meta: { failure: 'inline' },
    onSuccess: async (outcome, wish) => {
      if (outcome.kind !== 'placed') {
        await forget();
        return on[outcome.kind](outcome.check, wish);
      }
      queryClient.setQueryData(orderQuery(outcome.order.id).queryKey, outcome.order);
      void queryClient.invalidateQueries({ queryKey: [orderList.name] });
      // Shown first, then forgotten: a reload between the two asks once more and comes to the same order.
      on.placed(outcome.order);
      await forget();
      await refreshCarts(queryClient);
    },
    onError: async (failure) => {
      if (isRefusal(failure)) await forget();
      await refreshCarts(queryClient);
    },
  });

  const { mutate, reset, isPending, isPaused } = placing;
  const isStarting = useRef(false);
  const place = async (wish: Omit<OrderWish, 'key'>) => {
    if (isPending || isStarting.current) return;
    isStarting.current = true;
    const before = await keptOrder(userId);
    const sent = before ?? { wish: { ...wish, key: newKey() }, sentAt: new Date() };
    if (before && !isSame(before.wish, wish)) on.earlierFirst(before.sentAt);
    if (!before) await keepOrder(userId, sent);
    setUnsent(before ? null : sent.wish.key);
    setUnanswered(sent);
    mutate(sent.wish);
    isStarting.current = false;
  };

  const resume = useEffectEvent((sent: SentOrder) => {
    setUnanswered(sent);
    if (Date.now() - sent.sentAt.getTime() < resumesMs) mutate(sent.wish);
  });
  useEffect(() => {
    let isHere = true;
    void keptOrder(userId).then((sent) => isHere && sent && resume(sent));
    return () => {
      isHere = false;
    };
  }, [userId]);

  return {
    place,
    isPending,
    /** Without a connection it waits: `unsent` has never left this device and can be stopped. */
    waiting: waitingOf(isPending && isPaused, placing.variables?.key === unsent),
    stop: () => {
      // A waiting mutation goes out by itself once the connection is back, unless it is gone by then.
      const mutations = queryClient.getMutationCache();
      for (const one of mutations.findAll({ mutationKey: [placeOrder.name], status: 'pending' })) mutations.remove(one);
      reset();
      void forget();
    },
    failure: placing.error instanceof Failure ? placing.error : null,
    /** Sent, and not on its way now. */
    unanswered: isPending ? null : unanswered,
    askAgain: () => unanswered && mutate(unanswered.wish),
    discard: () => {
      reset();
      void forget();
    },
  };
}

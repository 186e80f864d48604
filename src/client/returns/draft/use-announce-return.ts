import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import { isPassing, isRefusal } from '#client/orders/placing/order-outcome.ts';
import { dropSent, keepSent, keptSent, type SentReturn } from '#client/returns/draft/pending-return.ts';
import { receiveReturn } from '#client/returns/queries.ts';
import { useUser } from '#client/session/queries.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import { announceReturn, type ReturnWish, returnableLines } from '#shared/returns/contract.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import type { ReturnKind } from '#shared/returns/return-reasons.ts';

const repeatsAtMost = 3;

type Outcome = AnswerOf<typeof announceReturn>;
export type RefusedLines = Extract<Outcome, { kind: 'refused' }>['lines'];

type On = {
  /** One for each supplier. Whoever has left the screen meanwhile stays where they are: `isHere` is false. */
  readonly announced: (returns: readonly ReturnCase[], isHere: boolean) => void;
  /** Nothing was announced: these lines of what was sent may not go back like this. */
  readonly refused: (lines: RefusedLines) => void;
};

/**
 * Announces exactly once: the wish is kept with its key until it is answered. A lost answer is asked for again with the
 * same key, by itself, by the button and after a reload; until then no other return of the kind is sent.
 */
export function useAnnounceReturn(kind: ReturnKind, on: On) {
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [unanswered, setUnanswered] = useState<SentReturn | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const forget = async () => {
    await dropSent(kind);
    setUnanswered(null);
  };
  const announcing = useMutation<Outcome, Failure, ReturnWish>({
    mutationKey: [announceReturn.name],
    mutationFn: (wish) => call(announceReturn, { body: wish }),
    retry: (count, failure) => count < repeatsAtMost && isPassing(failure),
    retryDelay: (count) => 1000 * 2 ** count,
    meta: { failure: 'inline' },
    onSuccess: async (outcome) => {
      await forget();
      if (outcome.kind === 'refused') {
        void queryClient.invalidateQueries({ queryKey: [returnableLines.name] });
        return on.refused(outcome.lines);
      }
      for (const held of outcome.returns) receiveReturn(queryClient, held);
      on.announced(outcome.returns, isHere.current);
    },
    onError: async (failure) => {
      if (isRefusal(failure)) await forget();
    },
  });
  const { mutate, reset, isPending, error } = announcing;

  const isStarting = useRef(false);
  const announce = async (wish: Omit<ReturnWish, 'key' | 'kind'>) => {
    if (isPending || isStarting.current) return;
    isStarting.current = true;
    // Of one that is without an answer is asked first, by its own button: it is another return than this one.
    const before = await keptSent(userId, kind);
    const sent = before ?? { wish: { ...wish, kind, key: newKey() }, sentAt: new Date() };
    if (!before) await keepSent(userId, sent);
    setUnanswered(sent);
    if (!before) mutate(sent.wish);
    isStarting.current = false;
  };

  const find = useEffectEvent((sent: SentReturn | null) => sent && setUnanswered(sent));
  useEffect(() => {
    let isHere = true;
    void keptSent(userId, kind).then((sent) => isHere && find(sent));
    return () => {
      isHere = false;
    };
  }, [userId, kind]);

  return {
    announce,
    isPending,
    failure: isPending ? null : error,
    /** Sent, and nobody knows whether it has arrived: asked for again, or given up. */
    unanswered: isPending ? null : unanswered,
    askAgain: () => unanswered && mutate(unanswered.wish),
    discard: () => {
      reset();
      void forget();
    },
  };
}

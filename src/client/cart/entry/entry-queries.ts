import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { addEntries, type EntryAnswer, findEntries } from '#shared/cart/entry-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

export type EntryFound = EntryAnswer['lines'][number];
export type EntryArticle = Extract<EntryFound, { kind: 'found' }>['article'];

/** Asks for one number now. */
export async function findEntry(number: string, quantity: number): Promise<EntryFound> {
  const { lines } = await call(findEntries, { body: { lines: [{ number, quantity }] } });
  return lines[0] ?? { kind: 'unknown', quantity };
}

/** What stands behind each of these numbers; undefined while nobody knows yet. */
export function useFoundEntries(numbers: readonly string[]) {
  const asked = [...new Set(numbers)];
  // What was answered once is not asked again when a line is mended or has gone into the cart.
  const [known] = useState(() => new Map<string, EntryFound | undefined>());
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [findEntries.name, asked],
    queryFn: async ({ signal }) => {
      const fresh = asked.filter((number) => !known.has(number));
      if (fresh.length > 0) {
        const body = { lines: fresh.map((number) => ({ number, quantity: 1 })) };
        const { lines } = await call(findEntries, { body }, { signal });
        for (const [at, number] of fresh.entries()) known.set(number, lines[at]);
      }
      return new Map(known);
    },
    enabled: asked.length > 0,
    // While one number is mended, what was found for the others stands.
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  return { foundOf: (number: string) => data?.get(number), isFetching, isError, again: () => void refetch() };
}

type Wish = {
  readonly carId: number | null;
  readonly articles: readonly { readonly articleId: number; readonly quantity: number }[];
  /** All of them or none. */
  readonly isWhole?: boolean;
};

/** Puts many articles into the cart and says so. Answers which of them are no longer sold; null: it did not work. */
export function useAddEntries() {
  const queryClient = useQueryClient();
  const t = useText();
  const { mutateAsync, isPending } = useMutation<AnswerOf<typeof addEntries>, Failure, Wish & { readonly key: string }>(
    {
      mutationKey: [addEntries.name],
      mutationFn: ({ articles, ...wish }) => call(addEntries, { body: { ...wish, articles: [...articles] } }),
      // A lost answer is asked for once more: the same key adds once.
      retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
      retryDelay: 500,
      onSettled: () => void refreshCarts(queryClient),
    },
  );
  const add = async (wish: Wish): Promise<readonly number[] | null> => {
    const answer = await mutateAsync({ ...wish, key: newKey() }).catch(() => null);
    if (!answer) return null;
    const details = [
      ...(answer.raised.length > 0 ? [t('cartEntry.raised', { count: answer.raised.length })] : []),
      ...(answer.missing.length > 0 ? [t('cartEntry.missing', { count: answer.missing.length })] : []),
    ];
    notify({
      key: answer.added > 0 ? 'cartEntry.added' : 'cartEntry.noneAdded',
      kind: answer.added === 0 ? 'WARNING' : 'SUCCESS',
      preset: 'A',
      values: { count: formatNumber(answer.added) },
      ...(details.length > 0 && { detail: details.join(' · ') }),
    });
    return answer.missing;
  };
  return { add, isAdding: isPending };
}

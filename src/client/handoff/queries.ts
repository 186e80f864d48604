import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import type { Failure } from '#shared/failures.ts';
import { type HandOverResult, handOver, handoffState, sendAgain } from '#shared/handoff/contract.ts';
import type { DownloadFormat } from '#shared/handoff/format.ts';

/** `version`: that of the cart, so that every change asks again. */
export const useHandoffState = (cart: { readonly id: number; readonly version: number }) => {
  const { queryKey, ...options } = query(handoffState, { params: { cart: cart.id } });
  return useQuery({ ...options, queryKey: [...queryKey, cart.version], placeholderData: (previous) => previous });
};

export type Handing =
  | { readonly cart: number; readonly connection: number }
  | { readonly cart: number; readonly connection: null; readonly format: DownloadFormat };

/**
 * What is new goes to a connection once: its key is kept until it is answered, so that pressing again after a lost answer
 * is the same hand-over. A file is the whole cart as it is now, and each is its own.
 */
export function useHandOver() {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation<HandOverResult, Failure, Handing>({
    mutationKey: [handOver.name],
    mutationFn: ({ cart, ...wanted }) => {
      const wish = wishOf({ cart, ...wanted });
      const key = (wish !== null && keys.get(wish)) || newKey();
      if (wish !== null) keys.set(wish, key);
      return call(handOver, { params: { cart }, body: { ...wanted, key } });
    },
    onSuccess: (_result, wanted) => void keys.delete(wishOf(wanted) ?? ''),
    // Nobody waits for it: the way to the DMS is open once the answer is there.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [handoffState.name] }),
  });
}

const wishOf = ({ cart, connection }: Handing): string | null => (connection === null ? null : `${cart}:${connection}`);

export function useSendAgain() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useCall(sendAgain);
  return async (parcel: number): Promise<void> => {
    await mutateAsync({ params: { parcel } });
    await queryClient.invalidateQueries({ queryKey: [handoffState.name] });
  };
}

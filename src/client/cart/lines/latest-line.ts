import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '#client/cart/cart-queries.ts';
import type { CartPosition } from '#shared/cart/cart.ts';

/** The same cart may be kept under its id and as the current one: the younger of the two is meant. */
export function latestLine(queryClient: QueryClient, cart: number, id: number): CartPosition | undefined {
  return (['current', cart] as const)
    .flatMap((ref) => queryClient.getQueryData(cartQuery(ref).queryKey)?.lines ?? [])
    .filter((line) => line.id === id)
    .sort((a, b) => b.version - a.version)[0];
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useCall } from '#client/api/query.ts';
import { cartQuery, receiveCart, refreshCarts } from '#client/cart/cart-queries.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { addLine, changeCart, dropCart, openCart, parkCart } from '#shared/cart/carts-contract.ts';
import type { CallInput } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';

type CartFields = CallInput<typeof changeCart>['body'];
export type NewLine = Omit<CallInput<typeof addLine>['body'], 'key'>;

/** Name, note, reference and sharing of a cart: shown at once, the last one wins. */
export function useChangeCart() {
  const queryClient = useQueryClient();
  return useMutation<Cart, Failure, { readonly cart: number; readonly fields: CartFields }>({
    mutationKey: [changeCart.name],
    mutationFn: ({ cart, fields }) => call(changeCart, { params: { cart }, body: fields }),
    onMutate: ({ cart, fields }) => {
      // Absent fields stay; the optional ones of the contract are never sent as undefined.
      const patch = fields as Partial<Cart>;
      for (const ref of ['current', cart] as const)
        queryClient.setQueryData(cartQuery(ref).queryKey, (one) => (one?.id === cart ? { ...one, ...patch } : one));
    },
    onSuccess: (cart) => receiveCart(queryClient, cart),
    onError: () => void refreshCarts(queryClient),
  });
}

/** Labour or a free line. A lost answer is asked for once more: the same key adds once. */
export function useAddLine() {
  const queryClient = useQueryClient();
  return useMutation<Cart, Failure, { readonly cart: number; readonly line: NewLine; readonly key: string }>({
    mutationKey: [addLine.name],
    mutationFn: ({ cart, line, key }) => call(addLine, { params: { cart }, body: { ...line, key } }),
    retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
    retryDelay: 500,
    onSuccess: (cart) => receiveCart(queryClient, cart),
  });
}

/** Putting aside, taking up and removing whole carts; which one is the current one may change. */
export function useCartMoves() {
  const queryClient = useQueryClient();
  const refresh = () => refreshCarts(queryClient);
  const park = useCall(parkCart);
  const open = useCall(openCart);
  const drop = useCall(dropCart);
  const isBusy = park.isPending || open.isPending || drop.isPending;
  const after = (moving: Promise<unknown>): Promise<boolean> =>
    moving.then(
      () => refresh().then(() => true),
      () => refresh().then(() => false),
    );
  return {
    isBusy,
    park: (cart: number, name: string, isShared: boolean) =>
      after(park.mutateAsync({ params: { cart }, body: { name, isShared } })),
    open: (cart: number) => after(open.mutateAsync({ params: { cart } })),
    drop: (cart: number) => after(drop.mutateAsync({ params: { cart } })),
  };
}

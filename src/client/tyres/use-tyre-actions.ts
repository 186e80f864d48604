import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerKey } from '#client/articles/queries.ts';
import { useAddEntries } from '#client/cart/entry-queries.ts';
import { quantityIn } from '#client/cart/optimistic-cart.ts';
import { useAddToCart, useCartSummary } from '#client/cart/queries.ts';
import type { TyreRow } from '#shared/tyres/tyre.ts';
import { isForbidden } from '#shared/tyres/tyre-demand.ts';
import { piecesOf } from '#shared/tyres/wheel-set.ts';

export type TyreActions = {
  /** Of one size; for a mixed set: per axle. */
  readonly quantityOf: (row: TyreRow) => number;
  readonly setQuantity: (row: TyreRow, quantity: number) => void;
  readonly inCart: (row: TyreRow) => number;
  readonly toCart: (row: TyreRow) => void;
  readonly again: (id: number) => void;
};

/** A car has four wheels, a motorcycle one of each size. */
const usualPieces = ({ tyre, rear }: TyreRow): number => piecesOf(rear !== null, tyre.class === 'bike' ? 2 : 4);
const onePiece = ({ tyre, rear }: TyreRow): boolean => tyre.class === 'bike' && rear === null;

export const isBlocked = ({ warnings, rear }: TyreRow): boolean =>
  [...warnings, ...(rear?.warnings ?? [])].some(isForbidden);

export function useTyreActions(carId: number | null): TyreActions {
  const queryClient = useQueryClient();
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const addToCart = useAddToCart();
  const { add: addSet } = useAddEntries();
  const { data: cart } = useCartSummary();
  const quantityOf = (row: TyreRow) => quantities.get(row.id) ?? (onePiece(row) ? 1 : usualPieces(row));
  return {
    quantityOf,
    setQuantity: (row, quantity) =>
      setQuantities((before) => new Map(before).set(row.id, Math.max(1, Math.min(quantity, 9999)))),
    inCart: ({ id, rear }) =>
      Math.min(...[id, ...(rear ? [rear.id] : [])].map((articleId) => quantityIn(cart, { articleId, carId }))),
    toCart: async (row) => {
      if (isBlocked(row)) return;
      const quantity = quantityOf(row);
      if (!row.rear) return void (await addToCart({ article: row, quantity, carId }));
      // Both or none: half a set is of no use.
      const articles = [row, row.rear].map(({ id }) => ({ articleId: id, quantity }));
      await addSet({ carId, articles });
    },
    again: (id) => void queryClient.invalidateQueries({ queryKey: offerKey(id) }),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { offerKey } from '#client/articles/queries.ts';
import { quantityIn } from '#client/cart/edits/optimistic-cart.ts';
import { useAddEntries } from '#client/cart/entry/entry-queries.ts';
import { useAddToCart, useCartSummary } from '#client/cart/queries.ts';
import type { SingleTyre, TyreRow } from '#shared/tyres/tyre.ts';
import { isForbidden } from '#shared/tyres/tyre-demand.ts';
import { piecesOf } from '#shared/tyres/wheel-set.ts';

/** `forCar`: the car must not wear it. `forSize`: it does not reach what was typed. */
export type Obstacle = 'forCar' | 'forSize' | 'notStocked';

export type TyreActions = {
  /** Of one size; for a mixed set: per axle. */
  readonly quantityOf: (row: TyreRow) => number;
  readonly setQuantity: (row: TyreRow, quantity: number) => void;
  readonly inCart: (row: TyreRow) => number;
  /** Why it cannot be put into the cart; null: it can. */
  readonly obstacleOf: (row: TyreRow) => Obstacle | null;
  readonly toCart: (row: TyreRow) => void;
  readonly again: (id: number) => void;
};

/** A car has four wheels, a motorcycle one of each size. */
const usualPieces = ({ tyre, rear }: TyreRow): number => piecesOf(rear !== null, tyre.class === 'bike' ? 2 : 4);
const onePiece = ({ tyre, rear }: TyreRow): boolean => tyre.class === 'bike' && rear === null;

/** One tyre, or the two of a mixed set. */
export const tyresOf = (row: TyreRow): readonly SingleTyre[] => (row.rear ? [row, row.rear] : [row]);

export function useTyreActions(
  car: { readonly carId: number | null } | null,
  offerOf: (id: number) => OfferState,
): TyreActions {
  const carId = car?.carId ?? null;
  const queryClient = useQueryClient();
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const addToCart = useAddToCart();
  const { add: addSet } = useAddEntries();
  const { data: cart } = useCartSummary();
  const quantityOf = (row: TyreRow) => quantities.get(row.id) ?? (onePiece(row) ? 1 : usualPieces(row));
  const obstacleOf = (row: TyreRow): Obstacle | null => {
    if (tyresOf(row).some(({ warnings }) => warnings.some(isForbidden))) return car ? 'forCar' : 'forSize';
    return tyresOf(row).some(({ id }) => offerOf(id).kind === 'unknown') ? 'notStocked' : null;
  };
  return {
    quantityOf,
    obstacleOf,
    setQuantity: (row, quantity) =>
      setQuantities((before) => new Map(before).set(row.id, Math.max(1, Math.min(quantity, 9999)))),
    inCart: (row) => Math.min(...tyresOf(row).map(({ id }) => quantityIn(cart, { articleId: id, carId }))),
    toCart: async (row) => {
      if (obstacleOf(row) !== null) return;
      const quantity = quantityOf(row);
      if (!row.rear) return void (await addToCart({ article: row, quantity, carId }));
      // Both or none: half a set is of no use.
      const articles = tyresOf(row).map(({ id }) => ({ articleId: id, quantity }));
      await addSet({ carId, articles, isWhole: true });
    },
    again: (id) => void queryClient.invalidateQueries({ queryKey: offerKey(id) }),
  };
}

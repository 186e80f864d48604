import type { Offer } from '#shared/articles/offer.ts';

/** When so many pieces would be there, all of them. */
export const deliveryOf = ({ delivery, laterFrom = [] }: Pick<Offer, 'delivery' | 'laterFrom'>, quantity: number) =>
  laterFrom.findLast(({ from }) => quantity >= from)?.delivery ?? delivery;

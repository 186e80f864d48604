import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { cartSummaryQuery } from '#client/cart/queries.ts';
import { addToCart, setInCart } from '#shared/cart/contract.ts';

const live = { topic: 'cart', queryKeys: [cartSummaryQuery.queryKey], changes: [addToCart, setInCart] } as const;

/** Tabs of one user show the same cart. */
export const useLiveCart = (): void => useLiveQueries(live);

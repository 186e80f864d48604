import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { cartListQuery } from '#client/cart/cart-queries.ts';
import { cartSummaryQuery } from '#client/cart/queries.ts';
import * as carts from '#shared/cart/carts-contract.ts';
import { addToCart, setInCart } from '#shared/cart/contract.ts';
import { addEntries } from '#shared/cart/entry-contract.ts';
import { watchArticle, watchList } from '#shared/cart/watch-list-contract.ts';

const { addLine, changeCart, changePosition, dropCart, openCart, parkCart, readCart, removePosition } = carts;
const live = {
  topic: 'cart',
  queryKeys: [cartSummaryQuery.queryKey, cartListQuery.queryKey, [readCart.name], [watchList.name]],
  changes: [
    addToCart,
    setInCart,
    addLine,
    changeCart,
    changePosition,
    removePosition,
    carts.restorePosition,
    parkCart,
    openCart,
    dropCart,
    addEntries,
    watchArticle,
  ],
} as const;

/** Tabs of one user, and colleagues in a shared cart, show the same. */
export const useLiveCart = (): void => useLiveQueries(live);

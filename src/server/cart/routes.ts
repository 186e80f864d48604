import type { CartDeps } from '#server/cart/cart-deps.ts';
import { cartsRoutes } from '#server/cart/carts-routes.ts';
import { addToCart, setInCart } from '#server/cart/put-in-cart.ts';
import { cartSummary } from '#server/cart/store.ts';
import { watchListRoutes } from '#server/cart/watch-list-routes.ts';
import type { Pictures } from '#server/cart/with-pictures.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/cart/contract.ts';

export function cartRoutes(deps: CartDeps & Pictures): Route[] {
  return [
    serve(contract.cartSummary, (_input, { user }) => cartSummary(deps.db, user.user)),

    serve(contract.addToCart, ({ body }, { user, now }) => addToCart(deps, user.user, body, now)),

    serve(contract.setInCart, ({ body }, { user, now }) => setInCart(deps, user.user, body, now)),

    ...cartsRoutes(deps),
    ...watchListRoutes(deps),
  ];
}

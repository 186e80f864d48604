import { addLine } from '#server/cart/add-line.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { cartList } from '#server/cart/cart-list.ts';
import { changeCart } from '#server/cart/change-cart.ts';
import { changePosition } from '#server/cart/change-position.ts';
import { dropCart } from '#server/cart/drop-cart.ts';
import { openCart, parkCart } from '#server/cart/park-cart.ts';
import { removePosition, restorePosition } from '#server/cart/remove-position.ts';
import { restoreCart } from '#server/cart/restore-cart.ts';
import { readCart } from '#server/cart/store.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/cart/carts-contract.ts';

export function cartsRoutes(deps: CartDeps): Route[] {
  const { db } = deps;
  return [
    serve(contract.cartList, (_input, { user }) => cartList(db, user.user)),

    serve(contract.readCart, ({ params }, { user, now }) => readCart(db, user.user, params.cart, now)),

    serve(contract.changeCart, ({ params, body }, { user, now }) => changeCart(db, user.user, params.cart, body, now)),

    serve(contract.parkCart, ({ params, body }, { user, now }) => parkCart(db, user.user, params.cart, body, now)),

    serve(contract.openCart, ({ params }, { user, now }) => openCart(db, user.user, params.cart, now)),

    serve(contract.dropCart, ({ params }, { user, now }) => dropCart(db, user.user, params.cart, now)),

    serve(contract.restoreCart, ({ params }, { user, now }) => restoreCart(deps, user.user, params.cart, now)),

    serve(contract.addLine, ({ params, body }, { user, now }) => addLine(deps, user.user, params.cart, body, now)),

    serve(contract.changePosition, ({ params, body }, { user, now }) =>
      changePosition(deps, user.user, params, body, now),
    ),

    serve(contract.removePosition, ({ params, query }, { user, now }) =>
      removePosition(deps, user.user, params, query.version, now),
    ),

    serve(contract.restorePosition, ({ params }, { user, now }) => restorePosition(deps, user.user, params, now)),
  ];
}

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
import { type Pictures, withPictures } from '#server/cart/with-pictures.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/cart/carts-contract.ts';

export function cartsRoutes(deps: CartDeps & Pictures): Route[] {
  const { db } = deps;
  const { ofCart, ofEdit } = withPictures(deps);
  return [
    serve(contract.cartList, (_input, { user }) => cartList(db, user.user)),

    serve(contract.readCart, async ({ params }, { user, now }) =>
      ofCart(await readCart(db, user.user, params.cart, now)),
    ),

    serve(contract.changeCart, async ({ params, body }, { user, now }) =>
      ofCart(await changeCart(db, user.user, params.cart, body, now)),
    ),

    serve(contract.parkCart, async ({ params, body }, { user, now }) =>
      ofCart(await parkCart(db, user.user, params.cart, body, now)),
    ),

    serve(contract.openCart, async ({ params }, { user, now }) =>
      ofCart(await openCart(db, user.user, params.cart, now)),
    ),

    serve(contract.dropCart, ({ params }, { user, now }) => dropCart(db, user.user, params.cart, now)),

    serve(contract.restoreCart, async ({ params }, { user, now }) =>
      ofCart(await restoreCart(deps, user.user, params.cart, now)),
    ),

    serve(contract.addLine, async ({ params, body }, { user, now }) =>
      ofCart(await addLine(deps, user.user, params.cart, body, now)),
    ),

    serve(contract.changePosition, async ({ params, body }, { user, now }) =>
      ofEdit(await changePosition(deps, user.user, params, body, now)),
    ),

    serve(contract.removePosition, async ({ params, query }, { user, now }) =>
      ofEdit(await removePosition(deps, user.user, params, query.version, now)),
    ),

    serve(contract.restorePosition, async ({ params }, { user, now }) =>
      ofCart(await restorePosition(deps, user.user, params, now)),
    ),
  ];
}

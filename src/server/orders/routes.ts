import { type Pictures, withPictures } from '#server/cart/with-pictures.ts';
import { asDesk } from '#server/db/as-desk.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { acceptChanges, checkCart } from '#server/orders/check-cart.ts';
import { listDeliveryAddresses } from '#server/orders/delivery-addresses.ts';
import { orderAgain } from '#server/orders/order-again.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { stepByDesk } from '#server/orders/step-by-desk.ts';
import { listOrders, readOrder } from '#server/orders/store.ts';
import { readDeskOrder, suppliersOrders } from '#server/orders/suppliers-orders.ts';
import * as addresses from '#shared/orders/addresses-contract.ts';
import * as contract from '#shared/orders/contract.ts';
import * as desk from '#shared/orders/supplier-contract.ts';

export function orderRoutes(deps: OrderDeps & Pictures): Route[] {
  const { ofCart } = withPictures(deps);
  return [
    serve(contract.checkCart, ({ params, body }, { user, now }) => checkCart(deps, user.user, params.cart, body, now)),

    serve(contract.acceptChanges, async ({ params, body }, { user, now }) => {
      const { cart, check } = await acceptChanges(deps, user.user, params.cart, body, now);
      return { cart: ofCart(cart), check };
    }),

    serve(contract.placeOrder, ({ body }, { user, now }) => placeOrder(deps, user.user, body, now)),

    serveRead(contract.orderList, ({ query }, { user, db }) => listOrders(db, user.user, query)),

    serveRead(contract.readOrder, ({ params }, { user, db }) => readOrder(db, user.user, params.order)),

    serve(contract.orderAgain, ({ params, body }, { user, now }) =>
      orderAgain(deps, user.user, params.order, body.key, now),
    ),

    serveRead(desk.suppliersOrders, ({ query }, { user, now, db }) =>
      asDesk(db, user.user, 'ROLE_SUPPLIER_ADMIN', now, (tx, { code }) => suppliersOrders(tx, code, query, now)),
    ),

    serveRead(desk.readSuppliersOrder, ({ params }, { user, now, db }) =>
      asDesk(
        db,
        user.user,
        'ROLE_SUPPLIER_ADMIN',
        now,
        async (tx, { code }) => (await readDeskOrder(tx, code, params, { now })).shown,
      ),
    ),

    serve(desk.advanceSuppliersOrder, ({ params, body }, { user, now }) =>
      stepByDesk(deps, user.user, { path: params, ...body }, now),
    ),

    serve(contract.cancelOrder, ({ params }, { user, now }) => cancelOrder(deps, user.user, params.order, now)),

    serveRead(addresses.deliveryAddresses, async (_input, { user, db }) => ({
      addresses: await listDeliveryAddresses(db, user.user),
    })),
  ];
}

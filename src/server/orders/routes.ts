import { type Route, serve } from '#server/http/serve.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { acceptChanges, checkCart } from '#server/orders/check-cart.ts';
import { addDeliveryAddress, listDeliveryAddresses } from '#server/orders/delivery-addresses.ts';
import { orderAgain } from '#server/orders/order-again.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { listOrders, readOrder } from '#server/orders/store.ts';
import * as contract from '#shared/orders/contract.ts';

export function orderRoutes(deps: OrderDeps): Route[] {
  const { db } = deps;
  return [
    serve(contract.checkCart, ({ params, body }, { user, now }) => checkCart(deps, user.user, params.cart, body, now)),

    serve(contract.acceptChanges, ({ params, body }, { user, now }) =>
      acceptChanges(deps, user.user, params.cart, body, now),
    ),

    serve(contract.placeOrder, ({ body }, { user, now }) => placeOrder(deps, user.user, body, now)),

    serve(contract.orderList, ({ query }, { user }) => listOrders(db, user.user, query)),

    serve(contract.readOrder, ({ params }, { user }) => readOrder(db, user.user, params.order)),

    serve(contract.orderAgain, ({ params, body }, { user, now }) =>
      orderAgain(deps, user.user, params.order, body.key, now),
    ),

    serve(contract.cancelOrder, ({ params }, { user, now }) => cancelOrder(deps, user.user, params.order, now)),

    serve(contract.deliveryAddresses, async (_input, { user }) => ({
      addresses: await listDeliveryAddresses(db, user.user),
    })),

    serve(contract.addDeliveryAddress, ({ body }, { user }) => addDeliveryAddress(db, user.user, body)),
  ];
}

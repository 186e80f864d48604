import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { loopbackServer } from '#client/api/loopback-server.ts';
import { CartScreen } from '#client/app/cart-screen.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testCart, testCheck, testCheckedLine, testPosition } from '#client/cart/test-cart.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import { dropOrder } from '#client/orders/placing/pending-order.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';

type Server = ReturnType<typeof loopbackServer>;
type Visit = { cart?: Cart; check?: CartCheck; roles?: readonly Role[]; address?: string };

const orderer: readonly Role[] = ['ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_ORDER'];
export const disc = testPosition(1);
export const pads = testPosition(2, { number: 'P 85', quantity: 1 });
export const discAndPads = testCart([disc, pads]);

/** Nothing has changed since the lines were put in. */
export const calmCheck = (cart: Cart) =>
  testCheck(
    cart,
    cart.lines.map((line) => testCheckedLine(line)),
  );

function Portal() {
  useKeyListener(true);
  const { showing } = useNotifications();
  const last = showing.at(-1);
  return (
    <>
      <main>
        <CartScreen />
      </main>
      <p>toast: {last ? [last.key, last.detail].filter(Boolean).join(' / ') : 'none'}</p>
      <button type="button" onClick={() => last?.action?.run()}>
        {last?.action?.label ?? 'nothing'}
      </button>
    </>
  );
}

/** For tests: opens the cart screen on a server that knows one cart, its check and one address. */
export async function visitCart(server: Server, visit: Visit = {}) {
  const { cart = discAndPads, check = calmCheck(cart), roles = orderer, address = '' } = visit;
  server.answers.set('GET /api/cart/summary', { json: { positions: 2, sum: 0, isComplete: true, articles: [] } });
  server.answers.set('GET /api/carts', { json: { carts: [] } });
  server.answers.set('GET /api/carts/current', { json: cart });
  server.answers.set('GET /api/carts/5', { json: cart });
  server.answers.set('POST /api/carts/5/check', { json: check });
  server.answers.set('POST /api/articles/offers', { json: { offers: [], failed: [], unknown: [] } });
  const place = { street: 'Weg 1', postalCode: '34117', city: 'Kassel', country: 'DE', phone: null };
  server.answers.set('GET /api/delivery-addresses', {
    json: { addresses: [{ id: null, name: 'Autohaus', ...place }] },
  });
  const view = await renderInPortal(<Portal />, { user: testUser(...roles), address: `/a/cart${address}` });
  return { ...view, user: userEvent.setup() };
}

/** Before each visit: a wide screen, no toasts and no order that was sent before. */
export async function freshBrowser(): Promise<void> {
  globalThis.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  })) as never; // jsdom has none: a wide screen
  setSuppressed(true);
  setSuppressed(false);
  await dropOrder();
}

export const cartRow = (name: string) => screen.findByRole('row', { name });
export const orderButton = () => screen.findByRole('button', { name: 'Verbindlich bestellen' });

/** The bodies that were sent to a path. */
export const sentTo = (server: Server, path: string) => {
  const found = server.received.filter(({ url }) => url.split('?')[0] === path);
  return found.map(({ body }) => (body ? JSON.parse(body) : null));
};

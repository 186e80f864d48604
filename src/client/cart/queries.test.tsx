import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { CartLink } from '#client/app/layout/top-bar/cart-link.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { useAddToCart } from '#client/cart/queries.ts';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import { sellInKey } from '#client/session/session-query.ts';
import type { CartSummary } from '#shared/cart/contract.ts';

const server = loopbackServer();
const empty: CartSummary = { positions: 0, sum: 0, isComplete: true, articles: [] };
const filled: CartSummary = {
  positions: 1,
  sum: 8360,
  isComplete: true,
  articles: [{ articleId: 7, carId: 11, quantity: 2 }],
};
const article = { id: 7, number: '24.0125', brand: { id: 1, name: 'NORA' } };
const wish = { article, quantity: 2, carId: 11 };
const changed = (put: object = {}) => ({
  json: { ...filled, put: { articleId: 7, carId: 11, before: 0, quantity: 2, rule: null, ...put } },
});

let add: ReturnType<typeof useAddToCart>;
function Portal() {
  add = useAddToCart();
  const { showing } = useNotifications();
  const last = showing.at(-1);
  return (
    <>
      <CartLink />
      <p>toast: {last ? [last.preset, last.key, last.detail].join(' / ') : 'none'}</p>
      <button type="button" onClick={() => last?.action?.run()}>
        {last?.action?.label ?? 'nothing'}
      </button>
    </>
  );
}

async function visit(cart: CartSummary, ...roles: Parameters<typeof testUser>) {
  server.answers.set('GET /api/cart/summary', { json: cart });
  const view = await renderInPortal(<Portal />, { user: testUser(...roles) });
  return view;
}
/** What is read of it; the count and the sum that are seen stand behind. */
const link = () => screen.getByRole('link').firstElementChild?.textContent;

beforeEach(() => {
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

test('an article is counted at once, the toast says so, and takes it back (R9.1)', async () => {
  await visit(empty, 'ROLE_USER_LIGHT');
  await waitFor(() => expect(link()).toBe('Warenkorb, leer'));
  server.answers.set('POST /api/cart/positions', changed());
  server.answers.set('GET /api/cart/summary', { json: filled });
  const adding = add(wish);
  await waitFor(() => expect(link()).toContain('1 Position'));
  await act(async () => expect(await adding).toBe(true));
  await screen.findByText('toast: A / cart.added / 2 × NORA 24.0125');
  expect(JSON.parse(server.find('/api/cart/positions')?.body ?? '')).toEqual({
    articleId: 7,
    quantity: 2,
    carId: 11,
    key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  });
  await waitFor(() => expect(link()).toBe('Warenkorb, 1 Position, 83,60\u00a0€'));

  server.received.length = 0;
  server.answers.set('PUT /api/cart/positions', {
    json: { ...empty, put: { articleId: 7, carId: 11, before: 2, quantity: 0, rule: null } },
  });
  server.answers.set('GET /api/cart/summary', { json: empty });
  await act(async () => screen.getByRole('button', { name: 'Rückgängig' }).click());
  await waitFor(() => expect(link()).toBe('Warenkorb, leer'));
  expect(server.find('/api/cart/positions')?.body).toBe('{"articleId":7,"carId":11,"quantity":0}');
});

test('what was rounded up is said', async () => {
  await visit(empty, 'ROLE_USER_LIGHT');
  server.answers.set('POST /api/cart/positions', changed({ quantity: 4, rule: 'pack' }));
  await act(() => add(wish));
  await screen.findByText(/4 × NORA 24\.0125 · auf ganze Packungen aufgerundet/);
});

test('a refusal takes the count back and is told', async () => {
  await visit(empty, 'ROLE_USER_LIGHT');
  await waitFor(() => expect(link()).toBe('Warenkorb, leer'));
  server.answers.set('POST /api/cart/positions', problem(404, 'NOT_FOUND'));
  await act(async () => expect(await add(wish)).toBe(false));
  await waitFor(() => expect(link()).toBe('Warenkorb, leer'));
  await screen.findByText(/TOAST_MESSAGES\.NOT_FOUND/);
});

test('the sum is made of purchase prices: with the switch off it is hidden, and the count stays (R4.5)', async () => {
  const { queryClient } = await visit(filled, 'ROLE_USER_LIGHT', 'ROLE_SELLIN');
  await waitFor(() => expect(link()).toBe('Warenkorb, 1 Position'));
  act(() => void queryClient.setQueryData(sellInKey, true));
  await waitFor(() => expect(link()).toBe('Warenkorb, 1 Position, 83,60\u00a0€'));
});

test('without the role for the switch the server decides', async () => {
  await visit({ ...filled, sum: null }, 'ROLE_USER_LIGHT');
  await waitFor(() => expect(link()).toBe('Warenkorb, 1 Position'));
});

test('a sum without every price says so, and one without any is not shown', async () => {
  await visit({ ...filled, positions: 2, isComplete: false }, 'ROLE_USER_LIGHT');
  await waitFor(() => expect(link()).toBe('Warenkorb, 2 Positionen, mindestens 83,60\u00a0€'));
  expect(screen.getByRole('link').textContent).toContain('mind. 83,60\u00a0€');
  cleanup();
  await visit({ ...filled, sum: 0, isComplete: false }, 'ROLE_USER_LIGHT');
  await waitFor(() => expect(link()).toBe('Warenkorb, 1 Position'));
  expect(screen.getByRole('link').textContent).toContain('Warenkorb');
});

test('who may not use the cart does not ask for it (R6.3)', async () => {
  await visit(filled, 'ROLE_ADMIN');
  await new Promise((later) => setTimeout(later, 50));
  expect(server.find('/api/cart/summary')).toBeUndefined();
  expect(link()).toBe('Warenkorb');
});

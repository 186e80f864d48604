import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import {
  calmCheck,
  disc,
  discAndPads,
  freshBrowser,
  orderButton,
  pads,
  sentTo,
  visitCart,
} from '#client/app/visit-cart.tsx';
import { testCart } from '#client/cart/test-cart.ts';
import { keepForm } from '#client/orders/placing/kept-forms.ts';
import { dropOrder, keepOrder, keptOrder } from '#client/orders/placing/pending-order.ts';
import { testOrder } from '#client/orders/test-order.ts';
import { formatMoney } from '#shared/format/number.ts';

const server = loopbackServer();
const placed = { json: { kind: 'placed', order: testOrder } };
const orders = () => sentTo(server, '/api/orders').filter(Boolean); // the list is asked for without a body
const kept = {
  key: '0b0f4c2e-7a55-4c36-9a43-0d4b51a4a001',
  cartId: 9,
  fingerprint: 'f1',
  deliveries: [],
  addressId: null,
  reference: '',
  note: '',
  allowPartial: true,
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function visit() {
  const view = await visitCart(server);
  await waitFor(async () => expect((await orderButton()).getAttribute('aria-disabled')).toBeNull());
  return view;
}

beforeEach(freshBrowser);
afterEach(cleanup);

test.each([
  ['the network fails', problem(503, 'UNAVAILABLE')],
  ['the answer is cut off', { text: '{"kind":"placed","ord' }],
  ['a proxy gives up', { status: 524, text: '<html>' }],
  ['the server stumbles', problem(500, 'UNEXPECTED_ERROR')],
])('an order may have arrived although %s: it is asked for again with the same key', async (_, lost) => {
  const { user } = await visit();
  server.answers.set('POST /api/orders', lost);
  await user.click(await orderButton());
  await waitFor(() => expect(orders()).toHaveLength(1));
  server.answers.set('POST /api/orders', placed);
  server.answers.set('GET /api/orders/77', { json: testOrder });
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  const [first, second, ...more] = orders();
  expect(first).toMatchObject({ cartId: 5, fingerprint: 'f4000-4000', addressId: null, allowPartial: true });
  expect([second, more]).toEqual([first, []]);
  expect(await keptOrder(1)).toBeNull();
});

test('what the server has refused is not kept', async () => {
  const { user } = await visit();
  server.answers.set('POST /api/orders', problem(404, 'NOT_FOUND'));
  await user.click(await orderButton());
  await screen.findByText(/Es wurde nicht bestellt/);
  expect(orders()).toHaveLength(1);
  expect(await keptOrder(1)).toBeNull();
});

test('a session that ended in between says nothing about the order: it is kept', async () => {
  const { user } = await visit();
  server.answers.set('POST /api/orders', problem(401, 'NOT_SIGNED_IN'));
  await user.click(await orderButton());
  await screen.findByText(/Keine Antwort/);
  expect((await keptOrder(1))?.wish).toEqual(orders()[0]);
});

test('after a reload an order of a moment ago is asked for by itself', async () => {
  await keepOrder(1, { wish: kept, sentAt: minutesAgo(1) });
  server.answers.set('POST /api/orders', problem(404, 'NOT_FOUND'));
  await visit();
  await waitFor(() => expect(orders()).toEqual([kept]));
  await screen.findByText(/Es wurde nicht bestellt/);
});

test('an order of long ago is sent again only when the user says so', async () => {
  await keepOrder(1, { wish: kept, sentAt: new Date('2026-11-13T13:03:00Z') });
  const { user } = await visit();
  await screen.findByText('Eine Bestellung vom 13.11.2026, 14:03 blieb ohne Antwort.');
  expect(orders()).toEqual([]);
  server.answers.set('POST /api/orders', placed);
  server.answers.set('GET /api/orders/77', { json: testOrder });
  await user.click(screen.getByRole('button', { name: 'Status prüfen und bestellen' }));
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(orders()).toEqual([kept]);
});

test('an order of long ago can be discarded, and is then neither sent nor asked about', async () => {
  await keepOrder(1, { wish: kept, sentAt: minutesAgo(90) });
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.queryByText(/blieb ohne Antwort/)).toBeNull());
  expect(await keptOrder(1)).toBeNull();
  expect(orders()).toEqual([]);
});

test('as long as an order is unanswered no other takes its place', async () => {
  await keepOrder(1, { wish: kept, sentAt: minutesAgo(90) });
  const { user } = await visit();
  server.answers.set('POST /api/orders', problem(401, 'NOT_SIGNED_IN'));
  await user.click(await orderButton());
  await screen.findByText('toast: orders.earlierFirst');
  await screen.findByText(/Keine Antwort/);
  server.answers.set('POST /api/orders', problem(404, 'NOT_FOUND'));
  await user.click(await orderButton());
  await screen.findByText(/Es wurde nicht bestellt/);
  expect(orders()).toEqual([kept, kept]);
  await user.click(await orderButton());
  await waitFor(() => expect(orders()[2]).toMatchObject({ cartId: 5 }));
  expect(orders()[2].key).not.toBe(kept.key);
});

test('another user of the same device does not send it', async () => {
  await keepOrder(2, { wish: kept, sentAt: minutesAgo(1) });
  await visit();
  expect(screen.queryByText(/blieb ohne Antwort/)).toBeNull();
  expect(orders()).toEqual([]);
  await dropOrder();
});

test('without partial delivery the check is another one', async () => {
  const { user } = await visit();
  const checks = () => sentTo(server, '/api/carts/5/check');
  expect(checks().at(-1)).toEqual({ deliveries: [], allowPartial: true });
  await user.click(screen.getByRole('checkbox', { name: /Teillieferung erlauben/ }));
  await waitFor(() => expect(checks().at(-1)).toEqual({ deliveries: [], allowPartial: false }));
});

function answerOrder() {
  server.answers.set('POST /api/orders', placed);
  server.answers.set('GET /api/orders/77', { json: testOrder });
}

test('what stands in a field is ordered, by the button and by the key', async () => {
  const { user } = await visit();
  answerOrder();
  server.answers.set('PUT /api/carts/5', { json: { ...discAndPads, reference: 'A 17' } });
  await user.type(screen.getByLabelText('Ihre Bestellnummer'), 'A 17');
  await user.click(await orderButton());
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(orders()).toMatchObject([{ reference: 'A 17', note: '' }]);
});

test('Ctrl Enter orders from the fields of the panel', async () => {
  const { user } = await visit();
  answerOrder();
  server.answers.set('PUT /api/carts/5', { json: { ...discAndPads, note: 'bitte vorn' } });
  await user.click(screen.getByRole('button', { name: 'Nachricht an den Lieferanten' }));
  await user.type(screen.getByLabelText('Nachricht an den Lieferanten'), 'bitte vorn{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(orders()).toMatchObject([{ reference: '', note: 'bitte vorn' }]);
});

test('Ctrl Enter in the note of a line saves it, has it checked and orders', async () => {
  const { user } = await visit();
  answerOrder();
  const now = testCart([{ ...disc, version: 2, note: 'eilt' }, pads], { version: 2 });
  server.answers.set('PUT /api/carts/5/positions/1', { json: { kind: 'changed', cart: now } });
  server.answers.set('POST /api/carts/5/check', { json: { ...calmCheck(now), fingerprint: 'f2' } });
  await user.keyboard('n');
  await user.type(await screen.findByLabelText('Notiz'), 'eilt{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(sentTo(server, '/api/carts/5/positions/1')).toEqual([{ version: 1, note: 'eilt' }]);
  expect(orders()).toMatchObject([{ fingerprint: 'f2' }]);
});

test('an unusually large order asks for its sum, and sends it along', async () => {
  const check = { ...calmCheck(discAndPads), unusual: { sum: true, quantity: 9999 } };
  const { user } = await visitCart(server, { check });
  await waitFor(async () => expect((await orderButton()).getAttribute('aria-disabled')).toBeNull());
  answerOrder();
  await user.click(await orderButton());
  const dialog = await screen.findByRole('alertdialog', { name: 'Ungewöhnlich große Bestellung' });
  const field = within(dialog).getByLabelText('Summe brutto');
  const place = within(dialog).getByRole('button', { name: 'Verbindlich bestellen' });
  await user.type(field, '1');
  await user.click(place);
  within(dialog).getByText(/Das ist nicht die Summe dieser Bestellung/);
  expect(orders()).toEqual([]);
  await user.clear(field);
  await user.type(field, `${formatMoney(check.totals.gross)}{Enter}`);
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(orders()).toMatchObject([{ confirmedSum: check.totals.gross }]);
});

test('a sum that the user has not seen yet is shown first', async () => {
  const { user } = await visit();
  const now = testCart([{ ...disc, version: 2, quantity: 3 }, pads], { version: 2 });
  const check = calmCheck(now);
  server.answers.set('PUT /api/carts/5/positions/1', { json: { kind: 'changed', cart: now } });
  server.answers.set('POST /api/carts/5/check', { json: { ...check, totals: { ...check.totals, gross: 14280 } } });
  await user.keyboard('+{Control>}{Enter}{/Control}');
  await screen.findByText('toast: orders.sumChanged');
  expect(orders()).toEqual([]);
});

test('a reload does not forget how the parts shall come', async () => {
  const { user, unmount } = await visit();
  await user.click(screen.getByRole('checkbox', { name: /Teillieferung erlauben/ }));
  unmount();
  await visit();
  const partial = screen.getByRole<HTMLInputElement>('checkbox', { name: /Teillieferung erlauben/ });
  await waitFor(() => expect(partial.checked).toBe(false));
  await keepForm({ userId: 1, cartId: 5 }, null);
});

test('without a connection an order waits, says so, and can be stopped as long as it was never sent', async () => {
  const { user } = await visit();
  answerOrder();
  onlineManager.setOnline(false);
  await user.click(await orderButton());
  await screen.findByText(/noch nicht gesendet/);
  await user.click(screen.getByRole('button', { name: 'Nicht bestellen' }));
  await screen.findByText('toast: orders.waiting.stopped');
  await act(async () => onlineManager.setOnline(true));
  expect(await keptOrder(1)).toBeNull();
  expect(orders()).toEqual([]);
});

test('an order whose answer was lost is not forgotten on the screen, although the cart is known to be empty', async () => {
  await keepOrder(1, { wish: kept, sentAt: minutesAgo(1) });
  answerOrder();
  onlineManager.setOnline(false);
  await visitCart(server, { cart: testCart([]) });
  await screen.findByText(/Die Bestellung war schon unterwegs/);
  expect(screen.queryByRole('button', { name: 'Nicht bestellen' })).toBeNull();
  await act(async () => onlineManager.setOnline(true));
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(orders()).toEqual([kept]);
});

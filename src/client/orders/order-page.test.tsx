import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { freshBrowser, visitCart } from '#client/app/visit-cart.tsx';
import { testOrder, testOrderLine } from '#client/orders/test-order.ts';

const server = loopbackServer();
const head = {
  id: 77,
  number: 'B-77',
  state: 'confirmed',
  placedAt: testOrder.placedAt,
  placedBy: 'Jana Brandt',
  reference: '',
  positions: 1,
  plates: [],
};

beforeEach(freshBrowser);
afterEach(cleanup);

test('an order has prices and sums for who may see them', async () => {
  server.answers.set('GET /api/orders/77', { json: testOrder });
  await visitCart(server, { address: '?order=77' });
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(screen.getByText('Gesamt brutto')).toBeDefined();
  expect(screen.getByText(/^47,60/)).toBeDefined();
});

test('without its prices an order is shown all the same (R6)', async () => {
  const lines = [testOrderLine(1, { unitPrice: null, amount: null })];
  server.answers.set('GET /api/orders/77', { json: { ...testOrder, lines, totals: null } });
  await visitCart(server, { address: '?order=77' });
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(screen.getByText('NORA 1')).toBeDefined();
  expect(screen.queryByText('Gesamt brutto')).toBeNull();
  expect(document.body.textContent).not.toContain('€');
});

test.each([
  ['with', 4760],
  ['without', null],
])('orders are listed %s their sums', async (_, gross) => {
  server.answers.set('GET /api/orders', { json: { orders: [{ ...head, gross }], hasMore: false } });
  await visitCart(server, { address: '?view=orders' });
  await screen.findByRole('link', { name: /B-77/ });
  expect(screen.queryAllByRole('columnheader', { name: 'Gesamt brutto' })).toHaveLength(gross === null ? 0 : 1);
  expect(document.body.textContent?.includes('€')).toBe(gross !== null);
});

test('a cancellation that the supplier has not answered is told, and not asked for twice', async () => {
  server.answers.set('GET /api/orders/77', { json: { ...testOrder, isCancelling: true } });
  await visitCart(server, { address: '?order=77' });
  await screen.findByText('Der Storno ist angefragt. Nordteile hat noch nicht geantwortet.');
  expect(screen.queryByRole('button', { name: 'Stornieren' })).toBeNull();
});

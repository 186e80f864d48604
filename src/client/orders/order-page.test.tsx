import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

test('when an order was cancelled, the focus goes from the button that is gone to the number', async () => {
  server.answers.set('GET /api/orders/77', { json: testOrder });
  let answer = () => {};
  const after = new Promise<void>((done) => {
    answer = done;
  });
  server.answers.set('POST /api/orders/77/cancel', { json: { ...testOrder, isCancelling: true }, after });
  await visitCart(server, { address: '?order=77' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stornieren' }));
  // The dialog gives the focus back; only then the button goes.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stornieren' })));
  answer();
  await screen.findByText(/Der Storno ist angefragt/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bestellung B-77' })));
});

const branch = {
  name: 'Niederlassung Hamburg',
  street: 'Speicherweg 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  phone: null,
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '07:00', closes: '18:00' }],
  pickingMinutes: 30,
};
const ready = {
  class: 'now',
  warehouse: branch.name,
  tour: null,
  cutOffAt: null,
  arrivesAt: '2026-11-19T06:30:00.000Z',
};
const fetched = {
  ...testOrder,
  branch,
  lines: [testOrderLine(1, { delivery: 'pick-up', promise: { ...ready, class: 'now' } })],
};

test('what is fetched shows the branch and its hours, no address to deliver to and no partial delivery', async () => {
  server.answers.set('GET /api/orders/77', { json: fetched });
  await visitCart(server, { address: '?order=77' });
  await screen.findByRole('heading', { name: /Abholbereit Do 19.11. 07:30/ });
  expect(screen.getByText('Niederlassung Hamburg, Speicherweg 12, 20457 Hamburg')).toBeDefined();
  expect(screen.getByText('Mo–Fr 07:00–18:00')).toBeDefined();
  expect(screen.queryByText('Lieferung an')).toBeNull();
  expect(screen.queryByText('Teillieferung')).toBeNull();
});

test('of a cancelled order nothing is ready, and nothing arrives', async () => {
  const both = [...fetched.lines, testOrderLine(2)];
  server.answers.set('GET /api/orders/77', { json: { ...fetched, lines: both, state: 'cancelled' } });
  await visitCart(server, { address: '?order=77' });
  await screen.findByRole('heading', { name: 'Positionen' });
  expect(screen.queryByText(/Abholbereit|Ankunft|Abholung|Öffnungszeiten/)).toBeNull();
});

test('where nobody knows the hours, the order says so as the check did', async () => {
  const lines = [testOrderLine(1, { delivery: 'pick-up', promise: { ...ready, class: 'now', arrivesAt: null } })];
  server.answers.set('GET /api/orders/77', { json: { ...fetched, branch: { ...branch, hours: [] }, lines } });
  await visitCart(server, { address: '?order=77' });
  await screen.findByRole('heading', { name: /Abholung: Zeit noch nicht bekannt/ });
  expect(screen.queryByText('Öffnungszeiten')).toBeNull();
});

const work = { quantity: 1, plate: null, carName: null, note: '', minutes: null, unitTenths: 60 } as const;
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  return [...(row?.cells ?? [])].map((cell) => cell.textContent?.replaceAll('\u00A0', ' '));
};

test('labour of an order has its labour units and the price of its line, a free line the price of one and its sum', async () => {
  const lines = [
    { ...work, kind: 'labour', name: 'Bremsen vorn', quantity: 2, minutes: 108, salesPrice: 19_800 },
    { ...work, kind: 'labour', name: 'Achse vermessen', minutes: 75, unitTenths: 50, salesPrice: null },
    { ...work, kind: 'free', name: 'Kleinteile', quantity: 3, salesPrice: 250 },
  ];
  server.answers.set('GET /api/orders/77', { json: { ...testOrder, work: lines } });
  await visitCart(server, { address: '?order=77' });
  await screen.findByRole('heading', { name: 'Bestellung B-77' });
  expect(rowOf('Arbeit: Bremsen vorn')).toEqual(['Arbeit: Bremsen vorn', '', '18 AW', '', '198,00 €']);
  expect(rowOf('Arbeit: Achse vermessen')).toEqual(['Arbeit: Achse vermessen', '', '15 AW', '', '–']);
  expect(rowOf('Kleinteile')).toEqual(['Kleinteile', '', '3', '2,50 €', '7,50 €']);
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import {
  calmCheck,
  disc,
  discAndPads,
  freshBrowser,
  orderButton,
  pads,
  cartRow as row,
  sentTo,
  visitCart,
} from '#client/app/visit-cart.tsx';
import { testCart, testCheck, testCheckedLine, testPosition, testPromise } from '#client/cart/test-cart.ts';

const server = loopbackServer();
const visit = (options: Parameters<typeof visitCart>[1] = {}) => visitCart(server, options);
const sent = (path: string) => sentTo(server, path);

beforeEach(freshBrowser);
afterEach(cleanup);

test('lines stand by car, with sums, and the panel says what it comes to', async () => {
  await visit();
  const first = await row('NORA 24.1');
  await waitFor(() => expect(first.textContent).toContain('Kassel, Tour 2'));
  expect(first.textContent).toContain('80,00\u00a0€');
  expect(screen.getByText('VW Golf VII 2.0 TDI')).toBeDefined();
  expect(await screen.findByText(/^95,20/)).toBeDefined();
  expect((await orderButton()).getAttribute('aria-disabled')).toBeNull();
});

test('labour of the demo says so once, at the head of its group', async () => {
  const labour = (id: number, source: string | null) =>
    testPosition(id, {
      kind: 'labour',
      articleId: null,
      brand: '',
      number: '',
      name: `Arbeit ${id}`,
      minutes: 30,
      source,
    });
  await visit({ cart: testCart([disc, labour(3, 'demo'), labour(4, 'demo')]) });
  await row('NORA 24.1');
  expect(screen.getAllByText('Demodaten – nicht für die Werkstatt')).toHaveLength(1);
  cleanup();
  await visit({ cart: testCart([disc, labour(3, null)]) });
  await row('NORA 24.1');
  expect(screen.queryByText('Demodaten – nicht für die Werkstatt')).toBeNull();
});

test('quick steps become one more change, each with the version that was seen', async () => {
  await visit();
  await row('NORA 24.1');
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'changed', cart: testCart([{ ...disc, version: 2, quantity: 5 }, pads]) },
  });
  for (const key of ['+', '+', '+']) fireEvent.keyDown(document.body, { key });
  const field = within(await row('NORA 24.1')).getByRole('spinbutton');
  await waitFor(() => expect(field.getAttribute('aria-valuenow')).toBe('5'));
  await waitFor(() => expect(sent('/api/carts/5/positions/1')).toHaveLength(2));
  expect(sent('/api/carts/5/positions/1')).toEqual([
    { version: 1, quantity: 3 },
    { version: 2, quantity: 5 },
  ]);
});

test('a conflict stands on its line, and the user decides', async () => {
  const { user } = await visit();
  const theirs = { ...disc, version: 7, quantity: 4, changedBy: 'Kim' };
  const cart = testCart([theirs, pads]);
  await row('NORA 24.1');
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'conflict', positionId: 1, theirs, changedBy: 'Kim', cart },
  });
  fireEvent.keyDown(document.body, { key: '+' });
  expect((await screen.findByRole('alert')).textContent).toBe('Kim hat die Menge auf 4 geändert.');
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'changed', cart: testCart([{ ...disc, version: 8, quantity: 3 }, pads]) },
  });
  await user.click(screen.getByRole('button', { name: 'Meine nehmen: 3' }));
  await waitFor(() => expect(sent('/api/carts/5/positions/1').at(-1)).toEqual({ version: 7, quantity: 3 }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what a colleague wrote elsewhere on the line stays, without a question', async () => {
  await visit();
  const theirs = { ...disc, version: 7, note: 'eilt' };
  await row('NORA 24.1');
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'conflict', positionId: 1, theirs, changedBy: 'Kim', cart: testCart([theirs, pads]) },
  });
  fireEvent.keyDown(document.body, { key: '+' });
  await waitFor(() => expect(sent('/api/carts/5/positions/1')[1]).toEqual({ version: 7, quantity: 3 }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an edit that others overtake again and again is given up, and the user is told', async () => {
  const { user } = await visit();
  const theirs = { ...pads, version: 7, note: 'eilt' };
  server.answers.set('PUT /api/carts/5/positions/2', {
    json: { kind: 'conflict', positionId: 2, theirs, changedBy: 'Kim', cart: testCart([disc, theirs]) },
  });
  await user.click(within(await row('NORA P 85')).getByRole('button', { name: 'Mehr' }));
  await screen.findByText('toast: cart.notSaved / NORA P 85');
  expect(sent('/api/carts/5/positions/2')).toHaveLength(5);
});

test('an emptied cart is offered back', async () => {
  const { user } = await visit();
  await row('NORA 24.1');
  server.answers.set('DELETE /api/carts/5', { json: null });
  server.answers.set('GET /api/carts/current', { json: testCart([]) });
  await user.click(screen.getByRole('button', { name: 'Mehr zum Korb' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Korb leeren' }));
  await screen.findByText('toast: cart.cleared');
  await screen.findByRole('heading', { name: 'Der Korb ist leer' });
  server.answers.set('POST /api/carts/5/restore', { json: discAndPads });
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await row('NORA 24.1');
});

test('a removed line is offered back', async () => {
  const { user } = await visit();
  await row('NORA 24.1');
  server.answers.set('DELETE /api/carts/5/positions/1', { json: { kind: 'changed', cart: testCart([pads]) } });
  server.answers.set('POST /api/carts/5/positions/1/restore', { json: testCart([{ ...disc, version: 3 }, pads]) });
  fireEvent.keyDown(document.body, { key: 'Delete' });
  await screen.findByText('toast: cart.removed / NORA 24.1');
  expect(screen.queryByRole('row', { name: 'NORA 24.1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await row('NORA 24.1');
});

test('a note is saved when the field is left, and Escape restores it', async () => {
  const { user } = await visit();
  await row('NORA 24.1');
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'changed', cart: testCart([{ ...disc, version: 2, note: 'eilt' }, pads]) },
  });
  fireEvent.keyDown(document.body, { key: 'n' });
  await user.type(await screen.findByLabelText('Notiz'), 'nein{Escape}');
  expect(sent('/api/carts/5/positions/1')).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'n' });
  await user.type(await screen.findByLabelText('Notiz'), 'eilt{Enter}');
  await waitFor(() => expect(sent('/api/carts/5/positions/1')).toEqual([{ version: 1, note: 'eilt' }]));
});

const priceRose = testCheck(discAndPads, [
  testCheckedLine(disc, { state: 'changed', unitPrice: 4400, changes: [{ what: 'price', before: 4000, after: 4400 }] }),
  testCheckedLine(pads),
]);

test('a change is shown old and new and must be accepted before the button orders', async () => {
  const { user } = await visit({ check: priceRose });
  await screen.findByText('1 Änderung seit dem Einlegen.');
  const line = await row('NORA 24.1');
  expect(line.querySelector('s')?.textContent).toBe('40,00\u00a0€');
  expect((await orderButton()).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('Übernehmen Sie zuerst die Änderungen.').length).toBeGreaterThan(0);
  const now = testCart([{ ...disc, version: 2, purchasePrice: 4400 }, pads]);
  server.answers.set('POST /api/carts/5/accept', { json: { cart: now, check: calmCheck(now) } });
  server.answers.set('POST /api/carts/5/check', { json: calmCheck(now) });
  await user.click(screen.getByRole('button', { name: 'Änderungen übernehmen' }));
  await waitFor(async () => expect((await orderButton()).getAttribute('aria-disabled')).toBeNull());
});

test('while EK is hidden who orders sees its old and new value all the same, but not on paper (R4.5)', async () => {
  const roles = ['ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_ORDER', 'ROLE_SELLIN'] as const;
  await visit({ check: priceRose, roles });
  const line = await row('NORA 24.1');
  await waitFor(() => expect(line.querySelector('s')?.textContent).toBe('40,00\u00a0€'));
  const change = line.querySelector('[data-print="never"]');
  expect(change?.textContent).toBe('EK bisher 40,00\u00a0€ 44,00\u00a0€');
  // What the line shows besides is UPE, and its name is still there.
  expect(line.textContent).toContain('120,00\u00a0€');
  expect(line.textContent).toContain('Bremsscheibe');
  expect((await row('NORA P 85')).querySelector('s')).toBeNull();
});

test('a price that nobody knew is unknown, a deposit that is gone is 0, a later delivery names its old class', async () => {
  const promise = { ...testPromise, tour: null, warehouse: null, arrivesAt: null, class: 'on-order' as const };
  const check = testCheck(discAndPads, [
    testCheckedLine(disc, {
      state: 'changed',
      promise,
      changes: [
        { what: 'price', before: null, after: 4000 },
        { what: 'deposit', before: 900, after: 0 },
        { what: 'delivery', before: { ...promise, class: 'next-day' }, after: promise },
      ],
    }),
    testCheckedLine(pads),
  ]);
  await visit({ check });
  const line = await row('NORA 24.1');
  await waitFor(() => expect(line.textContent).toContain('auf Bestellung'));
  const old = [...line.querySelectorAll('s')].map(({ textContent }) => textContent);
  expect(old).toEqual(['nächster Tag', 'unbekannt']);
  const deposit = screen.getByText('Pfand').closest('tr');
  expect(deposit?.querySelector('s')?.textContent).toBe('9,00\u00a0€');
  expect(deposit?.textContent).toContain('0,00\u00a0€');
});

test('without the right to order there is no panel but a sentence, and nobody checks (R6)', async () => {
  await visit({ roles: ['ROLE_USER', 'ROLE_USER_LIGHT'] });
  await screen.findByText('Bestellen ist ein eigenes Recht.');
  expect(screen.queryByRole('button', { name: /bestellen/i })).toBeNull();
  expect(sent('/api/carts/5/check')).toEqual([]);
});

test('a cart that is not there says so', async () => {
  await visit({ address: '?cart=9' });
  await screen.findByRole('heading', { name: 'Diesen Korb gibt es nicht' });
});

test('an empty cart leads to the parts', async () => {
  await visit({ cart: testCart([]) });
  await screen.findByRole('heading', { name: 'Der Korb ist leer' });
  await act(async () => {});
  expect(screen.getByRole('link', { name: 'Zu den Teilen' })).toBeDefined();
});

test('a special price says until when it holds, and why not where more is wanted than is left', async () => {
  const shown = { name: 'Web-Tage', until: '2999-01-31T17:00:00.000Z', isWebDay: true };
  const check = testCheck(discAndPads, [
    testCheckedLine(disc, { promotion: { ...shown, left: null, holds: true } }),
    testCheckedLine(pads, { promotion: { ...shown, left: 1, holds: false } }),
  ]);
  await visit({ check });
  const first = await row('NORA 24.1');
  await waitFor(() => expect(first.textContent).toContain('Web-Tage bis 31.01.'));
  expect((await row('NORA P 85')).textContent).toContain('nur bis 1 Stück: hier gilt der übliche Preis');
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { disc, freshBrowser, pads, cartRow as row, sentTo, visitCart } from '#client/app/visit-cart.tsx';
import { testCart, testPosition } from '#client/cart/test-cart.ts';

const server = loopbackServer();
const visit = (options: Parameters<typeof visitCart>[1] = {}) => visitCart(server, options);
const sent = (path: string) => sentTo(server, path);

beforeEach(freshBrowser);
afterEach(cleanup);

test('Delete in a field deletes a character, not the line', async () => {
  const { user } = await visit();
  await row('NORA 24.1');
  const fields = [
    await screen.findByLabelText('Ihre Bestellnummer'),
    screen.getByRole('combobox', { name: 'Artikelnummer' }),
    within(await row('NORA 24.1')).getByRole('spinbutton'),
  ];
  for (const field of fields) {
    await user.click(field);
    await user.keyboard('{Delete}');
  }
  expect(server.received.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(await row('NORA 24.1')).toBeDefined();
});

test('an edit carries the version that was seen when it began, whatever arrives meanwhile', async () => {
  const { user, queryClient } = await visit();
  await row('NORA 24.1');
  const theirs = { ...disc, version: 7, note: 'eilt', changedBy: 'Kim' };
  const now = testCart([theirs, pads], { version: 9 });
  fireEvent.keyDown(document.body, { key: 'n' });
  await user.type(await screen.findByLabelText('Notiz'), 'Kunde wartet');
  server.answers.set('GET /api/carts/current', { json: now });
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'conflict', positionId: 1, theirs, changedBy: 'Kim', cart: now },
  });
  await act(() => queryClient.invalidateQueries());
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Kim hat die Notiz geändert: „eilt“.');
  expect(sent('/api/carts/5/positions/1')).toEqual([{ version: 1, note: 'Kunde wartet' }]);
  const focused = await row('NORA 24.1');
  await waitFor(() => expect(document.activeElement).toBe(focused));
});

test('a line that a colleague takes out while it is written in stays until the user has decided', async () => {
  const { user, queryClient } = await visit();
  await row('NORA 24.1');
  const now = testCart([pads], { version: 9 });
  fireEvent.keyDown(document.body, { key: 'n' });
  await user.type(await screen.findByLabelText('Notiz'), 'Kunde wartet');
  server.answers.set('GET /api/carts/current', { json: now });
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'conflict', positionId: 1, theirs: null, changedBy: 'Kim', cart: now },
  });
  await act(() => queryClient.invalidateQueries());
  expect((await screen.findByRole('alert')).textContent).toBe('Kim hat die Zeile entfernt.');
  expect((await row('NORA 24.1')).textContent).toContain('Kunde wartet');
  screen.getByRole('button', { name: 'Zeile zurückholen: „Kunde wartet“' });
  await user.click(screen.getByRole('button', { name: 'So lassen' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: 'NORA 24.1' })).toBeNull());
});

test('a step counts from what is shown, before and after the answer', async () => {
  await visit();
  await row('NORA 24.1');
  for (let version = 2; version < 7; version += 1) {
    const quantity = version + 1;
    server.answers.set('PUT /api/carts/5/positions/1', {
      json: { kind: 'changed', cart: testCart([{ ...disc, version, quantity }, pads], { version }) },
    });
    fireEvent.keyDown(document.body, { key: '+' });
    await waitFor(() => expect(sent('/api/carts/5/positions/1').at(-1)).toEqual({ version: version - 1, quantity }));
    const field = within(await row('NORA 24.1')).getByRole('spinbutton');
    expect(field.getAttribute('aria-valuenow')).toBe(String(quantity));
  }
});

test('steps that come faster than the screen is drawn all count', async () => {
  await visit();
  await row('NORA 24.1');
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'changed', cart: testCart([{ ...disc, version: 2, quantity: 7 }, pads], { version: 2 }) },
  });
  const plus = () => new KeyboardEvent('keydown', { key: '+', bubbles: true, cancelable: true });
  act(() => {
    for (let times = 0; times < 5; times += 1) document.body.dispatchEvent(plus());
  });
  await waitFor(() => expect(sent('/api/carts/5/positions/1').at(-1)).toEqual({ version: 2, quantity: 7 }));
});

test('a quantity that is not taken as typed says why, and the least is not undercut', async () => {
  const packed = testPosition(1, { packSize: 50, minimum: 50, quantity: 50 });
  const { user } = await visit({ cart: testCart([packed]) });
  const line = await row('NORA 24.1');
  expect(line.textContent).toContain('VPE 50');
  const field = within(line).getByRole('spinbutton');
  await user.clear(field);
  await user.type(field, 'viele{Enter}');
  await screen.findByText('toast: cart.notWhole');
  server.answers.set('PUT /api/carts/5/positions/1', {
    json: { kind: 'changed', cart: testCart([{ ...packed, version: 2, quantity: 100 }]) },
  });
  await user.clear(field);
  await user.type(field, '60{Enter}');
  await screen.findByText('toast: cart.quantityPack');
  await waitFor(() => expect(sent('/api/carts/5/positions/1')).toEqual([{ version: 1, quantity: 100 }]));
});

test('less than the least is offered neither by button nor by key', async () => {
  const { user } = await visit({ cart: testCart([pads]) });
  const line = await row('NORA P 85');
  await user.click(within(line).getByRole('button', { name: 'Weniger' }));
  fireEvent.keyDown(document.body, { key: '-' });
  await act(async () => {});
  expect(server.received.filter(({ url }) => url.includes('/positions/'))).toEqual([]);
});

test('a removed row hands the focus to the next, and takes it back', async () => {
  const { user } = await visit();
  const first = await row('NORA 24.1');
  server.answers.set('DELETE /api/carts/5/positions/1', { json: { kind: 'changed', cart: testCart([pads]) } });
  server.answers.set('POST /api/carts/5/positions/1/restore', { json: testCart([{ ...disc, version: 3 }, pads]) });
  await user.click(within(first).getByRole('button', { name: 'NORA 24.1 entfernen' }));
  await waitFor(async () => expect(document.activeElement).toBe(await row('NORA P 85')));
  await screen.findByText('toast: cart.removed / NORA 24.1');
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(document.activeElement).toBe(await row('NORA 24.1')));
});

test('a cart of labour alone says that there is nothing to order', async () => {
  await visit({ cart: testCart([testPosition(3, { kind: 'labour', articleId: null, minutes: 60 })]) });
  await screen.findByText('Hier gibt es nichts zu bestellen.');
  expect(screen.queryByRole('button', { name: 'Verbindlich bestellen' })).toBeNull();
});

test("a colleague's cart takes no parts before it is taken over", async () => {
  const { user } = await visit({
    cart: testCart([disc], { isOwn: false, isShared: true, ownerName: 'Kim' }),
    address: '?cart=5',
  });
  await screen.findByText('Teile hinzufügen können Sie, sobald der Korb Ihr eigener ist.');
  expect(screen.queryByRole('combobox', { name: 'Artikelnummer' })).toBeNull();
  server.answers.set('POST /api/carts/5/open', { json: testCart([disc]) });
  await user.click(screen.getAllByRole('button', { name: 'Übernehmen' })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Übernehmen' }));
  await screen.findByText(/^toast: cart.takenOver/);
});

test('the owner hears who has taken over the cart', async () => {
  const head = { ...testCart([disc], { isShared: true }), lines: undefined, note: undefined, reference: undefined };
  const { queryClient } = await visit();
  server.answers.set('GET /api/carts', { json: { carts: [head] } });
  await act(() => queryClient.invalidateQueries());
  await row('NORA 24.1');
  server.answers.set('GET /api/carts', { json: { carts: [{ ...head, isOwn: false, ownerName: 'Kim' }] } });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('toast: cart.takenFromYou / KS-PF 214');
});

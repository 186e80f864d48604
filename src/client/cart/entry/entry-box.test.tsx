import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { EntryBox } from '#client/cart/entry/entry-box.tsx';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';

const server = loopbackServer();
const disc = { articleId: 7, brand: 'NORA', number: '24.0125', name: 'Bremsscheibe' };
const pad = { articleId: 8, brand: 'NORA', number: '24.0126', name: 'Bremsbelag' };

function Portal() {
  const { showing } = useNotifications();
  return (
    <>
      <EntryBox cartId={1} carId={11} />
      <p>toasts: {showing.map(({ key, detail }) => `${key} ${detail ?? ''}`).join(' / ')}</p>
    </>
  );
}

const answers = (...lines: object[]) => server.answers.set('POST /api/cart/entries/find', { json: { lines } });
const bodyOf = (path: string) => JSON.parse(server.received.findLast(({ url }) => url === path)?.body ?? 'null');
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Artikelnummer' });

async function visit() {
  const cart = { positions: 1, sum: 0, isComplete: true, articles: [] };
  server.answers.set('GET /api/cart/summary', { json: cart });
  server.answers.set('POST /api/cart/positions', {
    json: { ...cart, put: { articleId: 7, carId: 11, before: 0, quantity: 2, rule: null } },
  });
  server.answers.set('POST /api/cart/entries', { json: { added: 2, raised: [], missing: [] } });
  await renderInPortal(<Portal />, { user: testUser('ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_USER_LIGHT') });
  return userEvent.setup();
}

beforeEach(() => {
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

test('Enter puts the article in, with its quantity and for the car; the box is free for the next number', async () => {
  const user = await visit();
  answers({ kind: 'found', article: disc, quantity: 2 });
  await user.type(box(), '2x 24.0125{Enter}');
  expect([box().value, document.activeElement]).toEqual(['', box()]);
  await screen.findByText(/toasts: cart\.added 2 × NORA 24\.0125/);
  expect(bodyOf('/api/cart/entries/find')).toEqual({ lines: [{ number: '24.0125', quantity: 2 }] });
  expect(bodyOf('/api/cart/positions')).toMatchObject({ articleId: 7, quantity: 2, carId: 11 });
});

test('several articles are asked about, the best is marked, Enter takes it', async () => {
  const user = await visit();
  answers({ kind: 'choose', articles: [disc, pad], quantity: 3 });
  await user.type(box(), '3x 5Q0615301{Enter}');
  await screen.findByText(/Mehrere Artikel gehören zu/);
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(bodyOf('/api/cart/positions')).toMatchObject({ articleId: 8, quantity: 3 }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an unknown number comes back into the box and says so', async () => {
  const user = await visit();
  answers({ kind: 'unknown', quantity: 1 });
  await user.type(box(), '0000-x1{Enter}');
  await screen.findByText('„0000-x1“ steht nicht im Katalog.');
  expect(box().value).toBe('0000-x1');
  await user.clear(box());
  await user.type(box(), 'Bremse{Enter}');
  await screen.findByText(/steht keine Artikelnummer/);
});

test('what is no quantity is told, and nothing is put in', async () => {
  const user = await visit();
  await user.type(box(), '24.0125;abc{Enter}');
  await screen.findByText('„abc“ ist keine Menge.');
  expect(box().value).toBe('24.0125;abc');
  expect(server.received.filter(({ url }) => url.startsWith('/api/cart/entries'))).toEqual([]);
});

test('of a pasted list the line without a quantity is named, and stays when the others are in the cart', async () => {
  const user = await visit();
  answers({ kind: 'found', article: disc, quantity: 2 });
  await user.click(box());
  await user.paste('24.0125;2\n24.0126;abc');
  const dialog = await screen.findByRole('dialog', { name: 'Liste einlegen' });
  await within(dialog).findByText('Zeile 2: „abc“ ist keine Menge (24.0126;abc)');
  await user.click(await within(dialog).findByRole('button', { name: '1 Position einlegen' }));
  await waitFor(() => expect(bodyOf('/api/cart/entries')).toMatchObject({ articles: [{ articleId: 7, quantity: 2 }] }));
  await within(dialog).findByText('Zeile 2: „abc“ ist keine Menge (24.0126;abc)');
  await user.click(within(dialog).getByRole('button', { name: 'Text ändern' }));
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('24.0126;abc');
});

test('suggestions come while typing and are taken by key', async () => {
  const user = await visit();
  const row = { id: 7, number: '24.0125', brand: { id: 1, name: 'NORA' }, genericArticle: { id: 1, name: 'Scheibe' } };
  const rest = { addition: '', criteria: [], oeNumbers: [], oeCount: 0, packSize: 1, minimum: 1, isUniversal: false };
  const article = { ...row, ...rest, state: 'active', successor: null, picture: null, fit: null, source: 'demo' };
  server.answers.set('GET /api/search/suggestions', {
    json: { articles: [article], oeNumbers: [], parts: [], carAndPart: null, corrected: null },
  });
  await user.type(box(), '4x 24.01');
  await screen.findByRole('option', { name: /NORA 24\.0125/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(bodyOf('/api/cart/positions')).toMatchObject({ articleId: 7, quantity: 4 }));
  expect(server.find('/api/cart/entries/find')).toBeUndefined();
});

test('several lines open the list: found, to choose and unknown; what is ready goes in, the rest stays', async () => {
  const user = await visit();
  answers(
    { kind: 'found', article: disc, quantity: 1 },
    { kind: 'choose', articles: [disc, pad], quantity: 1 },
    { kind: 'unknown', quantity: 1 },
  );
  fireEvent.paste(box(), {
    clipboardData: { getData: () => 'Artikelnummer;Menge\n24.0125;2\n5Q0615301;1\n0000-x1;4\nkeine\n' },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Liste einlegen' });
  await within(dialog).findByText('1 gefunden, 1 zu wählen, 1 unbekannt');
  within(dialog).getByText('1 Zeile wurde nicht gelesen');
  within(dialog).getByText('Zeile 5: keine Nummer in „keine“');
  within(dialog).getByRole('button', { name: '1 Position einlegen' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Artikel zu 5Q0615301' }), '8');
  await user.clear(within(dialog).getByRole('spinbutton', { name: 'Menge für 24.0125' }));
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Menge für 24.0125' }), '5{Enter}');
  await user.click(within(dialog).getByRole('button', { name: '2 Positionen einlegen' }));
  await screen.findByText(/toasts: cartEntry\.added/);
  expect(bodyOf('/api/cart/entries')).toEqual({
    key: expect.any(String),
    carId: 11,
    articles: [
      { articleId: 7, quantity: 5 },
      { articleId: 8, quantity: 1 },
    ],
  });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toHaveLength(2); // the unknown and the unread

  answers({ kind: 'found', article: pad, quantity: 1 });
  const mended = within(dialog).getByRole('textbox', { name: 'Nummer statt 0000-x1' });
  await user.clear(mended);
  await user.type(mended, '24.0126{Enter}');
  await user.click(await within(dialog).findByRole('button', { name: '1 Position einlegen' }));
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)); // the unread
  const asked = server.received.filter(({ url }) => url === '/api/cart/entries/find');
  expect(asked.map(({ body }) => JSON.parse(body).lines.length)).toEqual([3, 1]); // only the mended one again
  expect(bodyOf('/api/cart/entries').articles).toEqual([{ articleId: 8, quantity: 4 }]);
});

test('a file becomes text; a wrong one is refused with a sentence', async () => {
  const user = await visit();
  answers({ kind: 'found', article: disc, quantity: 1 });
  await user.click(screen.getByRole('button', { name: 'Weitere Wege zum Einlegen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Liste einfügen' }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file field');
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['%PDF-1.7'], 'liste.csv'));
  await within(dialog).findByText(/Art von Datei wird nicht gelesen/);
  await user.upload(input, new File(['24.0125;2'], 'liste.csv', { type: 'text/csv' }));
  await within(dialog).findByRole('button', { name: '1 Position einlegen' });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { testDocument, testHead } from '#client/documents/test-document.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { deviceDrafts } from '#client/orders/placing/device-drafts.ts';
import { keptDrafts } from '#client/returns/draft/kept-return-drafts.ts';
import { ReturnsPage } from '#client/returns/returns-page.tsx';
import { forgetReturns, testLine, testReturn, testReturnHead, testSource } from '#client/returns/test-return.ts';
import { testStream } from '#client/returns/test-stream.ts';
import type { Role } from '#shared/access/roles.ts';

testScreen();
const stream = testStream();
const server = loopbackServer();
const invoice = testHead(8, 'invoice', { number: 'RE 26-088412' });
const screws = { number: 'S 12', name: 'Schraube', quantity: 0, exclusion: 'nothing-left' } as const;

beforeEach(() => forgetReturns(testUser().id));
afterEach(cleanup);

function ReturnsPortal() {
  useKeyListener(true);
  return <ReturnsPage />;
}

async function visit(address = '', roles: readonly Role[] = ['ROLE_USER']) {
  const { answers } = server;
  const add = (path: string, json: unknown) => answers.has(path) || answers.set(path, { json });
  add('GET /api/return-sources', [testSource(8)]);
  add('GET /api/documents/8', testDocument(invoice));
  add('GET /api/returnable-lines', { lines: [testLine(1), testLine(2, screws)], hasMore: false });
  add('GET /api/open-cores', {
    cores: [testLine(5, { kind: 'deposit', name: 'Anlasser' })],
    sum: 16_920,
    hasMore: false,
  });
  add('GET /api/returns', {
    returns: [testReturnHead(3), testReturnHead(2, { state: 'refused', expected: null })],
    hasMore: false,
    count: 12,
  });
  add('GET /api/returns/3', testReturn(3));
  add('GET /api/return-tours', []);
  add('DELETE /api/return-photos/31', null);
  const { router } = await renderInPortal(<ReturnsPortal />, {
    user: testUser(...roles),
    address: `/a/document-management/returns${address}`,
  });
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> }; // any words
}
const sent = () => server.received.filter(({ method, url }) => method === 'POST' && url === '/api/returns');
const body = (index = 0) => JSON.parse(sent()[index]?.body ?? '{}') as Record<string, unknown>; // what the client wrote
const tick = () => screen.findByRole('checkbox', { name: 'Fabrio 180731 zurückgeben' });
const next = (name: RegExp) => screen.getByRole('button', { name });
const side = () => screen.getByRole('complementary', { name: 'Altteile und letzte Retouren' });

async function toCheck(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await tick());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grund für Fabrio 180731' }), 'zu viel bestellt');
  await user.click(next(/^Weiter zur Abholung/));
  await user.click(await screen.findByRole('radio', { name: 'Paket' }));
  await user.click(next(/^Weiter zum Prüfen/));
  await screen.findByRole('heading', { name: 'Teile und Grund' });
}

describe('a new return', () => {
  test('leads from the invoice over parts and collection to the announced return', async () => {
    server.answers.set('POST /api/returns', { json: { kind: 'announced', returns: [testReturn(3)] } });
    const { user, search } = await visit('?document=8');
    await screen.findByText('RE 26-088412 vom 17.11.2026 · KS-LD 406');
    await toCheck(user);
    expect(search()).toEqual({ document: 8, step: 'check' });
    screen.getByText('169,20 € netto');
    await user.click(next(/^Retoure anmelden/));
    await waitFor(() => expect(search()).toEqual({ return: 3 }));
    expect(body()).toMatchObject({
      kind: 'return',
      handover: 'parcel',
      lines: [{ documentId: 8, position: 1, quantity: 2, reason: 'too-many', condition: 'unopened' }],
    });
    await screen.findByRole('heading', { name: 'R 26-0003' });
  });

  test('counts the deposit that comes back with a part', async () => {
    const exchange = testLine(1, { deposit: { quantity: 1, unitPrice: 4000 } });
    server.answers.set('GET /api/returnable-lines', { json: { lines: [exchange], hasMore: false } });
    const { user } = await visit('?document=8');
    await user.click(await tick());
    // Two parts, and one old part of them went back alone.
    expect(screen.getAllByText('davon 40,00 € Pfand')).toHaveLength(2);
    screen.getByText('209,20 € netto');
  });

  test('parts of two suppliers are told to become two returns, and the list shows both', async () => {
    const other = { supplierCode: 'alpteil', supplierName: 'Alpenteile', number: '7' };
    const lines = [testLine(1), testLine(2, other)];
    server.answers.set('GET /api/returnable-lines', { json: { lines, hasMore: false } });
    server.answers.set('POST /api/returns', { json: { kind: 'announced', returns: [testReturn(3), testReturn(4)] } });
    const { user, search } = await visit('?document=8');
    await user.click(await screen.findByRole('checkbox', { name: 'Fabrio 7 zurückgeben' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grund für Fabrio 7' }), 'zu viel bestellt');
    await toCheck(user);
    screen.getByText(/^Diese Teile gehen an Reinhardt Autoteile, Alpenteile\./);
    await user.click(next(/^Retoure anmelden/));
    await waitFor(() => expect(search()).toEqual({ view: 'all' }));
  });

  test('says why a line may not go back, and lets nobody choose it', async () => {
    await visit('?document=8');
    const off = await screen.findByRole('checkbox', { name: 'Fabrio S 12 zurückgeben' });
    expect(off.hasAttribute('disabled')).toBe(true);
    screen.getByText('Alles ist schon zurück oder angemeldet');
  });

  test('a part that came faulty is described and shown before it goes on', async () => {
    server.answers.set('POST /api/return-photos', { json: { id: 31, isReport: false } });
    const { user, search } = await visit('?document=8');
    await user.click(await tick());
    await user.click(next(/^Weiter zur Abholung/));
    await screen.findByText('Bitte einen Grund wählen');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grund für Fabrio 180731' }), 'ab Werk defekt');
    await screen.findByText('Bitte den Fehler beschreiben');
    await user.type(screen.getByRole('textbox', { name: 'Was ist der Mangel?' }), 'Gelenk hat Spiel');
    await screen.findByText('Bitte ein Foto beifügen');
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'gelenk.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Foto zu Fabrio 180731 hinzufügen', { selector: 'input' }), file);
    await screen.findByRole('img', { name: 'Foto 1 von Fabrio 180731' });
    screen.getByText('1 Foto geladen');
    screen.getByText('Chargennummer fehlt');
    await user.click(next(/^Weiter zur Abholung/));
    await waitFor(() => expect(search()).toEqual({ document: 8, step: 'handover' }));
  });

  test('a file that is no picture is named, and nothing is added', async () => {
    server.answers.set('POST /api/return-photos', problem(400, 'INVALID_INPUT'));
    const { user } = await visit('?document=8');
    await user.click(await tick());
    await user.click(screen.getByRole('button', { name: 'Bemerkung, Fotos zu Fabrio 180731' }));
    const file = new File(['<svg/>'], 'bild.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Foto zu Fabrio 180731 hinzufügen', { selector: 'input' }), file);
    await screen.findByText('bild.png ist kein Bild, das gelesen werden kann.');
    expect(screen.queryByRole('img', { name: /^Foto 1/ })).toBeNull();
  });

  test('survives a reload, and is offered again where a paper is chosen', async () => {
    const { user } = await visit('?document=8');
    await user.click(await tick());
    await waitFor(async () => expect(await keptDrafts(testUser().id)).toHaveLength(1));
    cleanup();
    await visit('?document=8');
    await screen.findByRole('checkbox', { name: 'Fabrio 180731 zurückgeben', checked: true });
    cleanup();
    const again = await visit();
    await again.user.click(await screen.findByRole('button', { name: /^RE 26-088412.*1 Artikel/ }));
    expect(again.search()).toEqual({ document: 8 });
  });

  test('a lost answer is asked for with the same key, and a second return is never sent', async () => {
    server.answers.set('POST /api/returns', problem(401, 'NOT_SIGNED_IN'));
    const { user, search } = await visit('?document=8');
    await toCheck(user);
    await user.click(next(/^Retoure anmelden/));
    await screen.findByText(/blieb ohne Antwort/);
    server.answers.set('POST /api/returns', { json: { kind: 'announced', returns: [testReturn(3)] } });
    await user.click(next(/^Status prüfen und anmelden/));
    await waitFor(() => expect(search()).toEqual({ return: 3 }));
    expect(body(1).key).toBe(body(0).key);
    expect(await deviceDrafts.read('sent-return')).toBeUndefined();
  });

  test('what the supplier does not take is said at its line', async () => {
    const lines = [{ documentId: 8, position: 1, reason: 'too-many' }];
    server.answers.set('POST /api/returns', { json: { kind: 'refused', lines } });
    const { user } = await visit('?document=8');
    await toCheck(user);
    await user.click(next(/^Retoure anmelden/));
    await screen.findByText('So viele können nicht mehr zurück');
    await screen.findByRole('checkbox', { name: 'Fabrio 180731 zurückgeben', checked: true });
  });

  test('begins with an invoice or a part that words find', async () => {
    const { user, search } = await visit();
    await user.click(await screen.findByRole('button', { name: /^Rechnung RE 26-088412/ }));
    expect(search()).toEqual({ document: 8 });
    cleanup();
    const other = await visit();
    await other.user.type(
      await screen.findByRole('searchbox', { name: 'Lieferschein, Rechnung oder Teil suchen' }),
      'Querlenker',
    );
    await other.user.click(await screen.findByRole('button', { name: /^Fabrio 180731/ }));
    await waitFor(() => expect(other.search()).toEqual({ find: 'Querlenker', step: 'parts' }));
    await screen.findByRole('checkbox', { name: 'Fabrio 180731 zurückgeben', checked: true });
  });

  test('another firm’s paper is none, and one that nothing goes back from says so', async () => {
    server.answers.set('GET /api/returnable-lines', problem(404, 'NOT_FOUND'));
    await visit('?document=8');
    await screen.findByText('Diesen Beleg gibt es nicht');
    cleanup();
    server.answers.set('GET /api/returnable-lines', problem(400, 'INVALID_INPUT'));
    await visit('?document=8');
    await screen.findByText('Von diesem Beleg geht nichts zurück');
  });
});

describe('beside it', () => {
  test('stand the open old parts in euro and the latest returns', async () => {
    await visit();
    await within(side()).findByText('Anlasser, 2 Stück');
    expect(within(side()).getAllByText('169,20 €').length).toBe(2);
    await within(side()).findByRole('link', { name: 'Alle 12' });
    within(side()).getByText('abgelehnt');
  });

  test('they are money of documents, which the switch for purchase prices does not hide', async () => {
    await visit('', ['ROLE_USER', 'ROLE_SELLIN']);
    expect((await within(side()).findAllByText('169,20 €')).length).toBe(2);
  });
});

describe('one return', () => {
  test('shows what goes back, its papers and its history', async () => {
    await visit('?return=3');
    await screen.findByRole('heading', { name: 'R 26-0003' });
    screen.getByText('Gelenk hat Spiel');
    screen.getByRole('img', { name: 'Foto 1 von Fabrio 180731' });
    const note = screen.getByRole('link', { name: 'Retourenschein R 26-0003 als PDF' });
    expect(note.getAttribute('href')).toBe('/files/returns/3/note.pdf');
    screen.getByText('Tour 2 · 17.11.2026 13:30');
  });

  test('is called off after a question, unless it has left', async () => {
    server.answers.set('POST /api/returns/3/cancel', problem(409, 'TOO_LATE'));
    const { user } = await visit('?return=3');
    const cancel = async () => {
      await user.click(await screen.findByRole('button', { name: 'Stornieren' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stornieren' }));
    };
    await cancel();
    await screen.findByText(/schon unterwegs/);
    server.answers.set('POST /api/returns/3/cancel', { json: testReturn(3, { state: 'cancelled' }) });
    await cancel();
    await screen.findByText('Storniert. Die Teile sind hier geblieben.');
    expect(screen.queryByRole('button', { name: 'Stornieren' })).toBeNull();
  });

  test('follows what the supplier does with it, without a reload', async () => {
    await visit('?return=3');
    await screen.findByText(/weiß Bescheid/);
    server.answers.set('GET /api/returns/3', { json: testReturn(3, { state: 'received' }) });
    stream.tell('returns');
    await screen.findByText(/prüft sie/);
  });

  test('of somebody else is none', async () => {
    server.answers.set('GET /api/returns/3', problem(404, 'NOT_FOUND'));
    await visit('?return=3');
    await screen.findByText('Diese Retoure gibt es nicht');
  });
});

describe('all returns', () => {
  test('are narrowed by words, kind and state, all of which stand in the address', async () => {
    const { user, search } = await visit('?view=all');
    await screen.findByRole('row', { name: 'R 26-0003' });
    await user.type(screen.getByRole('searchbox', { name: 'Retouren durchsuchen' }), 'Querlenker');
    await waitFor(() => expect(search()).toEqual({ view: 'all', text: 'Querlenker' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'gutgeschrieben');
    await waitFor(() => expect(server.received.at(-1)?.url).toBe('/api/returns?state=credited&text=Querlenker'));
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    await waitFor(() => expect(search()).toEqual({ view: 'all' }));
  });

  test('are walked with the arrow keys and opened with Enter', async () => {
    const { user, search } = await visit('?view=all');
    (await screen.findByRole('row', { name: 'R 26-0003' })).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'R 26-0002' })));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(search()).toEqual({ return: 3 }));
  });

  test('nothing found can be undone; a failure can be tried again', async () => {
    server.answers.set('GET /api/returns', { json: { returns: [], hasMore: false, count: 0 } });
    await visit('?view=all&state=refused');
    await screen.findByText('Keine Retoure gefunden');
    cleanup();
    server.answers.set('GET /api/returns', problem(400, 'INVALID_INPUT'));
    await visit('?view=all');
    await screen.findByText('Das lädt gerade nicht');
  });
});

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
import type { ReturnCase } from '#shared/returns/return-case.ts';

testScreen();
testStream();
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

async function toCheck(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await tick());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grund für Fabrio 180731' }), 'zu viel bestellt');
  await user.click(next(/^Weiter zur Abholung/));
  await user.click(await screen.findByRole('radio', { name: 'Paket' }));
  await user.click(next(/^Weiter zum Prüfen/));
  await screen.findByRole('heading', { name: 'Teile und Grund' });
}

describe('a return', () => {
  test('while one is without an answer another one waits, and is not sent in its place', async () => {
    server.answers.set('POST /api/returns', problem(401, 'NOT_SIGNED_IN'));
    const { user } = await visit('?document=8');
    await toCheck(user);
    await user.click(next(/^Retoure anmelden/));
    await screen.findByText(/blieb ohne Antwort/);
    cleanup();
    server.answers.set('GET /api/returnable-lines', {
      json: { lines: [testLine(1, { documentId: 9 })], hasMore: false },
    });
    server.answers.set('GET /api/documents/9', { json: testDocument(testHead(9, 'invoice')) });
    const other = await visit('?document=9');
    await screen.findByText(/blieb ohne Antwort/);
    await toCheck(other.user);
    expect(next(/^Retoure anmelden/).getAttribute('aria-disabled')).toBe('true');
    await other.user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent()).toHaveLength(1);
    await other.user.click(next(/^Verwerfen/));
    server.answers.set('POST /api/returns', { json: { kind: 'announced', returns: [testReturn(3)] } });
    await other.user.click(next(/^Retoure anmelden/));
    await waitFor(() => expect(body(1)).toMatchObject({ lines: [{ documentId: 9 }] }));
  });

  test('an answer that comes after one has left the screen leaves one where one is', async () => {
    server.answers.set('POST /api/returns', problem(503, 'UNAVAILABLE'));
    const { user, search } = await visit('?document=8');
    await toCheck(user);
    await user.click(next(/^Retoure anmelden/));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.keyboard('a');
    await waitFor(() => expect(search()).toEqual({ view: 'all' }));
    // It is asked for again by itself.
    server.answers.set('POST /api/returns', { json: { kind: 'announced', returns: [testReturn(3)] } });
    await waitFor(async () => expect(await deviceDrafts.read('sent-return')).toBeUndefined());
    expect(search()).toEqual({ view: 'all' });
  });

  test('what was chosen and can no longer go back is told', async () => {
    const { user } = await visit('?document=8');
    await user.click(await tick());
    await waitFor(async () => expect(await keptDrafts(testUser().id)).toHaveLength(1));
    cleanup();
    const gone = testLine(1, { exclusion: 'nothing-left', quantity: 0 });
    server.answers.set('GET /api/returnable-lines', { json: { lines: [gone, testLine(2)], hasMore: false } });
    const again = await visit('?document=8');
    await screen.findByText('Ein gewähltes Teil kann nicht mehr zurück und ist nicht mehr dabei.');
    await again.user.click(next(/^Verstanden/));
    expect(screen.queryByText(/nicht mehr dabei/)).toBeNull();
  });

  test('where the supplier does not come by, the parts are brought or sent', async () => {
    const none = [{ supplierCode: 'reinhardt', supplierName: 'Reinhardt Autoteile', tour: null }];
    server.answers.set('GET /api/return-tours', { json: none });
    const { user } = await visit('?document=8');
    await user.click(await tick());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grund für Fabrio 180731' }), 'zu viel bestellt');
    await user.click(next(/^Weiter zur Abholung/));
    await screen.findByText('Reinhardt Autoteile holt hier nicht ab.');
    screen.getByRole('radio', { name: 'Paket', checked: true });
  });

  test('what speaks against a line has the focus when one wants to go on', async () => {
    server.answers.set('GET /api/returnable-lines', {
      json: { lines: [testLine(1, { isSpecialOrder: true })], hasMore: false },
    });
    const { user } = await visit('?document=8');
    await user.click(await tick());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grund für Fabrio 180731' }), 'zu viel bestellt');
    await user.click(next(/^Weiter zur Abholung/));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  test('when a return was cancelled, the focus goes from the button that is gone to the number', async () => {
    let answer = () => {};
    const after = new Promise<void>((done) => {
      answer = done;
    });
    server.answers.set('POST /api/returns/3/cancel', { json: testReturn(3, { state: 'cancelled' }), after });
    const { user } = await visit('?return=3');
    await user.click(await screen.findByRole('button', { name: 'Stornieren' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stornieren' }));
    // The dialog gives the focus back; only then the button goes.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stornieren' })));
    answer();
    await screen.findByText('Storniert. Die Teile sind hier geblieben.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('says how many of the pieces were accepted', async () => {
    const [line] = testReturn(3).lines;
    const reduced = {
      quantity: 4,
      decision: 'reduced',
      decidedQuantity: 2,
      credited: 16_920,
      decisionNote: 'zwei fehlen',
    };
    const held = testReturn(3, { state: 'credited', lines: [{ ...line, ...reduced }] as ReturnCase['lines'] }); // one line
    server.answers.set('GET /api/returns/3', { json: held });
    await visit('?return=3');
    await screen.findByText(/2 von 4 Stück anerkannt/);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { setSuppressed } from '#client/notify/notify.ts';
import { dropSent, keepSent } from '#client/returns/draft/pending-return.ts';
import { emptyDraft, withPart } from '#client/returns/special/cases/case-draft.ts';
import { dropCase, keepCase, keptCase } from '#client/returns/special/cases/kept-case.ts';
import { SpecialReturnsPage } from '#client/returns/special/special-returns-page.tsx';
import { testBattery, testCase, testCore, testReturnHead } from '#client/returns/special/test-special.ts';
import { testStream } from '#client/returns/test-stream.ts';
import type { Role } from '#shared/access/roles.ts';
import { localDay } from '#shared/format/zoned-time.ts';

testScreen();
testStream();
const server = loopbackServer();

beforeEach(() => {
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(async () => {
  cleanup();
  await Promise.all([dropCase(), dropSent('core'), dropSent('warranty')]);
});

function Portal() {
  useKeyListener(true);
  return <SpecialReturnsPage />;
}

const now = new Date();
const calipers = testCore(2, { until: localDay(now, 15) });
const starter = testCore(4, { brand: 'Elmo', number: 'ST 12', name: 'Anlasser', quantity: 1, unitPrice: 6000 });
const cores = [calipers, { ...starter, until: localDay(now, 60) }];

async function visit(address = '', roles: readonly Role[] = ['ROLE_USER_LIGHT']) {
  const { answers } = server;
  const add = (path: string, json: unknown) => answers.has(path) || answers.set(path, { json });
  add('GET /api/open-cores', { cores, sum: 10_800, hasMore: false });
  add('GET /api/returns', { returns: [testReturnHead(7)], hasMore: false, count: 1 });
  add('GET /api/returns/9', testCase(9));
  add('GET /api/return-tours', []);
  const { router } = await renderInPortal(<Portal />, {
    user: testUser(...roles),
    address: `/a/knoll-returns${address}`,
  });
  const search = () => router.state.location.search as Record<string, unknown>; // as the test has written it
  return { user: userEvent.setup(), search };
}
const row = (name: string) => screen.findByRole('row', { name });
const sent = () =>
  server.received
    .filter(({ method, url }) => method === 'POST' && url === '/api/returns')
    .map(({ body }) => JSON.parse(body));

describe('old parts that are still out', () => {
  test('stand with invoice, plate, deposit and the last day, and are summed up', async () => {
    await visit();
    const first = await row('Fabrio BS 2, Bremssattel hinten');
    for (const text of ['RE 26-084118', 'HOG-A 1290 · 26-1179', '2 Stück', '48,00 €', 'noch 15 Tage'])
      within(first).getByText(text);
    within(await row('Elmo ST 12, Anlasser')).getByText(/^bis /);
    screen.getByText('108,00 €');
    screen.getByText('1 Altteil muss bald zurück.');
  });

  test('several go back in one go, in the quantity that was chosen', async () => {
    server.answers.set('POST /api/returns', { json: { kind: 'announced', returns: [testCase(9)] } });
    const { user, search } = await visit();
    await user.click(await screen.findByRole('checkbox', { name: 'Fabrio BS 2 zurückgeben' }));
    await user.click(screen.getByRole('button', { name: 'Weniger von Fabrio BS 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Elmo ST 12 zurückgeben' }));
    screen.getByText('2 Artikel, 2 Stück');
    screen.getByText('84,00 € netto');
    await user.click(screen.getByRole('button', { name: 'Altteile zurückgeben' }));
    const dialog = await screen.findByRole('dialog', { name: 'Altteile zurückgeben' });
    await user.click(within(dialog).getByRole('radio', { name: 'Paket' }));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Retoure anmelden' }));
    await waitFor(() => expect(search()).toEqual({ return: 9 }));
    await screen.findByRole('heading', { name: 'R 26-09' });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      kind: 'core',
      handover: 'parcel',
      lines: [
        { documentId: 8, position: 2, quantity: 1, reason: 'core' },
        { documentId: 8, position: 4, quantity: 1, reason: 'core' },
      ],
    });
  });

  test('what may not go back is named, and nothing is announced', async () => {
    const lines = [{ documentId: 8, position: 2, reason: 'too-many' }];
    server.answers.set('POST /api/returns', { json: { kind: 'refused', lines } });
    const { user } = await visit();
    await user.click(await screen.findByRole('checkbox', { name: 'Alle wählen' }));
    await user.click(screen.getByRole('button', { name: 'Altteile zurückgeben' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Retoure anmelden' }));
    await within(dialog).findByText('Fabrio BS 2: So viele können nicht mehr zurück');
  });

  test('are walked and chosen by keys', async () => {
    const { user } = await visit();
    await row('Fabrio BS 2, Bremssattel hinten');
    await user.keyboard('{ArrowDown} ');
    expect((await row('Elmo ST 12, Anlasser')).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('a');
    await screen.findByRole('searchbox', { name: 'Fälle durchsuchen' });
  });

  test('show no money to who may not see it', async () => {
    const hidden = cores.map((core) => ({ ...core, unitPrice: null }));
    server.answers.set('GET /api/open-cores', { json: { cores: hidden, sum: null, hasMore: false } });
    server.answers.set('GET /api/returns', {
      json: { returns: [testReturnHead(7, { expected: null })], hasMore: false, count: 1 },
    });
    await visit();
    await row('Fabrio BS 2, Bremssattel hinten');
    await screen.findByRole('button', { name: 'R 26-07' });
    expect(screen.queryByText(/€/)).toBeNull();
  });

  test('say so where there are none, and where they cannot be read', async () => {
    server.answers.set('GET /api/open-cores', { json: { cores: [], sum: 0, hasMore: false } });
    server.answers.set('GET /api/returns', { json: { returns: [], hasMore: false, count: 0 } });
    await visit();
    await screen.findByText('Kein Altteil ist offen');
    await screen.findByText('Noch kein Altteil zurückgegeben.');
    cleanup();
    server.answers.set('GET /api/open-cores', problem(400, 'INVALID_INPUT'));
    await visit();
    await screen.findByText('Das lädt gerade nicht');
  });
});

describe('warranty and complaints', () => {
  test('the list is narrowed by words and state, which stand in the address', async () => {
    const { user, search } = await visit('?part=cases');
    await screen.findByText('Starterbatterie · KS-LD 406');
    screen.getByText('erwartet 119,00 €');
    await user.type(screen.getByRole('searchbox', { name: 'Fälle durchsuchen' }), 'AGM');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'refused');
    await waitFor(() => expect(search()).toEqual({ part: 'cases', state: 'refused', text: 'AGM' }));
    await waitFor(() => expect(server.received.at(-1)?.url).toBe('/api/returns?kinds=warranty&state=refused&text=AGM'));
  });

  test('a case is found, asked through, checked and sent', async () => {
    const over = testBattery({ position: 3, number: 'AGM 60', quantity: 0, exclusion: 'too-late' });
    server.answers.set('GET /api/returnable-lines', {
      json: { lines: [testBattery(), over], hasMore: false },
    });
    server.answers.set('POST /api/return-photos', { json: { id: 5, isReport: true } });
    server.answers.set('POST /api/returns', {
      json: { kind: 'announced', returns: [testCase(9, { kind: 'warranty' })] },
    });
    const { user, search } = await visit('?part=cases');
    await user.click(await screen.findByRole('button', { name: 'Neuer Fall' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Welches Teil ist ausgefallen?' }), 'KS-LD 406');
    await screen.findByText('Die Frist ist abgelaufen');
    await user.click(await screen.findByRole('button', { name: 'Fabrio AGM 70 aus RE 26-084118 melden' }));

    await screen.findByRole('heading', { name: 'Fragen zu: Batterie' });
    await user.click(screen.getByRole('button', { name: 'Weiter zum Prüfen' }));
    await screen.findByText('7 Angaben fehlen oder passen nicht.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Eingebaut am')));
    const fill = async (label: string, text: string) => {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    };
    await fill('Eingebaut am', '31.2.2025');
    screen.getByText('Das ist kein Tag');
    await user.clear(screen.getByLabelText('Eingebaut am'));
    await fill('Eingebaut am', '3.2.2025');
    await fill('Ausgebaut am', '12.6.2025');
    await fill('Kilometerstand beim Einbau', '100.200');
    await fill('Kilometerstand beim Ausbau', '118.400');
    await fill('Was ist der Fehler?', 'Hält keine Ladung');
    await fill('Ruhespannung', '11,8');
    await user.click(screen.getByRole('radio', { name: 'ja' }));
    await user.upload(
      screen.getByLabelText(/Fabrio AGM 70/, { selector: 'input[accept*=pdf]' }),
      new File(['%PDF-1.7'], 'Bericht.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText('Bericht.pdf');
    await user.click(screen.getByRole('button', { name: 'Weiter zum Prüfen' }));

    await screen.findByRole('heading', { name: 'Prüfen und senden' });
    for (const text of ['03.02.2025', 'Hält keine Ladung', '1 Datei', '119,00 € netto']) screen.getByText(text);
    await user.dblClick(screen.getByRole('button', { name: 'Fall senden' }));
    await waitFor(() => expect(search()).toEqual({ part: 'cases', return: 9 }));
    expect(sent()).toHaveLength(1);
    const [wish] = sent();
    expect(wish).toMatchObject({ kind: 'warranty', handover: 'tour' });
    expect(wish.lines).toEqual([
      {
        documentId: 8,
        position: 1,
        quantity: 1,
        reason: 'warranty',
        condition: 'fitted',
        text: '',
        batch: '',
        photos: [5],
        answers: {
          fittedOn: '2025-02-03',
          removedOn: '2025-06-12',
          fittedAt: '100200',
          removedAt: '118400',
          fault: 'Hält keine Ladung',
          restVoltage: '11,8',
          wasCharged: 'yes',
        },
      },
    ]);
  });

  test('an answer about an earlier case leaves the one that is written now', async () => {
    const sentBefore = { documentId: 4, position: 1, quantity: 1, reason: 'complaint', condition: 'opened' } as const;
    const lines = [{ ...sentBefore, text: '', batch: '', answers: { fault: 'x' }, photos: [] }];
    const wish = { key: crypto.randomUUID(), kind: 'warranty', handover: 'parcel', note: '', lines } as const;
    const { id: userId } = testUser('ROLE_USER_LIGHT');
    await keepSent(userId, { wish, sentAt: new Date() });
    await keepCase(userId, withPart(emptyDraft, testBattery()), new Date());
    server.answers.set('POST /api/returns', {
      json: { kind: 'announced', returns: [testCase(9, { kind: 'warranty' })] },
    });
    const { user, search } = await visit('?part=cases&new=1');
    await user.click(await screen.findByRole('button', { name: 'Status prüfen und anmelden' }));
    await waitFor(() => expect(search()).toEqual({ part: 'cases', return: 9 }));
    expect((await keptCase(userId, new Date())).part?.number).toBe('AGM 70');
  });

  test('a complaint needs nothing but its fault', async () => {
    server.answers.set('POST /api/returns', {
      json: { kind: 'announced', returns: [testCase(9, { kind: 'warranty' })] },
    });
    await keepCase(testUser('ROLE_USER_LIGHT').id, withPart(emptyDraft, testBattery()), new Date());
    const { user } = await visit('?part=cases&new=1');
    await user.click(await screen.findByRole('radio', { name: 'Reklamation' }));
    await user.type(screen.getByLabelText('Was ist der Fehler?'), 'Pol fehlt');
    await user.click(screen.getByRole('button', { name: 'Weiter zum Prüfen' }));
    await user.click(await screen.findByRole('button', { name: 'Fall senden' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0].lines[0]).toMatchObject({
      reason: 'complaint',
      condition: 'opened',
      answers: { fault: 'Pol fehlt' },
    });
  });

  test('says what nobody has bought', async () => {
    server.answers.set('GET /api/returnable-lines', { json: { lines: [], hasMore: false } });
    const { user } = await visit('?part=cases&new=1');
    await user.type(await screen.findByRole('searchbox'), 'W 7050');
    await screen.findByText('Kein gekauftes Teil gefunden');
  });

  test("another firm's case is simply not there (R6.8)", async () => {
    server.answers.set('GET /api/returns/99', problem(404, 'NOT_FOUND'));
    const { user, search } = await visit('?return=99');
    await user.click(await screen.findByRole('button', { name: 'Zurück zur Liste' }));
    expect(search()).toEqual({});
  });
});

test('without a level the screen says what is missing, and asks for nothing', async () => {
  await visit('', []);
  await screen.findByText('Dafür fehlt Ihnen ein Recht');
  expect(server.received).toEqual([]);
});

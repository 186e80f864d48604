import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import { DocumentsPage } from '#client/documents/documents-page.tsx';
import { testDocument, testHead, testState } from '#client/documents/test-document.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import type { Role } from '#shared/access/roles.ts';

testScreen();
const server = loopbackServer();

beforeEach(() => {
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(cleanup);

function DocumentsPortal() {
  useKeyListener(true);
  const { showing } = useNotifications();
  return (
    <>
      <DocumentsPage />
      <p>toasts: {showing.map(({ key }) => key).join(' ')}</p>
    </>
  );
}

const invoice = testHead(8, 'invoice');
const note = testHead(7, 'delivery-note', {
  number: 'LS 26-204876',
  gross: null,
  state: testState('missing', { positions: 1 }),
});

async function visit(address = '', roles: readonly Role[] = ['ROLE_USER', 'ROLE_DOCUMENT_MANAGEMENT']) {
  const { answers } = server;
  const add = (path: string, json: unknown) => answers.has(path) || answers.set(path, { json });
  add('GET /api/documents', { documents: [invoice, note], next: null });
  add('GET /api/documents/totals', { count: 38, isMore: false, gross: 90_000, open: 225_054 });
  add('GET /api/documents/8', testDocument(invoice, { chain: [invoice, note] }));
  add('GET /api/documents/7', testDocument(note, { totals: null, canReturn: false }));
  add('GET /api/document-views', { views: [{ id: 1, name: 'Offenes', filter: { open: '1' } }] });
  const { router } = await renderInPortal(<DocumentsPortal />, {
    user: testUser(...roles),
    address: `/a/document-management/documents${address}`,
  });
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> };
}
/** Its name goes on with what stands in it. */
const row = (name: string) => screen.findByRole('row', { name: (said) => said.startsWith(`${name}, `) });
const detail = () => screen.getByRole('complementary', { name: 'Beleg' });
const asked = (path: string) => server.received.filter(({ url }) => url.split('?')[0] === path).map(({ url }) => url);

describe('the list', () => {
  test('names date, number, vehicle, sum and state, and sums up all pages', async () => {
    await visit();
    const first = await row('Rechnung RE 26-08');
    for (const text of ['17.11.2026', 'KS-LD 406 · 26-1179', '412,87 €']) within(first).getByText(text);
    within(first).getByText(/^fällig 01\.12\./);
    within(await row('Lieferschein LS 26-204876')).getByText('1 Position fehlt');
    expect(first.getAttribute('aria-label')).toMatch(
      /^Rechnung RE 26-08, 17\.11\.2026, KS-LD 406 · 26-1179, 412,87\s€, fällig 01\.12\./,
    );
    expect((await screen.findByText('2 von 38 Belegen')).getAttribute('role')).toBe('status');
    screen.getByText('2.250,54 €');
  });

  test('is narrowed by words, kind and open amounts, all of which stand in the address', async () => {
    const { user, search } = await visit();
    await row('Rechnung RE 26-08');
    await user.type(screen.getByRole('searchbox', { name: 'Belege durchsuchen' }), 'Bremse');
    await screen.findByText('Belege werden durchsucht …');
    await screen.findByText('2 von 38 Belegen');
    await waitFor(() => expect(search()).toEqual({ text: 'Bremse' }));
    await user.click(screen.getByRole('button', { name: 'Nur offene' }));
    await user.click(screen.getByRole('button', { name: 'Art: Alle Arten' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Rechnung' }));
    await user.keyboard('{Escape}');
    expect(search()).toEqual({ text: 'Bremse', open: 1, kinds: 'invoice' });
    await waitFor(() => expect(asked('/api/documents').at(-1)).toBe('/api/documents?text=Bremse&kinds=invoice&open=1'));
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(search()).toEqual({});
  });

  test('takes amounts and single fields, and says what is no amount', async () => {
    const { user, search } = await visit();
    await row('Rechnung RE 26-08');
    await user.click(screen.getByRole('button', { name: 'Mehr Filter' }));
    await user.type(screen.getByLabelText('Artikelnummer'), 'W 7050');
    await user.type(screen.getByLabelText('Brutto ab'), 'viel');
    await user.click(screen.getByRole('button', { name: 'Anwenden' }));
    await screen.findByText('Ein Betrag wie 1.284,61');
    await user.clear(screen.getByLabelText('Brutto ab'));
    await user.type(screen.getByLabelText('Brutto ab'), '12,50');
    await user.click(screen.getByRole('button', { name: 'Anwenden' }));
    await waitFor(() => expect(search()).toEqual({ article: 'W 7050', least: 1250 }));
    screen.getByRole('button', { name: 'Mehr Filter (2)' });
  });

  test('a saved view brings its filter back', async () => {
    const { user, search } = await visit('?text=Bremse');
    await user.click(screen.getByRole('button', { name: 'Ansichten' }));
    await user.click(await screen.findByRole('button', { name: 'Offenes' }));
    expect(search()).toEqual({ open: 1 });
  });

  test('says so where nothing fits, and where it cannot be read', async () => {
    server.answers.set('GET /api/documents', { json: { documents: [], next: null } });
    await visit('?open=1');
    await screen.findByText('Kein Beleg passt');
    cleanup();
    server.answers.set('GET /api/documents', problem(400, 'INVALID_INPUT'));
    await visit();
    await screen.findByText('Das lädt gerade nicht');
  });

  test('fetches the next page where the one before has ended', async () => {
    server.answers.set('GET /api/documents', { json: { documents: [invoice, note], next: '1763370000000000-7' } });
    const { user } = await visit();
    await row('Rechnung RE 26-08');
    server.answers.set('GET /api/documents', { json: { documents: [testHead(6, 'invoice')], next: null } });
    await user.click(screen.getByRole('button', { name: 'Weitere Belege' }));
    await row('Rechnung RE 26-06');
    expect(asked('/api/documents').at(-1)).toBe('/api/documents?after=1763370000000000-7');
    expect(screen.queryByRole('button', { name: 'Weitere Belege' })).toBeNull();
  });

  test('keys walk it, choose several and switch to the open ones', async () => {
    const { user, search } = await visit();
    await row('Rechnung RE 26-08');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(search()).toEqual({ document: 7 }));
    await within(detail()).findByRole('heading', { name: 'LS 26-204876' });
    await user.keyboard(' {ArrowUp} ');
    screen.getByText('2 gewählt');
    screen.getByRole('button', { name: 'Als ZIP laden' });
    await user.keyboard('o');
    expect(search()).toMatchObject({ open: 1 });
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});

describe('several at once', () => {
  const three = [invoice, note, testHead(6, 'invoice')];

  test('all that are shown, none, or all between two', async () => {
    server.answers.set('GET /api/documents', { json: { documents: three, next: null } });
    const { user } = await visit();
    await row('Rechnung RE 26-08');
    const all = screen.getByRole('checkbox', { name: 'Alle gezeigten Belege auswählen' });
    await user.click(all);
    screen.getByText('3 gewählt');
    await user.click(all);
    expect(screen.queryByText('3 gewählt')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Rechnung RE 26-08 auswählen' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Rechnung RE 26-06 auswählen' }));
    await user.keyboard('{/Shift}');
    screen.getByText('3 gewählt');
  });

  test('an archive that is refused says so, and nothing is saved', async () => {
    server.answers.set('GET /files/documents.zip', problem(403, 'NOT_PERMITTED'));
    const { user } = await visit();
    await row('Rechnung RE 26-08');
    await user.click(screen.getByRole('checkbox', { name: 'Alle gezeigten Belege auswählen' }));
    await user.click(screen.getByRole('button', { name: 'Als ZIP laden' }));
    await screen.findByText('toasts: TOAST_MESSAGES.NOT_PERMITTED');
  });

  test('of very many no more are counted, and no sums are made', async () => {
    server.answers.set('GET /api/documents/totals', { json: { count: 10_000, isMore: true, gross: null, open: null } });
    await visit('?text=nt');
    await screen.findByText('2 von mehr als 10.000 Belegen');
    expect(screen.queryByText('Summe')).toBeNull();
  });
});

describe('the document beside it', () => {
  test('is the first one, drawn as paper with its checks and files', async () => {
    await visit();
    await within(detail()).findByText('E-Rechnung gültig');
    within(detail()).getByText('1,20 € über Bestellung');
    const paper = within(detail()).getByRole('article', { name: 'Rechnung RE 26-08' });
    for (const text of ['Maro-Filter W 7050', '19,70 €', 'USt 19 % auf 346,95 €', 'Zahlbetrag'])
      within(paper).getByText(text);
    const pdf = within(detail()).getByRole('link', { name: 'PDF von RE 26-08 öffnen' });
    expect(pdf.getAttribute('href')).toBe('/files/documents/8.pdf');
    const back = within(detail()).getByRole('link', { name: 'Zurückgeben' });
    expect(back.getAttribute('href')).toBe('/a/document-management/returns?document=8');
  });

  test('leads along its chain', async () => {
    const { user, search } = await visit('?document=8&tab=linked');
    await user.click(await within(detail()).findByRole('button', { name: 'Lieferschein LS 26-204876' }));
    expect(search()).toEqual({ document: 7, tab: 'linked' });
    await within(detail()).findByText('Mit diesem Beleg hängt kein anderer zusammen.');
  });

  test("another firm's is simply not there (R6.8)", async () => {
    server.answers.set('GET /api/documents/99', problem(404, 'NOT_FOUND'));
    await visit('?document=99');
    await screen.findByText('Diesen Beleg gibt es nicht');
  });

  test('is ordered again, and says what is gone', async () => {
    const missing = [{ brand: 'Castan', number: '15F6DC' }];
    server.answers.set('POST /api/documents/8/again', { json: { added: 0, missing } });
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Nochmals bestellen' }));
    await screen.findByText('toasts: orders.missing');
  });
});

describe('an invoice that comes in', () => {
  test('is refused with a sentence', async () => {
    server.answers.set('POST /api/incoming-invoices', { json: { kind: 'refused', reason: 'noXml', line: null } });
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'E-Rechnung hochladen' }));
    const dialog = await screen.findByRole('dialog');
    const files = [new File(['%PDF-1.7'], 'Rechnung März.pdf'), new File([], 'leer.xml')];
    await user.upload(within(dialog).getByLabelText('Dateien wählen', { selector: 'input' }), files);
    await within(dialog).findByText(/stecken keine Rechnungsdaten/);
    await within(dialog).findByText('Die Datei ist leer.');
    const sent = server.find('/api/incoming-invoices');
    expect(sent?.headers['x-file-name']).toBe('Rechnung%20M%C3%A4rz.pdf');
    expect(sent?.body).toBe('%PDF-1.7');
  });

  test('that cannot be sent says why, and one that is dropped beside the dialog is taken too', async () => {
    server.answers.set('POST /api/incoming-invoices', problem(429, 'TOO_MANY_ATTEMPTS'));
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'E-Rechnung hochladen' }));
    const dialog = await screen.findByRole('dialog');
    const drop = createEvent.drop(document.body, {
      dataTransfer: { types: ['Files'], files: [new File(['<a/>'], 'a.xml')] },
    });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    await within(dialog).findByText('Zu viele Dateien in kurzer Zeit. Versuchen Sie es später erneut.');
  });

  test('is offered only to those who may hold it against the whole firm’s orders', async () => {
    await visit('', ['ROLE_USER']);
    await row('Rechnung RE 26-08');
    expect(screen.queryByRole('button', { name: 'E-Rechnung hochladen' })).toBeNull();
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { testCar } from '#client/vehicle/test-car.ts';
import { diagnosis, discs, discsAndPads, pads } from '#client/work/test-work.ts';
import { WorkPage } from '#client/work/work-page.tsx';
import type { Role } from '#shared/access/roles.ts';

const server = screenTests();

const rates = { mechanic: 11_800, body: 12_600, electrics: 12_900, diagnosis: 13_800 };
const nodes = [
  { id: 1, parentId: null, name: 'Bremsanlage', count: 3 },
  { id: 2, parentId: 1, name: 'Scheibenbremse vorn', count: 3 },
];

const bothPut = { jobs: 2, minutes: 78, parts: 0, there: { jobs: 0, parts: 0 }, raised: [], missing: [] };

async function visit(address = '', roles: readonly Role[] = ['ROLE_USER', 'ROLE_USER_PLUS_AW']) {
  const { answers } = server;
  answers.set('GET /api/session/car', { json: testCar() });
  answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  if (!answers.has('GET /api/work/tree'))
    answers.set('GET /api/work/tree', { json: { nodes, total: 3, unitTenths: 60, sources: ['demo'] } });
  if (!answers.has('GET /api/work/jobs'))
    answers.set('GET /api/work/jobs', { json: { jobs: [discs, pads, diagnosis] } });
  if (!answers.has('GET /api/work/rates')) answers.set('GET /api/work/rates', { json: rates });
  if (!answers.has('POST /api/work/total')) answers.set('POST /api/work/total', { json: discsAndPads });
  answers.set('POST /api/work/cart', { json: bothPut });
  if (!answers.has('GET /api/work/packages')) answers.set('GET /api/work/packages', { json: { packages: [] } });
  const { router } = await renderInPortal(
    <ScreenWithToasts>
      <WorkPage />
    </ScreenWithToasts>,
    {
      user: testUser(...roles),
      address: `/a/work${address}`,
    },
  );
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> };
}
const rowOf = (name: string) => screen.findByRole('row', { name });
const bodyOf = (path: string) =>
  JSON.parse(server.received.find(({ url, body }) => url === path && body !== '')?.body ?? 'null') as unknown;

describe('the list of jobs', () => {
  test('has number, what it contains, time and price, and says that it is demo data', async () => {
    await visit();
    const row = await rowOf('Bremsscheiben vorn ersetzen');
    expect(row.textContent).toContain('46\u00a001\u00a001\u00a010 · beide · enthält Räder vorn');
    within(row).getByText('12');
    await within(row).findByText('141,60 €');
    screen.getByText('3 Arbeiten');
    screen.getByText('Demodaten – nicht für die Werkstatt');
  });

  test('shows minutes or hours instead of AW, and keeps that in the address', async () => {
    const { user, search } = await visit();
    const row = await rowOf('Bremsscheiben vorn ersetzen');
    await user.click(screen.getByRole('radio', { name: 'Stunden' }));
    await within(row).findByText('1,20');
    await user.click(screen.getByRole('radio', { name: 'Minuten' }));
    await within(row).findByText('72');
    expect(search()).toEqual({ unit: 'minutes' });
  });

  test('is walked with the arrows, chosen with the space bar; D opens the steps', async () => {
    const { user, search } = await visit();
    server.answers.set(`GET /api/work/jobs/${pads.id}`, {
      json: {
        ...pads,
        steps: [{ id: 1, name: 'Räder vorn aus- und einbauen', minutes: 18 }],
        includes: [],
        followUps: [{ id: discs.id, name: discs.name, minutes: 72 }],
        parts: [],
      },
    });
    await rowOf('Bremsscheiben vorn ersetzen');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bremsbeläge vorn ersetzen');
    await user.keyboard(' ');
    await expect.poll(() => search().jobs).toBe(pads.id);
    expect((await rowOf('Bremsbeläge vorn ersetzen')).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('d');
    const dialog = await screen.findByRole('dialog', { name: 'Bremsbeläge vorn ersetzen' });
    await within(dialog).findByText('Räder vorn aus- und einbauen');
    within(dialog).getByText('Oft danach nötig');
    await user.keyboard('{Escape}');
    await expect.poll(() => search()).toEqual({ jobs: pads.id });
  });

  test('a search asks for all jobs of the car; without hits it says so', async () => {
    const { user } = await visit('?node=2');
    await rowOf('Bremsscheiben vorn ersetzen');
    server.answers.set('GET /api/work/jobs', { json: { jobs: [] } });
    await user.type(screen.getByRole('searchbox', { name: 'Arbeit suchen' }), 'xyz');
    await screen.findByText('Keine Arbeit zu „xyz“');
    const last = server.received.filter(({ url }) => url.startsWith('/api/work/jobs?')).at(-1)?.url ?? '';
    expect(last).toContain('text=xyz');
    expect(last).not.toContain('node=');
  });

  test('of a branch that the car does not have is that of the first one', async () => {
    await visit('?node=4711');
    await screen.findByRole('heading', { level: 1, name: 'Bremsanlage' });
    await rowOf('Bremsscheiben vorn ersetzen');
    expect(server.received.some(({ url }) => url.includes('node=4711'))).toBe(false);
  });

  test('that fails can be asked for again', async () => {
    server.answers.set('GET /api/work/tree', problem(500, 'UNEXPECTED_ERROR'));
    const { user } = await visit();
    await screen.findByRole('heading', { name: 'Das lädt gerade nicht' });
    server.answers.set('GET /api/work/tree', { json: { nodes, total: 3, unitTenths: 60, sources: [] } });
    await user.click(screen.getAllByRole('button', { name: 'Erneut versuchen' })[0] as HTMLElement); // there are two
    await rowOf('Bremsscheiben vorn ersetzen');
  });

  test('a car without work values says so', async () => {
    server.answers.set('GET /api/work/tree', { json: { nodes: [], total: 0, unitTenths: 60, sources: [] } });
    await visit();
    await screen.findByText('Keine Arbeitswerte für dieses Fahrzeug');
  });
});

describe('what is chosen', () => {
  const chosen = `?jobs=${discs.id},${pads.id}`;

  test('says what is counted, what overlaps and where, and the sums', async () => {
    await visit(chosen);
    const panel = await screen.findByRole('complementary', { name: 'Auswahl: 2 Arbeiten' });
    await within(panel).findByText('7 AW schon enthalten in: Bremsscheiben vorn ersetzen');
    await within(panel).findByText('20 AW · 236,00 €');
    within(panel).getByText('−7 AW · −82,60 €');
    within(panel).getByText('13 AW');
    within(panel).getByText('= 1 h 18 min');
    within(panel).getByText('153,40 €');
    within(panel).getByRole('link', { name: '2 × Bremsscheibe vorn' });
  });

  test('jobs that the car does not have are counted, and can be taken out', async () => {
    server.answers.set('POST /api/work/total', { json: { ...discsAndPads, unknown: [99_999_999] } });
    const { user, search } = await visit(`?jobs=${discs.id},99999999`);
    await screen.findByText('Eine gewählte Arbeit gibt es für dieses Fahrzeug nicht.');
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    expect(search()).toEqual({ jobs: discs.id });
  });

  test('the chart is a table too', async () => {
    await visit(chosen);
    const table = await screen.findByRole('table', { name: 'So passen die Arbeiten zusammen' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toHaveLength(7);
    expect(rows[4]).toBe('Bremsbeläge vorn ersetzenRäder vorn3nein, steckt in: Bremsscheiben vorn ersetzen');
  });

  test('goes into the cart for the car, at the rate that is chosen, and the selection is empty', async () => {
    const { user, search } = await visit(chosen);
    await screen.findByText('13 AW');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stundensatz' }), 'Diagnose');
    await screen.findByText('179,40 €');
    await user.click(screen.getByRole('button', { name: 'Arbeiten in den Korb' }));
    await screen.findByText(/^toasts: work\.added /);
    expect(bodyOf('/api/work/cart')).toMatchObject({
      adcTypeId: 4711,
      carId: 116,
      jobs: [discs.id, pads.id],
      rate: 'diagnosis',
    });
    expect(bodyOf('/api/work/cart')).not.toHaveProperty('parts');
    await expect.poll(() => search().jobs).toBeUndefined();
    await screen.findByText('Noch keine Arbeit gewählt');
  });

  test('goes into the cart with its parts in one click, and what is left to choose is said', async () => {
    const { user } = await visit(chosen);
    const there = { jobs: 1, parts: 0 };
    const json = { ...bothPut, jobs: 1, minutes: 30, parts: 1, there, missing: ['Bremsflüssigkeit'] };
    server.answers.set('POST /api/work/cart', { json });
    await user.click(await screen.findByRole('button', { name: 'Arbeiten mit Teilen in den Korb' }));
    await screen.findByText(
      'toasts: work.added 1 Arbeit, 5 AW · 1 Teil · 1 Arbeit schon im Korb · Bitte selbst wählen: Bremsflüssigkeit',
    );
    expect(bodyOf('/api/work/cart')).toMatchObject({
      jobs: [discs.id, pads.id],
      parts: [{ genericArticleId: 15, quantity: 2 }],
    });
  });

  test('what lies in the cart already is said', async () => {
    const { user } = await visit(chosen);
    await screen.findByText('13 AW');
    const json = { ...bothPut, jobs: 0, minutes: 0, there: { jobs: 2, parts: 0 } };
    server.answers.set('POST /api/work/cart', { json });
    await user.click(screen.getByRole('button', { name: 'Arbeiten in den Korb' }));
    await screen.findByText('toasts: work.addedNothing 2 Arbeiten schon im Korb');
  });

  test('another rate is typed for this time: prices and cart follow, the firm’s rates stay', async () => {
    const { user, search } = await visit(chosen);
    await screen.findByText('153,40 €');
    const field = screen.getByRole('textbox', { name: 'Netto je Stunde' });
    await user.clear(field);
    await user.type(field, 'viel{Enter}');
    screen.getByText('Ein Betrag bis 1.000,00');
    expect(search().net).toBeUndefined();
    await user.clear(field);
    await user.type(field, '100{Enter}');
    await screen.findByText('130,00 €');
    await user.click(screen.getByRole('button', { name: 'Arbeiten in den Korb' }));
    await screen.findByText(/^toasts: work\.added /);
    expect(bodyOf('/api/work/cart')).toMatchObject({ rate: 'own', centsPerHour: 10_000 });
    expect(server.received.some(({ url, method }) => url === '/api/work/rates' && method !== 'GET')).toBe(false);
  });

  test('the firm’s rate comes back', async () => {
    const { user, search } = await visit(`${chosen}&net=10000`);
    await screen.findByText('130,00 €');
    await user.click(screen.getByRole('button', { name: 'Satz der Firma' }));
    await screen.findByText('153,40 €');
    expect(search().net).toBeUndefined();
  });

  test('without hourly rates there are no prices, and the reason stands there', async () => {
    server.answers.set('GET /api/work/rates', {
      json: { mechanic: null, body: null, electrics: null, diagnosis: null },
    });
    await visit(chosen);
    await screen.findByText(/Ohne Stundensatz gibt es keine Preise/);
    expect(screen.queryByText(/\d €$/)).toBeNull();
  });

  test('the firm’s admin changes the rates in place, others do not', async () => {
    await visit(chosen);
    await screen.findByText('13 AW');
    expect(screen.queryByRole('button', { name: 'Stundensätze der Firma ändern' })).toBeNull();
    cleanup();
    const { user } = await visit(chosen, ['ROLE_USER', 'ROLE_USER_PLUS_AW', 'ROLE_FIRM_ADMIN']);
    server.answers.set('PUT /api/work/rates', { json: { ...rates, mechanic: 12_000 } });
    await user.click(await screen.findByRole('button', { name: 'Stundensätze der Firma ändern' }));
    const field = await screen.findByRole('textbox', { name: 'Mechanik' });
    await user.clear(field);
    await user.type(field, '120x');
    screen.getByText('Ein Betrag bis 1.000,00');
    await user.type(field, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('toasts: work.ratesSaved');
    expect(bodyOf('/api/work/rates')).toEqual({ ...rates, mechanic: 12_000 });
    await screen.findByText('156,00 €');
  });

  test('is saved as a package, with its parts; without a name it is not', async () => {
    const { user } = await visit(chosen, ['ROLE_USER', 'ROLE_USER_PLUS_AW', 'ROLE_FIRM_ADMIN']);
    server.answers.set('POST /api/work/packages', { json: { kind: 'saved', id: 5 } });
    await screen.findByText('13 AW');
    await user.click(screen.getByRole('button', { name: 'Als Paket speichern' }));
    await user.click(await screen.findByRole('button', { name: 'Speichern' }));
    await screen.findByText('Bitte einen Namen eingeben');
    await user.type(screen.getByRole('textbox', { name: 'Name des Pakets' }), 'Bremsen');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText(/^toasts: work\.packageSaved /);
    expect(bodyOf('/api/work/packages')).toEqual({
      name: 'Bremsen',
      jobs: [discs.id, pads.id],
      parts: [{ genericArticleId: 15, quantity: 2 }],
    });
  });
});

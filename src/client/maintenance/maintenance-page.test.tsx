import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testOffer } from '#client/articles/test-articles.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { MaintenancePage } from '#client/maintenance/maintenance-page.tsx';
import { airFilter, brakes, oil, testPlan, timingBelt } from '#client/maintenance/test-plan.ts';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import { testCar } from '#client/vehicle/test-car.ts';
import type { ServiceRecord } from '#shared/maintenance/service-record.ts';

testScreen();
const server = loopbackServer();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:13:00Z') });
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function MaintenancePortal() {
  useKeyListener(true);
  const { showing } = useNotifications();
  return (
    <>
      <MaintenancePage />
      <p>toasts: {showing.map(({ key }) => key).join(' ')}</p>
    </>
  );
}

const bare: ServiceRecord = {
  id: 1,
  doneOn: '2025-11-12',
  mileageKm: 91_200,
  tasks: [],
  note: '',
  madeBy: 'Jana Brandt',
  madeAt: '2025-11-12T10:00:00.000Z',
  changedBy: null,
};

const cartAnswer = { parts: 1, jobs: 1, minutes: 30, there: { parts: 0, jobs: 0 }, raised: [], missing: [] };

async function visit(address = '', records: readonly ServiceRecord[] = [bare], car = testCar()) {
  const { answers } = server;
  answers.set('GET /api/session/car', { json: car });
  answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  if (!answers.has('GET /api/maintenance/plan')) answers.set('GET /api/maintenance/plan', { json: { plan: testPlan } });
  answers.set('GET /api/maintenance/history', { json: { records } });
  answers.set('POST /api/maintenance/parts', {
    json: {
      parts: [
        {
          genericArticleId: 1,
          name: 'Ölfilter',
          quantity: 1,
          litres: null,
          article: { id: 7, brand: 'Velox', number: 'V 7', packSize: 1, minimum: 1 },
        },
        {
          genericArticleId: 2,
          name: 'Motoröl',
          quantity: 2,
          litres: { needed: 4.7, each: 4 },
          article: { id: 8, brand: 'Velox', number: 'V 8', packSize: 4, minimum: 1 },
        },
      ],
    },
  });
  if (!answers.has('POST /api/articles/offers'))
    answers.set('POST /api/articles/offers', { json: { offers: [], failed: [], unknown: [7, 8] } });
  answers.set('POST /api/work/total', { json: { jobs: [], alone: 30, total: 30, parts: [], unknown: [] } });
  if (!answers.has('POST /api/maintenance/cart')) answers.set('POST /api/maintenance/cart', { json: cartAnswer });
  const { router } = await renderInPortal(<MaintenancePortal />, {
    user: testUser('ROLE_USER', 'ROLE_USER_PLUS_AW'),
    address: `/a/maintenance${address}`,
  });
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> };
}
const rowOf = (name: string) => screen.findByRole('row', { name });
const isChosen = async (name: string) => (await rowOf(name)).getAttribute('aria-selected') === 'true';

describe('the service plan', () => {
  test('what is due is chosen, and the list says that it is demo data', async () => {
    await visit();
    expect(await isChosen(oil.name)).toBe(true);
    expect(await isChosen(brakes.name)).toBe(true);
    expect(await isChosen(airFilter.name)).toBe(false);
    expect(await isChosen(timingBelt.name)).toBe(false);
    expect((await rowOf(oil.name)).textContent).toContain('15.000 km / 12 Mon.');
    screen.getByText('fällig seit 12.11.2026');
    screen.getByText('2 Arbeiten');
    await screen.findByText('5 AW');
    expect(screen.getAllByText('Demodaten – nicht für die Werkstatt').length).toBeGreaterThan(0);
  });

  test('the nearest service is now', async () => {
    await visit();
    const head = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(head).toEqual(expect.arrayContaining(['30 Tkm', '120 jetzt', '210 Tkm']));
  });

  test('another mileage changes what is due, and stands in the address', async () => {
    const { user, search } = await visit();
    const field = await screen.findByRole('textbox', { name: 'Laufleistung' });
    await user.clear(field);
    await user.type(field, '215000');
    await expect.poll(() => isChosen(timingBelt.name)).toBe(true);
    expect(String(search().km)).toBe('215000');
  });

  test.each([
    ['-5', 'Die Laufleistung darf nicht negativ sein.'],
    ['10000000', 'Zu viel: höchstens 2.000.000 km.'],
    ['viel', 'Bitte ganze Kilometer eingeben.'],
  ])('a mileage of %s is told with its reason, and nothing is due', async (typed, reason) => {
    await visit(`?km=${encodeURIComponent(JSON.stringify(typed))}`);
    await screen.findByText(reason);
    expect(await isChosen(oil.name)).toBe(false);
  });

  test('a last service in the future is told', async () => {
    await visit('?lastOn=2099-01-01&lastKm=90000');
    await screen.findByText('Das Datum liegt in der Zukunft.');
  });

  test('the last service is said in a small sheet; what cannot be right stays there with its reason', async () => {
    const { user, search } = await visit('', []);
    expect(await isChosen(airFilter.name)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Letzter Service: nicht bekannt' }));
    const sheet = within(await screen.findByRole('dialog'));
    sheet.getByText(/^Kein Service bekannt/);
    const [date, km] = [sheet.getByRole('textbox', { name: 'Datum' }), sheet.getByRole('textbox', { name: /^Lauf/ })];
    await user.type(date, '31.2.26');
    await user.type(km, '-1');
    await user.click(sheet.getByRole('button', { name: 'Übernehmen' }));
    sheet.getByText('Dieses Datum gibt es nicht.');
    sheet.getByText('Die Laufleistung darf nicht negativ sein.');
    await user.clear(date);
    await user.type(date, '12.11.25');
    await user.clear(km);
    await user.type(km, '91.200{Enter}');
    await screen.findByRole('button', { name: 'Letzter Service: 12.11.2025 · 91.200 km' });
    expect(search()).toMatchObject({ lastOn: '2025-11-12', lastKm: 91_200 });
    expect(await isChosen(airFilter.name)).toBe(false);
  });

  test('without mileage and age it says what is missing, and the checklist holds the whole plan', async () => {
    await visit('', [], testCar({ mileageKm: null, firstRegistration: null }));
    await screen.findByText('Laufleistung eingeben, dann ist markiert, was fällig ist.');
    screen.getByText('Nichts gewählt: Die Liste enthält den ganzen Plan.');
    const link = screen.getByRole('link', { name: 'Prüfliste drucken' });
    expect(link.getAttribute('href')).toBe('/files/maintenance/checklists/116.pdf?values=1&customer=0');
  });

  test('what the visual check includes has no time of its own, and says why', async () => {
    await visit();
    expect((await rowOf(brakes.name)).textContent).toContain('inkl. (in der Sichtprüfung enthalten)');
  });

  test('arrows walk, the space bar chooses, and the choice stands in the address', async () => {
    const { user, search } = await visit();
    (await rowOf(oil.name)).focus();
    await user.keyboard('{ArrowDown} ');
    await expect.poll(() => isChosen(airFilter.name)).toBe(true);
    expect(search().tasks).toBe('101,201,103');
    await user.keyboard(' ');
    await expect.poll(() => isChosen(airFilter.name)).toBe(false);
  });

  test('a car without plan, and a server that does not answer, have their own words', async () => {
    server.answers.set('GET /api/maintenance/plan', { json: { plan: null } });
    await visit();
    await screen.findByText('Für dieses Fahrzeug gibt es keinen Serviceplan');
    cleanup();
    server.answers.set('GET /api/maintenance/plan', problem(500, 'UNEXPECTED_ERROR'));
    await visit();
    await screen.findByText('Das lädt gerade nicht');
  });
});

describe('from the plan on', () => {
  test('the service goes into the cart in one call', async () => {
    const { user } = await visit();
    await rowOf(oil.name);
    await user.click(screen.getByRole('button', { name: 'Service in den Korb' }));
    await screen.findByText('toasts: maintenance.added');
    const sent = server.received.find(({ url }) => url === '/api/maintenance/cart');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ carId: 116, tasks: [101, 201], rate: 'own' });
  });

  test('what is in the cart already is told, and not doubled', async () => {
    const json = { ...cartAnswer, parts: 0, jobs: 0, there: { parts: 1, jobs: 1 } };
    server.answers.set('POST /api/maintenance/cart', { json });
    const { user } = await visit();
    await rowOf(oil.name);
    await user.click(screen.getByRole('button', { name: 'Service in den Korb' }));
    await screen.findByText('toasts: maintenance.addedNothing');
  });

  test('the parts have article and fluid', async () => {
    const { user } = await visit();
    await rowOf(oil.name);
    await user.click(screen.getByRole('button', { name: 'Teile ansehen' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('Velox V 7');
    drawer.getByText('4,7 l · SAE 5W-30');
    drawer.getByText('4 × Motoröl');
    drawer.getByText('4,7 l nötig, 4,0 l je Gebinde');
    drawer.getByText('4 statt 2: nur ganze Packungen');
  });

  test('the sum is the one of the cart, and names its price', async () => {
    const can = testOffer(8, { purchasePrice: 3000, deposit: 100, scale: [{ from: 4, purchasePrice: 2500 }] });
    const offers = [testOffer(7, { purchasePrice: 1000 }), can];
    server.answers.set('POST /api/articles/offers', { json: { offers, failed: [], unknown: [] } });
    const { user } = await visit();
    await screen.findByText('2 Teile, 114,00 €');
    screen.getByText('EK netto mit Pfand');
    await user.click(screen.getByRole('button', { name: 'Teile ansehen' }));
    const drawer = within(await screen.findByRole('dialog'));
    drawer.getByText('Summe EK netto mit Pfand');
    drawer.getByText('114,00 €');
  });

  test('the checklist is a link to the sheet with what is ticked', async () => {
    const { user } = await visit();
    const link = await screen.findByRole('link', { name: 'Prüfliste drucken' });
    expect(link.getAttribute('href')).toBe(
      '/files/maintenance/checklists/116.pdf?tasks=101%2C201&mileage=118400&values=1&customer=0',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Feld für Kundenunterschrift' }));
    await expect.poll(() => link.getAttribute('href')).toContain('customer=1');
  });

  test('a service is written down; what cannot be right is told', async () => {
    const { user } = await visit();
    await rowOf(oil.name);
    await user.click(screen.getByRole('button', { name: 'Servicehistorie' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('12.11.2025 · 91.200 km');
    await user.click(drawer.getByRole('button', { name: 'Service eintragen' }));
    const field = drawer.getByRole('textbox', { name: 'Laufleistung' });
    await user.clear(field);
    await user.type(field, '-3');
    await user.click(drawer.getByRole('button', { name: 'Eintragen' }));
    await drawer.findByText('Die Laufleistung darf nicht negativ sein.');
    server.answers.set('POST /api/maintenance/history', { json: { kind: 'recorded', record: { ...bare, id: 2 } } });
    await user.clear(field);
    await user.type(field, '118400');
    await user.click(drawer.getByRole('button', { name: 'Eintragen' }));
    await screen.findByText('toasts: maintenance.recorded');
  });

  test('an entry is corrected; before it is deleted one is asked', async () => {
    const { user } = await visit('', [{ ...bare, tasks: [oil.id], changedBy: 'Max Moor' }]);
    await rowOf(oil.name);
    await user.click(screen.getByRole('button', { name: 'Servicehistorie' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText(/geändert von Max Moor/);
    await user.click(drawer.getByRole('button', { name: 'Eintrag vom 12.11.2025 ändern' }));
    const date = drawer.getByRole('textbox', { name: 'Erledigt am' });
    await user.clear(date);
    await user.type(date, '1.1.2099');
    await user.click(drawer.getByRole('button', { name: 'Speichern' }));
    await drawer.findByText('Das Datum liegt in der Zukunft.');
    server.answers.set('PUT /api/maintenance/history/1', { json: { kind: 'recorded', record: bare } });
    await user.clear(date);
    await user.type(date, '11.11.2025');
    await user.click(drawer.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('toasts: maintenance.corrected');
    const sent = server.received.find(({ method }) => method === 'PUT');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ carId: 116, doneOn: '2025-11-11', tasks: [oil.id] });
    server.answers.set('DELETE /api/maintenance/history/1', { status: 204 });
    await user.click(drawer.getByRole('button', { name: 'Eintrag vom 12.11.2025 löschen' }));
    drawer.getByText('Eintrag löschen?');
    expect(server.received.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(drawer.getByRole('button', { name: 'Löschen' }));
    await expect.poll(() => server.received.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

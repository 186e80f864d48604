import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testOffer } from '#client/articles/test-articles.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { setSuppressed } from '#client/notify/notify.ts';
import { sellInKey } from '#client/session/session-query.ts';
import { testSet, testTyre, testTyreList, testTyreRow } from '#client/tyres/test-tyres.ts';
import { TyresPage } from '#client/tyres/tyres-page.tsx';
import { testCar } from '#client/vehicle/test-car.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Car } from '#shared/vehicle/car.ts';

testScreen();
const server = loopbackServer();
const { answers } = server;
beforeEach(() => {
  setSuppressed(true);
  setSuppressed(false);
});
afterEach(cleanup);

const rows = [testTyreRow(1), testTyreRow(2, { index: '94V', load: 94, speed: 'V', isReinforced: true })];
const sets = [testSet('195/65 R15 91H'), testSet('205/55 R16 91V'), testSet('235/55 R19 101T', '255/50 R19 103T')];

type Visit = {
  isDown?: boolean;
  address?: string;
  list?: unknown;
  current?: Car | null;
  roles?: Role[];
  offered?: readonly number[];
  offers?: readonly unknown[];
  fitted?: string | null;
};

function Portal() {
  useKeyListener(true);
  return <TyresPage />;
}

async function visit({
  address = '',
  list = testTyreList(rows),
  current,
  roles = [],
  offered = [1, 2, 3],
  offers = offered.map((id) => testOffer(id)),
  isDown = false,
  fitted = null,
}: Visit = {}) {
  answers.set('GET /api/session/car', {
    json: current === undefined ? testCar({ carId: 116, adcTypeId: 7 }) : current,
  });
  answers.set('GET /api/tyres/sizes', {
    json: { sets, wheelTorque: { newtonMetres: 120, source: 'demo' }, fitted },
  });
  answers.set('GET /api/tyres', isDown ? problem(500, 'UNEXPECTED') : { json: list });
  answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  answers.set('POST /api/articles/offers', {
    json: { offers, failed: [], unknown: [1, 2, 3].filter((id) => !offered.includes(id)) },
  });
  const user = testUser('ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_USER_PLUS', 'ROLE_SELLIN', ...roles);
  const view = await renderInPortal(<Portal />, { user, address: `/a/tyre${address}` });
  view.queryClient.setQueryData(sellInKey, true);
  return { ...view, user: userEvent.setup() };
}
const asked = (path: string) => server.received.filter(({ url }) => url.split('?')[0] === path);
const lastQuery = () => new URLSearchParams(asked('/api/tyres').at(-1)?.url.split('?')[1]);
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the tyre screen with a car', () => {
  test('begins with its first size, and asks for what reaches the indices', async () => {
    await visit({ address: '?season=winter' });
    await screen.findByRole('heading', { name: /Winterreifen 195\/65\sR15/ });
    await waitFor(() =>
      expect(Object.fromEntries(lastQuery())).toMatchObject({
        size: '195/65 R15 91H',
        season: 'winter',
        enough: 'true',
        adcTypeId: '7',
      }),
    );
    expect(screen.getByRole('button', { name: /205\/55 R16 91V/ }).getAttribute('aria-pressed')).toBe('false');
    screen.getByRole('img', { name: 'Reifenflanke mit der Größe 195/65 R15 91H' });
    expect(screen.getAllByText('Demodaten – nicht für die Werkstatt').length).toBeGreaterThan(0);
  });

  test('begins with what the car wears, and remembers another size', async () => {
    const { user } = await visit({ address: '', fitted: '205/55 R16 91V' });
    const set = await screen.findByRole('button', { name: /205\/55 R16 91V.*montiert/ });
    expect(set.getAttribute('aria-pressed')).toBe('true');
    answers.set('PUT /api/tyres/fitted', { json: { fitted: '195/65 R15 91H' } });
    await user.click(screen.getByRole('button', { name: /^195\/65 R15 91H/ }));
    await user.click(await screen.findByRole('button', { name: 'Als montiert merken' }));
    await waitFor(() => expect(asked('/api/tyres/fitted')).toHaveLength(1));
    expect(JSON.parse(asked('/api/tyres/fitted')[0]?.body ?? '{}')).toEqual({ carId: 116, size: '195/65 R15 91H' });
  });

  test('pressures stand for both loads, with the torque of the wheels', async () => {
    await visit();
    const table = await screen.findByRole('table', { name: '' });
    within(table).getByRole('row', { name: 'teilbeladen 2,3 2,1' });
    within(table).getByRole('row', { name: 'voll beladen 2,6 2,8' });
    within(table).getByRole('row', { name: 'Anzugsmoment 120 Nm' });
  });

  test('every segment has its place, without a tyre it cannot be chosen', async () => {
    await visit();
    const premium = await screen.findByRole('button', { name: /^Premium\s*2$/ });
    expect(premium.hasAttribute('disabled')).toBe(false);
    expect(screen.getByRole('button', { name: /^Budget\s*0$/ }).hasAttribute('disabled')).toBe(true);
  });

  test('digits choose a size, S the season, L opens the data sheet', async () => {
    const { router } = await visit({ address: '?season=winter' });
    await screen.findByRole('row', { name: /Haftner Polar 1/ });
    press('2');
    await waitFor(() => expect(lastQuery().get('size')).toBe('205/55 R16 91V'));
    press('s');
    await waitFor(() => expect(lastQuery().get('season')).toBe('summer'));
    await screen.findByRole('row', { name: /Haftner Polar 1/ });
    press('l');
    const sheet = await screen.findByRole('dialog');
    within(sheet).getByRole('img', { name: /EU-Reifenlabel: Kraftstoffeffizienz B, Nasshaftung A/ });
    within(sheet).getByText('91 (615 kg)');
    expect(router.state.location.search).toMatchObject({ label: 1 });
  });

  test('a row shows label, DOT, stock and price, and its quantity starts at four', async () => {
    await visit({ address: '?season=winter' });
    const row = await screen.findByRole('row', { name: 'Haftner Polar 2 205/55 R16 94V' });
    within(row).getByText('94V XL · Premium');
    within(row).getByText('20/26');
    await within(row).findByText('41,80 €');
    expect(within(row).getByRole('spinbutton').getAttribute('aria-valuenow')).toBe('4');
    within(row).getByRole('button', { name: /EU-Label und Datenblatt von Haftner Polar 2\. Kraftstoffeffizienz:\s*B/ });
  });

  test('Enter puts four of the row into the cart for this car', async () => {
    await visit({ address: '?season=winter' });
    await screen.findByRole('row', { name: /Haftner Polar 1/ });
    answers.set('POST /api/cart/positions', {
      json: {
        positions: 1,
        sum: 1,
        isComplete: true,
        articles: [],
        put: { articleId: 1, carId: 116, before: 0, quantity: 4, rule: null },
      },
    });
    press('Enter');
    await waitFor(() => expect(asked('/api/cart/positions')).toHaveLength(1));
    expect(JSON.parse(asked('/api/cart/positions')[0]?.body ?? '{}')).toMatchObject({
      articleId: 1,
      quantity: 4,
      carId: 116,
    });
  });

  test('what is not permitted says why, and does not go into the cart; a sticker is a condition only', async () => {
    const weak = testTyreRow(1, {}, { warnings: [{ kind: 'load', has: 88, needs: 91, hasKg: 560, needsKg: 615 }] });
    const slow = testTyreRow(2, {}, { warnings: [{ kind: 'sticker', has: 'H', needs: 'V', kmh: 210, needsKmh: 240 }] });
    await visit({ list: testTyreList([weak, slow]) });
    await screen.findByText('Trägt nur 560 kg statt 615 kg (88 statt 91): nicht zulässig.');
    screen.getByText('Nur mit Aufkleber 210 km/h im Blickfeld: H statt V.');
    press('Enter');
    const buttons = screen.getAllByRole('button', { name: /in den Korb/ });
    expect(buttons[0]?.getAttribute('aria-disabled')).toBe('true');
    expect(buttons[1]?.getAttribute('aria-disabled')).toBeNull();
    expect(asked('/api/cart/positions')).toHaveLength(0);
  });

  test('a mixed set stands in one row, two of each', async () => {
    const rear = testTyre(3, { size: '255/50 R19', index: '103T' });
    const row = testTyreRow(1, { size: '235/55 R19', index: '101T' }, { rear });
    const address = `?season=summer&size=${encodeURIComponent(sets[2]?.key ?? '')}`;
    await visit({ address, list: testTyreList([row]) });
    const shown = await screen.findByRole('row', { name: /Polar 1 235\/55 R19/ });
    within(shown).getByText(/255\/50 R19 103T/);
    expect(within(shown).getByRole('spinbutton').getAttribute('aria-valuenow')).toBe('2');
    within(shown).getByRole('button', { name: /2 vorn und 2 hinten/ });
    screen.getByText('1 Satz');
    answers.set('POST /api/cart/entries', { json: { added: 2, raised: [], missing: [] } });
    fireEvent.click(within(shown).getByRole('button', { name: /2 vorn und 2 hinten/ }));
    await waitFor(() => expect(asked('/api/cart/entries')).toHaveLength(1));
    expect(JSON.parse(asked('/api/cart/entries')[0]?.body ?? '{}')).toMatchObject({
      isWhole: true,
      carId: 116,
      articles: [
        { articleId: 1, quantity: 2 },
        { articleId: 3, quantity: 2 },
      ],
    });
  });
});

describe('half a set is of no use', () => {
  const address = `?season=summer&size=${encodeURIComponent(sets[2]?.key ?? '')}`;
  const front = { size: '235/55 R19', index: '101T' };
  const row = testTyreRow(1, front, { rear: testTyre(3, { size: '255/50 R19', index: '103T' }) });

  test('without the rear tyre none goes into the cart', async () => {
    await visit({ address, list: testTyreList([row]), offered: [1] });
    const button = await screen.findByRole('button', { name: /2 vorn und 2 hinten/ });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    press('Enter');
    expect(asked('/api/cart/entries')).toHaveLength(0);
  });

  test('a set is there today if both are', async () => {
    const delivery = { class: 'now', tour: null, cutOffAt: null, arrivesAt: new Date().toISOString() } as const;
    const today = [testOffer(1, { delivery }), testOffer(3, { delivery })];
    for (const [offers, isToday] of [
      [today, true],
      [[today[0], testOffer(3)], false],
    ] as const) {
      await visit({ address, list: testTyreList([row]), offers });
      await waitFor(() => expect(screen.getAllByText('41,80 €')).toHaveLength(2));
      expect(screen.queryByText('1 Satz · 1 heute') !== null).toBe(isToday);
      cleanup();
    }
  });
});

describe('the tyre screen by a typed size', () => {
  test('without a car says that the typed size is not reached, not that the car may not', async () => {
    const weak = testTyreRow(1, {}, { warnings: [{ kind: 'load', has: 88, needs: 91, hasKg: 560, needsKg: 615 }] });
    await visit({ current: null, address: '?size=2055516+91V', list: testTyreList([weak]) });
    await screen.findByText(/Erreicht die eingegebene Größe nicht/);
    expect(screen.queryByText('Nicht zulässig für dieses Fahrzeug')).toBeNull();
  });

  test('without a car asks for the size, and says what is wrong with it', async () => {
    const { user } = await visit({ current: null });
    await screen.findByRole('heading', { name: 'Welche Reifengröße suchen Sie?' });
    await user.type(screen.getByRole('textbox', { name: /Größe/ }), '207/55 R16');
    await user.click(screen.getByRole('button', { name: 'Reifen zeigen' }));
    await screen.findByText(/Diese Breite gibt es nicht/);
    await user.clear(screen.getByRole('textbox', { name: /Größe/ }));
    await user.type(screen.getByRole('textbox', { name: /Größe/ }), '2055516 91V');
    await user.click(screen.getByRole('button', { name: 'Reifen zeigen' }));
    await screen.findByRole('heading', { name: /205\/55\sR16/ });
    await waitFor(() => expect(lastQuery().get('size')).toBe('2055516 91V'));
    await screen.findByText('Ohne Fahrzeug wird die Tragfähigkeit nur gegen die eingegebene Größe geprüft.');
    expect(lastQuery().has('adcTypeId')).toBe(false);
  });

  test('a size in the address that is none says why', async () => {
    await visit({ address: '?size=Golf', list: { kind: 'fault', fault: 'unreadable' } });
    await screen.findByText(/Das ist keine Reifengröße/);
  });

  test('digits alone in the address are a size', async () => {
    await visit({ address: '?size=2055516' });
    await screen.findByRole('heading', { name: /205\/55\sR16/ });
  });
});

describe('states and rights', () => {
  test('an empty size, filters that leave nothing, and a failure each say so', async () => {
    await visit({ list: testTyreList([]) });
    await screen.findByText('In dieser Größe und Saison führt Ihr Lieferant nichts.');
    cleanup();
    await visit({ list: testTyreList([], { all: 23 }) });
    await screen.findByText('Die Filter lassen nichts übrig');
    cleanup();
    await visit({ isDown: true });
    await screen.findByText('Das lädt gerade nicht');
  });

  test('other warehouses are a tab for ROLE_TIREPORTAL alone', async () => {
    await visit({ address: '?portal=true' });
    await screen.findByRole('row', { name: /Haftner Polar 1/ });
    expect(screen.queryByText('Andere Lager')).toBeNull();
    expect(asked('/api/tyres/portal')).toHaveLength(0);
    cleanup();
    answers.set('GET /api/tyres/portal', {
      json: {
        stock: [{ articleId: 1, warehouse: 'Bremen', kind: 'branch-other', quantity: 12, arrivesAt: null }],
        failed: [],
      },
    });
    await visit({ address: '?portal=true', roles: ['ROLE_TIREPORTAL'] });
    const table = await screen.findByRole('table', { name: 'Bestand anderer Lager' });
    within(table).getByText('Bremen');
    within(table).getByText('12');
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testArticle, testOffer } from '#client/articles/test-articles.ts';
import { testScreen } from '#client/articles/test-screen.ts';
import { AdditionsDrawer } from '#client/tyres/additions/additions-drawer.tsx';
import { testSet } from '#client/tyres/test-tyres.ts';
import { testCar } from '#client/vehicle/test-car.ts';
import type { WheelSet } from '#shared/tyres/wheel-set.ts';

testScreen();
const { answers, received } = loopbackServer();
afterEach(cleanup);

const job = { id: 44_010_280, name: 'Reifen montieren', minutes: 75, price: 14_750, source: 'demo' };
const rims = [testArticle(9, { fit: null, minimum: 1 })];
const set = testSet('205/55 R16 91V');
const mixed: WheelSet = testSet('235/55 R19 101T', '255/50 R19 103T');
const wider: WheelSet = { ...mixed, rear: { ...mixed.rear, rim: '8,5J×19' } };

async function open(of: { set: WheelSet | null; wheels?: number; hasCar?: boolean }) {
  answers.set('GET /api/tyres/additions', {
    json: { source: 'demo', rims, knowsRims: true, sensors: [], jobs: [job], unitTenths: 50 },
  });
  answers.set('GET /api/cart/summary', { json: { positions: 0, sum: 0, isComplete: true, articles: [] } });
  answers.set('POST /api/articles/offers', { json: { offers: [testOffer(9)], failed: [], unknown: [] } });
  const car = of.hasCar === false ? null : testCar({ carId: 116, adcTypeId: 7 });
  const drawer = <AdditionsDrawer set={of.set} wheels={of.wheels ?? 4} car={car} isPurchaseShown onClose={() => {}} />;
  await renderInPortal(drawer, { user: testUser('ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_TYRES') });
  return { dialog: await screen.findByRole('dialog'), user: userEvent.setup() };
}
const asked = () =>
  received
    .filter(({ url }) => url.startsWith('/api/tyres/additions'))
    .map(({ url }) => new URLSearchParams(url.split('?')[1]));
const pieces = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button', { name: /× .* in den Korb/ })
    .map(({ textContent }) => textContent);

describe('rims go with the tyres', () => {
  test('four of one rim for one size', async () => {
    const { dialog } = await open({ set });
    await within(dialog).findByRole('button', { name: /^4 × / });
    expect(asked().flatMap((query) => query.get('rim') ?? [])).toEqual(['6,5J×16']);
  });

  test('two of each axle’s own for a mixed set, one of each for a motorcycle', async () => {
    for (const wheels of [4, 2]) {
      const { dialog } = await open({ set: wider, wheels });
      await within(dialog).findByRole('heading', { name: 'vorn · 6,5J×16' });
      await within(dialog).findByRole('heading', { name: 'hinten · 8,5J×19' });
      const count = `${wheels / 2}\u00a0×`.replace('\u00a0', ' ');
      await waitFor(() => expect(pieces(dialog).filter((text) => text === count)).toHaveLength(2));
      cleanup();
    }
    expect(asked().flatMap((query) => query.get('rim') ?? [])).toEqual(expect.arrayContaining(['6,5J×16', '8,5J×19']));
  });

  test('none where the size is not the car’s, or there is no car', async () => {
    const first = await open({ set: null });
    await within(first.dialog).findByText(/keine der freigegebenen/);
    cleanup();
    const second = await open({ set: null, hasCar: false });
    await within(second.dialog).findByText(/Ohne Fahrzeug ist der Lochkreis nicht bekannt/);
    within(second.dialog).getByText(/Arbeitswerte gehören zu einem Fahrzeug/);
  });
});

test('work stands with its price and the maker’s unit, and is put in by its number alone', async () => {
  const { dialog, user } = await open({ set });
  await within(dialog).findByText('147,50 €');
  within(dialog).getByText('15 AW');
  answers.set('POST /api/tyres/mounting', { json: { added: 1, minutes: 75 } });
  await user.click(within(dialog).getByRole('button', { name: /Reifen montieren/ }));
  const sent = () => received.filter(({ url }) => url === '/api/tyres/mounting');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { key, ...body } = JSON.parse(sent()[0]?.body ?? '{}');
  expect(body).toEqual({ adcTypeId: 7, carId: 116, job: job.id });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

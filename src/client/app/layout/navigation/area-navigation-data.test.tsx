import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { AreaNavigation } from '#client/app/layout/navigation/area-navigation.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testCar } from '#client/vehicle/test-car.ts';
import type { DrawingEntry } from '#shared/drawings/drawing.ts';
import type { Car } from '#shared/vehicle/car.ts';

const server = loopbackServer();
afterEach(cleanup);

const brake: DrawingEntry = {
  key: 'front-brake',
  name: 'Scheibenbremse vorn',
  group: 'Bremsanlage',
  sheet: { url: '/files/drawings/front-brake', width: 840, height: 640, kind: 'svg', isThemed: true },
  parts: 11,
  articles: 72,
  isPublished: true,
  source: 'demo',
};

async function show(car: Car | null, drawings: readonly DrawingEntry[] = [brake]) {
  server.answers.set('GET /api/session/car', { json: car });
  server.answers.set('GET /api/technical-info/availability', {
    json: { maintenance: false, work: true, technicalInfo: true, tyres: true },
  });
  server.answers.set('GET /api/drawings', { json: { drawings } });
  const user = testUser('ROLE_USER', 'ROLE_USER_PLUS_AW_TEC');
  await renderInPortal(<AreaNavigation form="list" user={user} lit={null} isMoreOpen={false} onMore={vi.fn()} />, {
    user,
  });
}
const empty = () =>
  screen.queryAllByRole('link', { name: /keine Daten zu diesem Fahrzeug/ }).map((link) => link.getAttribute('href'));

test('an area without data for the car says so before the click, and stays a link', async () => {
  await show(testCar());
  await screen.findByRole('link', { name: /keine Daten zu diesem Fahrzeug/ });
  expect(empty()).toEqual(['/a/maintenance']);
});

test('a car without adcTypeId has none in all areas that need one (R4.8, R5.2)', async () => {
  await show(testCar({ adcTypeId: null }));
  await screen.findAllByRole('link', { name: /keine Daten zu diesem Fahrzeug/ });
  expect(empty()).toEqual(['/a/tyre', '/a/maintenance', '/a/work', '/a/technical-info']);
});

test('a car without any drawing has none in the graphical search (R2.3)', async () => {
  await show(testCar(), []);
  await waitFor(() => expect(empty()).toEqual(['/a/graphical-part-search', '/a/maintenance']));
});

test('without a car nothing is said: the guard asks for one', async () => {
  await show(null);
  expect(empty()).toEqual([]);
});

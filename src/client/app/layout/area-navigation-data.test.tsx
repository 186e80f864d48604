import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { AreaNavigation } from '#client/app/layout/area-navigation.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { testCar } from '#client/vehicle/test-car.ts';
import type { Car } from '#shared/vehicle/car.ts';

const server = loopbackServer();
afterEach(cleanup);

async function show(car: Car | null) {
  server.answers.set('GET /api/session/car', { json: car });
  server.answers.set('GET /api/technical-info/availability', {
    json: { maintenance: false, work: true, technicalInfo: true, tyres: true },
  });
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

test('without a car nothing is said: the guard asks for one', async () => {
  await show(null);
  expect(empty()).toEqual([]);
});

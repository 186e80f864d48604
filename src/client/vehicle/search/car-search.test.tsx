import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import { CarChooser } from '#client/vehicle/car-chooser.tsx';
import { testCar } from '#client/vehicle/test-car.ts';
import { testPortal } from '#client/vehicle/test-portal.ts';
import type { Car } from '#shared/vehicle/car.ts';

const server = loopbackServer();
const hit = (kTypeId: number, more: Partial<Car> = {}) =>
  testCar({ kTypeId, carId: null, plate: null, vin: null, lastUsedAt: null, ...more });
const [golf, gti] = [
  hit(1, { model: 'Golf V', type: '2.0 GTI', kw: 147 }),
  hit(2, { model: 'Golf V', type: '1.4', kw: 55 }),
];

function Portal() {
  const { showing } = useNotifications();
  return (
    <>
      <CarChooser title="Fahrzeug wählen" entryPoint="WORK" />
      <p>toasts: {showing.map(({ key }) => key).join(' ')}</p>
    </>
  );
}

async function visit(found: readonly Car[], kind = 'hsnTsn') {
  server.answers.set('GET /api/portal', { json: testPortal });
  server.answers.set('GET /api/session/car', { json: null });
  server.answers.set('GET /api/session/carhistory', { json: [] });
  server.answers.set('GET /api/tecdoc/car/v2/producers/PC', { json: [] });
  server.answers.set('GET /api/vehicle/suggest', { json: { kind, count: found.length, cars: found.slice(0, 1) } });
  server.answers.set('GET /api/tecdoc/car/byhsntsn/0603/ADT', { json: found });
  const { router } = await renderInPortal(<Portal />);
  return { router, user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'Fahrzeug suchen' }) };
}
const asked = () => server.received.filter(({ url }) => url.includes('byhsntsn'));

beforeEach(() => {
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

test('typing only suggests; Enter takes the only hit and leads to the entry point (R4.11, R2.6)', async () => {
  const { router, user, box } = await visit([golf]);
  server.answers.set('POST /api/tecdoc/car/select.do', { json: { ...golf, carId: 7 } });
  await user.type(box, '0603 ADT');
  await screen.findByText(/Golf V 2.0 GTI, 147/);
  screen.getByText('HSN 0603 · TSN ADT');
  expect(asked()).toEqual([]);
  await user.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/a/work');
  expect(server.find('/api/tecdoc/car/select.do')?.body).toBe('{"kTypeId":1}');
});

test('any other count is listed, by series and power, and nothing is selected (R4.11)', async () => {
  const { router, user, box } = await visit([golf, gti]);
  server.answers.set('POST /api/tecdoc/car/select.do', { json: { ...golf, carId: 7 } });
  await user.type(box, '0603 ADT');
  await screen.findByText('2 Fahrzeuge');
  await user.keyboard('{Enter}');
  const list = await screen.findByRole('region', { name: 'Gefundene Fahrzeuge' });
  expect(list.textContent).toContain('Der Schlüssel nennt nur das Modell.');
  const rows = [...list.querySelectorAll('li button')].map((row) => row.textContent);
  expect(rows.map((row) => row?.slice(0, 17))).toEqual(
    ['BMW Golf V 1.4', 'BMW Golf V 2.0 GT'].map((name) => expect.stringContaining(name)),
  );
  expect(server.find('/api/tecdoc/car/select.do')).toBeUndefined();
  expect(router.state.location.pathname).toBe('/a');
  // Each item is tagged with the entry point: Enter on the second leads there.
  await expect.poll(() => document.activeElement?.textContent).toContain('1.4');
  await user.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/a/work');
});

test('a key without a type offers what may be meant, with the reason, and selects nothing: not even the only one (R4.11)', async () => {
  const { router, user, box } = await visit([]);
  const suggestion = { kind: 'hsnTsn', count: 0, cars: [], maybe: 1 };
  server.answers.set('GET /api/vehicle/suggest', { json: suggestion });
  const registered = { maker: 'VOLKSWAGEN-VW', tradeName: 'GOLF' };
  server.answers.set('GET /api/vehicle/possible-cars/0603/ADT', { json: { registered, cars: [golf] } });
  server.answers.set('POST /api/tecdoc/car/select.do', { json: { ...golf, carId: 7 } });
  await user.type(box, '0603 ADT');
  await screen.findByText('Vielleicht dieses Fahrzeug');
  await user.keyboard('{Enter}');
  const list = await screen.findByRole('region', { name: 'Gefundene Fahrzeuge' });
  expect(list.textContent).toContain('Im Register: „VOLKSWAGEN-VW GOLF“.');
  expect(list.textContent).toContain('Vielleicht dieses Fahrzeug');
  expect(server.find('/api/tecdoc/car/select.do')).toBeUndefined();
  await expect.poll(() => document.activeElement?.textContent).toContain('2.0 GTI');
  await user.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/a/work');
  expect(server.find('/api/tecdoc/car/select.do')?.body).toBe('{"kTypeId":1}');
});

test('no car at all says what to check, below the box, and keeps the screen (R4.11)', async () => {
  const { user, box } = await visit([]);
  await user.type(box, '0603 ADT{Enter}');
  await screen.findByText('Kein Fahrzeug zu diesem Schlüssel. Prüfen Sie die Felder 2.1 und 2.2.');
  expect(screen.queryByRole('region', { name: 'Gefundene Fahrzeuge' })).toBeNull();
});

test('a search that fails tells ERROR_GET_DATA, a suggestion that fails does so below the box alone (R8.5)', async () => {
  const { user, box } = await visit([]);
  server.answers.set('GET /api/vehicle/suggest', problem(500, 'UNEXPECTED_ERROR'));
  server.answers.set('GET /api/tecdoc/car/byhsntsn/0603/ADT', problem(500, 'UNEXPECTED_ERROR'));
  await user.type(box, '0603 ADT');
  await screen.findByText('Suche nicht möglich. Bitte versuchen Sie es erneut.');
  expect(screen.getByText('toasts:')).toBeDefined();
  await user.keyboard('{Enter}');
  await screen.findByText('toasts: TOAST_MESSAGES.ERROR_GET_DATA');
});

test('a VIN that is still being typed says how much is missing', async () => {
  const { user, box } = await visit([], 'engineCode');
  await user.type(box, 'WVWZZZAUZEW');
  await screen.findByText('FIN: noch 6 Zeichen');
});

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import { useCarHistory, useCurrentCar, useEject, useSelectCar } from '#client/vehicle/queries.ts';
import { testCar } from '#client/vehicle/test-car.ts';
import type { Car } from '#shared/vehicle/car.ts';

const server = loopbackServer();
const bmw = testCar({ kTypeId: 1, carId: 11, plate: 'HH-PF 1' });
const vw = testCar({ kTypeId: 2, carId: 12, plate: 'HH-PF 2' });

let select: ReturnType<typeof useSelectCar>;
let eject: ReturnType<typeof useEject>;

function Portal() {
  select = useSelectCar();
  eject = useEject();
  const { data: car } = useCurrentCar();
  const { data: history } = useCarHistory();
  const { showing } = useNotifications();
  return (
    <>
      <p>car: {car === undefined ? '?' : (car?.plate ?? 'none')}</p>
      <p>history: {history?.length ?? '?'}</p>
      <p>toasts: {showing.map(({ key }) => key).join(' ')}</p>
      <button type="button" onClick={() => showing.at(-1)?.action?.run()}>
        undo
      </button>
    </>
  );
}

async function visit(current: Car | null) {
  server.answers.set('GET /api/session/car', { json: current });
  server.answers.set('GET /api/session/carhistory', { json: [bmw, vw] });
  const { router } = await renderInPortal(<Portal />);
  await screen.findByText(`car: ${current?.plate ?? 'none'}`);
  await screen.findByText('history: 2');
  server.received.length = 0;
  return router;
}
const stored = () => server.received.filter(({ url }) => url === '/api/tecdoc/car/select.do').map(({ body }) => body);

beforeEach(() => {
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

test('a car is set, stored, the history reloaded, and the way leads to the articles (R4.10, R2.6, R7.13)', async () => {
  const router = await visit(null);
  server.answers.set('POST /api/tecdoc/car/select.do', { json: vw });
  await act(() => select(vw));
  await screen.findByText('car: HH-PF 2');
  expect(stored()).toEqual(['{"kTypeId":2,"carId":12}']);
  await waitFor(() => expect(server.find('/api/session/carhistory')).toBeDefined());
  expect(router.state.location.pathname).toBe('/a/car-parts/article');
});

test('or to the entry point that was given (R2.6)', async () => {
  const router = await visit(null);
  server.answers.set('POST /api/tecdoc/car/select.do', { json: vw });
  await act(() => select(vw, 'MAINTENANCE'));
  expect(router.state.location.pathname).toBe('/a/maintenance');
});

test('the selected car is ignored (R4.10)', async () => {
  const router = await visit(bmw);
  await act(() => select(bmw));
  expect(stored()).toEqual([]);
  expect(router.state.location.pathname).toBe('/a');
});

test('a car that is not in the history is refused with ERROR_SELECT_CAR', async () => {
  await visit(bmw);
  await act(() => select({ kTypeId: 99, carId: null }));
  expect(stored()).toEqual([]);
  expect(screen.getByText('toasts: TOAST_MESSAGES.ERROR_SELECT_CAR')).toBeDefined();
});

test('when the server refuses, the car before is back and ERROR_SELECT_CAR is shown (R8.3)', async () => {
  const router = await visit(bmw);
  server.answers.set('POST /api/tecdoc/car/select.do', problem(500, 'UNEXPECTED_ERROR'));
  await act(() => select(vw));
  await screen.findByText('car: HH-PF 1');
  expect(screen.getByText('toasts: TOAST_MESSAGES.ERROR_SELECT_CAR')).toBeDefined();
  expect(router.state.location.pathname).toBe('/a');
});

test('eject clears the car, leads to /a and can be taken back (R4.13, R2.6)', async () => {
  const router = await visit(bmw);
  await act(() => router.navigate({ to: '/a/tyre' }));
  server.answers.set('POST /api/tecdoc/car/select.do', { json: null });
  await act(() => eject());
  await screen.findByText('car: none');
  expect(stored()).toEqual(['null']);
  expect(router.state.location.pathname).toBe('/a');
  server.answers.set('POST /api/tecdoc/car/select.do', { json: bmw });
  await act(async () => screen.getByRole('button', { name: 'undo' }).click());
  await screen.findByText('car: HH-PF 1');
});

import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { dismiss, setSuppressed, useNotifications } from '#client/notify/notify.ts';
import { HistoryColumn } from '#client/vehicle/history/history-column.tsx';
import { useFinalRemovals } from '#client/vehicle/history/use-history-changes.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const server = loopbackServer();
const cars = Array.from({ length: 10 }, (_, at) =>
  testCar({ carId: at + 1, kTypeId: at + 1, plate: `HH-PF ${at + 1}`, type: `Typ ${at + 1}` }),
);
let toasts: ReturnType<typeof useNotifications>['showing'] = [];

function Portal() {
  toasts = useNotifications().showing;
  useFinalRemovals();
  return <HistoryColumn entryPoint="MAINTENANCE" />;
}
async function show() {
  server.answers.set('GET /api/session/car', { json: cars[0] });
  server.answers.set('GET /api/session/carhistory', { json: cars });
  const { router } = await renderInPortal(<Portal />);
  await screen.findByRole('button', { name: 'Mehr zu HH-PF 1' });
  return { router, user: userEvent.setup() };
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const called = (path: string) => server.received.filter(({ url }) => url === path).map(({ body }) => body);

beforeEach(() => {
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

test('one stop in the tab order; arrows, Pos1 and Ende move, Enter takes and leads to the entry point (R4.10)', async () => {
  const { router, user } = await show();
  server.answers.set('POST /api/tecdoc/car/select.do', { json: cars[1] });
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1, -1]);
  rows()[0]?.focus();
  await user.keyboard('{End}{Home}{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/a/maintenance');
  expect(called('/api/tecdoc/car/select.do')).toEqual(['{"kTypeId":2,"carId":2}']);
});

test('the first eight, all on demand, and a search through all', async () => {
  const { user } = await show();
  expect(rows()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Alle 10' }));
  expect(rows()).toHaveLength(10);
  await user.type(screen.getByRole('searchbox', { name: 'Verlauf durchsuchen' }), 'hhpf10');
  expect(rows()).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'x');
  screen.getByText('Nichts im Verlauf zu „hhpf10x“.');
});

test('a car is pinned from its menu', async () => {
  const { user } = await show();
  server.answers.set('POST /api/session/carhistory/pin', { json: null });
  await user.click(screen.getByRole('button', { name: 'Mehr zu HH-PF 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Anheften' }));
  await expect.poll(() => called('/api/session/carhistory/pin')).toEqual(['{"carId":2,"pinned":true}']);
});

test('a removed car is gone at once and comes back with "Rückgängig"; the server hears nothing of it', async () => {
  const { user } = await show();
  rows()[1]?.focus();
  await user.keyboard('{Delete}');
  await expect.poll(() => screen.queryByRole('button', { name: 'Mehr zu HH-PF 2' })).toBeNull();
  act(() => toasts[0]?.action?.run());
  await screen.findByRole('button', { name: 'Mehr zu HH-PF 2' });
  act(() => dismiss(toasts[0]?.id ?? 0));
  expect(called('/api/session/carhistory/remove')).toEqual([]);
});

test('once the offer has gone the removal is final', async () => {
  const { user } = await show();
  server.answers.set('POST /api/session/carhistory/remove', { json: null });
  rows()[1]?.focus();
  await user.keyboard('{Delete}');
  await expect.poll(() => toasts).toHaveLength(1);
  expect(called('/api/session/carhistory/remove')).toEqual([]);
  act(() => dismiss(toasts[0]?.id ?? 0));
  await expect.poll(() => called('/api/session/carhistory/remove')).toEqual(['{"carId":2}']);
});

import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { EditCarForm } from '#client/vehicle/edit/edit-car-form.tsx';
import { testCar } from '#client/vehicle/test-car.ts';

const server = loopbackServer();
const onDone = vi.fn();
const path = 'POST /api/tecdoc/car/update';
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

async function show() {
  await renderInPortal(<EditCarForm car={testCar({ carId: 7 })} onDone={onDone} />);
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole('textbox', { name });
async function write(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Speichern' }));

test('what was changed is stored for this car (R7.12)', async () => {
  const user = await show();
  server.answers.set(path, { json: testCar({ carId: 7 }) });
  await write(user, 'Laufleistung in km', '120.500');
  await write(user, 'Erstzulassung', '1.5.2016');
  await save(user);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(server.find('/api/tecdoc/car/update')?.body).toBe(
    '{"carId":7,"mileageKm":120500,"firstRegistration":"2016-05-01"}',
  );
});

test('a wrong field says what is right, and nothing is sent', async () => {
  const user = await show();
  await write(user, 'FIN', 'WVW');
  await save(user);
  screen.getByText('FIN hat 17 Zeichen.');
  await expect.poll(() => document.activeElement).toBe(field('FIN'));
  expect(server.find('/api/tecdoc/car/update')).toBeUndefined();
});

test('what the server refuses stands at its field; any other failure above the form', async () => {
  const user = await show();
  server.answers.set(path, problem(400, 'INVALID_INPUT', { fields: [{ field: 'plate', reason: 'plateTaken' }] }));
  await write(user, 'Kennzeichen', 'KS-PF 214');
  await save(user);
  await screen.findByText('Ein anderes Fahrzeug im Verlauf hat dieses Kennzeichen.');
  server.answers.set(path, problem(500, 'UNEXPECTED_ERROR'));
  await write(user, 'Kennzeichen', 'KS-PF 215');
  await save(user);
  await screen.findByRole('alert');
  expect(onDone).not.toHaveBeenCalled();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { TypePicker } from '#client/vehicle/picker/type-picker.tsx';
import { testCar } from '#client/vehicle/test-car.ts';

const server = loopbackServer();
const onTake = vi.fn();
const types = [
  testCar({ kTypeId: 1, type: '1.4 TSI', fuel: 'petrol', kw: 92 }),
  testCar({ kTypeId: 2, type: '2.0 TDI', fuel: 'diesel', kw: 110 }),
];
beforeEach(() => {
  vi.clearAllMocks();
  server.answers.set('GET /api/tecdoc/car/v2/producers/PC', {
    json: ['Audi', 'Seat', 'VW'].map((name, at) => ({ id: at + 1, name })),
  });
  server.answers.set('GET /api/tecdoc/car/v2/models/3/PC', {
    json: [{ id: 7, name: 'Golf VII', builtFrom: '2012-08', builtTo: null }],
  });
  server.answers.set('GET /api/tecdoc/car/types/7/PC', { json: types });
  server.answers.set('GET /api/tecdoc/car/v2/producers/MOTORCYCLE', { json: [{ id: 9, name: 'Honda' }] });
});
afterEach(cleanup);
const column = (name: string) => screen.findByRole('listbox', { name });

test('by keyboard alone: letters, Enter, arrows within and between, Enter takes (R7.14, R7.15, R7.16)', async () => {
  await renderInPortal(<TypePicker onTake={onTake} />);
  const user = userEvent.setup();
  const producers = await column('Hersteller');
  producers.focus();
  await user.keyboard('v{Enter}');
  const models = await column('Modell');
  await expect.poll(() => document.activeElement).toBe(models);
  await user.keyboard('{Enter}');
  const list = await column('Typ');
  await expect.poll(() => document.activeElement).toBe(list);
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toBe(models));
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onTake).toHaveBeenCalledExactlyOnceWith(types[1]);
});

test('the filters narrow the types, the head counts what is left', async () => {
  await renderInPortal(<TypePicker onTake={onTake} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('option', { name: 'VW' }));
  await user.click(await screen.findByRole('option', { name: /Golf VII/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kraftstoff' }), 'Diesel');
  const list = await column('Typ');
  expect(list.textContent).toContain('2.0 TDI');
  expect(list.textContent).not.toContain('1.4 TSI');
  expect(screen.getByRole('heading', { name: 'Typ' }).nextSibling?.textContent).toBe('1');
});

test('another kind of vehicle starts anew', async () => {
  await renderInPortal(<TypePicker onTake={onTake} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('option', { name: 'VW' }));
  await user.click(screen.getByRole('radio', { name: 'Motorrad' }));
  await screen.findByRole('option', { name: 'Honda' });
  expect(screen.getByText('Wählen Sie einen Hersteller.')).toBeDefined();
});

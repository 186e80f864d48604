import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { CarErrorPage } from '#client/vehicle/car-error-page.tsx';
import { NoCarPage } from '#client/vehicle/no-car-page.tsx';
import { testCar } from '#client/vehicle/test-car.ts';

const server = loopbackServer();
afterEach(cleanup);

test('a car without adcTypeId: what works, what does not, and whom the report reached (R5.2)', async () => {
  server.answers.set('GET /api/session/car', { json: testCar({ adcTypeId: null }) });
  server.answers.set('POST /api/messages/type-report', { json: { firmAdmins: [], supplier: 'Nordteile' } });
  await renderInPortal(<CarErrorPage />, { address: '/a/car-error?area=work' });
  await screen.findByRole('heading', { name: 'Für dieses Fahrzeug fehlen Reparaturdaten' });
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toContain('Teile: geht');
  expect(items).toContain('Arbeitswerte: geht nicht');
  expect(screen.getByRole('link', { name: 'Zu den Teilen' }).getAttribute('href')).toBe('/a/car-parts/article');
  await userEvent.click(screen.getByRole('button', { name: 'Typ melden' }));
  await screen.findByText('Gemeldet an Nordteile.');
  expect(server.find('/api/messages/type-report')?.body).toBe('{"kTypeId":56109}');
});

test('the page of a car that has its data, or of no car, shows the way on', async () => {
  server.answers.set('GET /api/session/car', { json: null });
  await renderInPortal(<CarErrorPage />, { address: '/a/car-error' });
  await screen.findByRole('link', { name: 'Fahrzeug wählen' });
});

test('the no-car screen says which area wanted a car and leads there (R2.2, R2.6)', async () => {
  server.answers.set('GET /api/session/car', { json: null });
  server.answers.set('GET /api/session/carhistory', { json: [testCar()] });
  server.answers.set('POST /api/tecdoc/car/select.do', { json: testCar() });
  const { router } = await renderInPortal(<NoCarPage />, { address: '/a/car-selection/no-car?area=maintenance' });
  screen.getByText('Wartung braucht ein Fahrzeug. Danach geht es dort weiter.');
  await userEvent.click(await screen.findByRole('button', { name: 'Zuletzt: HH-PF 116' }));
  await expect.poll(() => router.state.location.pathname).toBe('/a/maintenance');
});

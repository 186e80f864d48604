import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { ToastRegions } from '#client/app/toast-regions.tsx';
import { notify, setSuppressed } from '#client/notify/notify.ts';

beforeEach(() => {
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

const region = (name: string) => within(screen.getByRole('region', { name }));

test('preset A and B have a corner each; errors are alerts, the rest is status (R9.1, R9.2)', async () => {
  await renderInPortal(<ToastRegions />);
  act(() => {
    notify({ key: 'vehicle.ejected', kind: 'INFO', preset: 'A', detail: 'HH-PF 116' });
    notify({ key: 'TOAST_MESSAGES.ERROR_GET_DATA', kind: 'ERROR', preset: 'B' });
  });
  expect(region('Rückmeldungen').getByRole('status').textContent).toBe('Fahrzeug ausgeworfenHH-PF 116');
  expect(region('Meldungen des Systems').getByRole('alert').textContent).toContain('Suche nicht möglich.');
});

test('a text that is not to be translated is shown as it is (R3.7)', async () => {
  await renderInPortal(<ToastRegions />);
  act(() => notify({ key: 'vehicle.ejected', kind: 'INFO', preset: 'A', translate: false }));
  expect(region('Rückmeldungen').getByRole('status').textContent).toBe('vehicle.ejected');
});

test('nothing is drawn on the login route (R2.7)', async () => {
  await renderInPortal(<ToastRegions />, { address: '/login' });
  act(() => notify({ key: 'vehicle.ejected', kind: 'INFO', preset: 'A' }));
  expect(screen.queryByRole('region')).toBeNull();
});

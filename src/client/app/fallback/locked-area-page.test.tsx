import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { LockedAreaPage } from '#client/app/fallback/locked-area-page.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import type { Acting } from '#shared/session/acting.ts';

const server = loopbackServer();
afterEach(cleanup);

const show = (area: string, ...roles: Parameters<typeof testUser>) =>
  renderInPortal(<LockedAreaPage />, { user: testUser(...roles), address: `/a/locked-area?area=${area}` });

const agent: Acting = { name: 'Anton Gerdes', firmName: 'Nordteile', kind: 'sales-agent', scopes: ['catalogue'] };

test('names the area, the own level and the one that is needed (R4.9)', async () => {
  await show('technicalInfo', 'ROLE_USER', 'ROLE_USER_PLUS_AW');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Technische Daten: nicht freigeschaltet');
  screen.getByText('Sie haben die Stufe Plus AW. Für diesen Bereich brauchen Sie Plus AW TEC.');
});

test('asks for the area and says to whom that went', async () => {
  server.answers.set('POST /api/messages/unlock-request', {
    json: { firmAdmins: ['Jana Brandt'], supplier: 'Nordteile' },
  });
  await show('work', 'ROLE_USER', 'ROLE_USER_LIGHT');
  await userEvent.click(screen.getByRole('button', { name: 'Freischaltung anfragen' }));
  await screen.findByText('Anfrage gesendet an Jana Brandt, Nordteile.');
  expect(server.find('/api/messages/unlock-request')?.body).toBe('{"screen":"work"}');
  expect(screen.queryByRole('button', { name: 'Freischaltung anfragen' })).toBeNull();
});

test('an address without a known area asks for nothing', async () => {
  await show('whatever', 'ROLE_USER');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dieser Bereich ist nicht freigeschaltet');
  expect(screen.queryByRole('button', { name: 'Freischaltung anfragen' })).toBeNull();
});

test('a supplier who acts for a firm is told how to reach the own desk, and asks the firm for nothing', async () => {
  const user = { ...testUser('ROLE_USER', 'ROLE_USER_LIGHT'), firmName: 'Autohaus Nordlicht', acting: agent };
  await renderInPortal(<LockedAreaPage />, { user, address: '/a/locked-area?area=desk' });
  screen.getByText(
    'Dieser Bereich ist geschlossen, solange Sie für Autohaus Nordlicht handeln. Wählen Sie oben „Beenden“.',
  );
  expect(screen.queryByRole('button', { name: 'Freischaltung anfragen' })).toBeNull();
});

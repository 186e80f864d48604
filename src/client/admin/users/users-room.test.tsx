import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UsersRoom } from '#client/admin/users/users-room.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';

const server = screenTests();

const person = (id: number, name: string, roles: AdminUser['roles'], change: Partial<AdminUser> = {}): AdminUser => ({
  id,
  username: name.toLowerCase(),
  name,
  email: null,
  locale: 'de_DE',
  roles,
  firm: { id: 7, name: 'Autohaus Nordlicht', kind: 'workshop' },
  lockedAt: null,
  lockedBy: null,
  lastSignInAt: null,
  hasFactor: false,
  sessions: 0,
  ...change,
});
const murat = person(2, 'Murat', ['ROLE_USER', 'ROLE_USER_PLUS_AW', 'ROLE_ORDER']);
const own = person(1, 'Ada', ['ROLE_USER', 'ROLE_ADMIN'], { firm: { id: 9, name: 'Betrieb', kind: 'operator' } });
const joerg = person(3, 'Jörg', [], { lockedAt: '2026-11-01T08:00:00.000Z', lockedBy: 'Ada' });

const show = async (address = '/a/admin/users') => {
  server.answers.set('GET /api/admin/users', { json: { users: [own, murat, joerg], total: 3, next: null } });
  return renderInPortal(
    <ScreenWithToasts>
      <UsersRoom />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_ADMIN'), address },
  );
};

test('a row shows level and single rights, and who is locked', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Murat/ });
  expect(within(row).getByText('Plus AW')).toBeDefined();
  expect(within(row).getByRole<HTMLInputElement>('checkbox', { name: 'Bestellen, Murat' }).checked).toBe(true);
  expect(within(row).getByRole<HTMLInputElement>('checkbox', { name: 'Faktura schreiben, Murat' }).checked).toBe(false);
  expect(within(screen.getByRole('row', { name: /Jörg/ })).getByText('gesperrt')).toBeDefined();
});

test('the own roles cannot be ticked', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Ada/ });
  for (const box of within(row).getAllByRole<HTMLInputElement>('checkbox'))
    expect(box.disabled || box.dataset.implied !== undefined).toBe(true);
});

test('ticks are gathered, named and saved together; nothing is sent before', async () => {
  server.answers.set('PUT /api/admin/users/2/roles', { json: { kind: 'saved', user: murat } });
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Faktura schreiben, Murat' }));
  expect(screen.getByText('1 ungespeicherte Änderung')).toBeDefined();
  expect(screen.getByText(/Murat: \+ Faktura schreiben/)).toBeDefined();
  expect(server.received.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/admin.users.saved Murat/)).toBeDefined();
  expect(screen.queryByText('1 ungespeicherte Änderung')).toBeNull();
});

test('taken back, a tick leaves nothing to save', async () => {
  await show();
  const box = await screen.findByRole('checkbox', { name: 'Bestellen, Murat' });
  await userEvent.click(box);
  expect(screen.getByText('1 ungespeicherte Änderung')).toBeDefined();
  await userEvent.click(box);
  expect(screen.queryByText('1 ungespeicherte Änderung')).toBeNull();
});

test('a refusal is told with its reason', async () => {
  server.answers.set('PUT /api/admin/users/2/roles', { json: { kind: 'refused', reason: 'last-admin' } });
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bestellen, Murat' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/admin.refusal.last-admin/)).toBeDefined();
});

test('the pane says what opens in the end, and follows the draft', async () => {
  server.answers.set('GET /api/admin/users/2', { json: murat });
  await show('/a/admin/users?user=2');
  const pane = await screen.findByRole('complementary', { name: 'Murat' });
  const technical = () => within(pane).getByText('Technische Daten').closest('li');
  expect(technical()?.textContent).toContain('gesperrt');
  await userEvent.click(within(pane).getByRole('radio', { name: /Plus AW TEC/ }));
  expect(technical()?.textContent).toContain('offen');
});

test('a role that nobody gives there is not offered', async () => {
  server.answers.set('GET /api/admin/users/2', { json: murat });
  await show('/a/admin/users?user=2');
  const pane = await screen.findByRole('complementary', { name: 'Murat' });
  expect(within(pane).queryByRole('checkbox', { name: 'Betreiber' })).toBeNull();
  expect(within(pane).queryByRole('checkbox', { name: 'Callcenter' })).toBeNull();
  expect(within(pane).getByRole('checkbox', { name: 'Reifenportal' })).toBeDefined();
});

test('a list that does not load says so, and can be asked again', async () => {
  server.answers.set('GET /api/admin/users', { status: 500, json: {} });
  await renderInPortal(<UsersRoom />, { user: testUser('ROLE_USER', 'ROLE_ADMIN'), address: '/a/admin/users' });
  expect(await screen.findByText('Das lädt gerade nicht')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});

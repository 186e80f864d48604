import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { PeopleRoom } from '#client/settings/users/people-room.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';

const server = screenTests();

const murat: AdminUser = {
  id: 2,
  username: 'murat',
  name: 'Murat',
  email: 'murat@example.com',
  locale: 'de_DE',
  roles: ['ROLE_USER', 'ROLE_USER_PLUS'],
  firm: { id: 7, name: 'Autohaus Nordlicht', kind: 'workshop' },
  lockedAt: null,
  lockedBy: null,
  lastSignInAt: null,
  hasFactor: false,
  sessions: 0,
};

const show = (address = '/a/settings/users') => {
  const list = { users: [murat], total: 1, next: null, kind: 'workshop', requiresFactor: false, sendsLinks: true };
  server.answers.set('GET /api/firm/users', { json: { ...list, booked: ['ROLE_USER_PLUS', 'ROLE_ORDER'] } });
  server.answers.set('GET /api/firm/users/2', { json: murat });
  return renderInPortal(
    <ScreenWithToasts>
      <PeopleRoom />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_FIRM_ADMIN'), address },
  );
};

test('what is not booked cannot be ticked', async () => {
  await show();
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${name}, Murat` });
  expect((await box('Bestellen')).disabled).toBe(false);
  expect((await box('Faktura schreiben')).disabled).toBe(true);
});

test('levels above the booked one are shown and closed', async () => {
  await show('/a/settings/users?user=2');
  const pane = await screen.findByRole('complementary', { name: 'Murat' });
  expect(within(pane).getByRole<HTMLInputElement>('radio', { name: /^Light/ }).disabled).toBe(false);
  expect(within(pane).getByRole<HTMLInputElement>('radio', { name: /^Plus AW TEC/ }).disabled).toBe(true);
});

test('more is asked for by name, and who was told is said', async () => {
  server.answers.set('POST /api/firm/booking-request', { json: { supplier: 'Nordteile' } });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr anfragen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Faktura schreiben anfragen' }));
  expect(await screen.findByText(/Nordteile/)).toBeDefined();
  expect(server.find('/api/firm/booking-request')?.body).toBe('{"role":"ROLE_FAKTURA"}');
});

test('a refusal stands in the form with its reason', async () => {
  server.answers.set('POST /api/firm/users', { json: { kind: 'refused', reason: 'username-taken' } });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nutzer anlegen' }));
  const pane = screen.getByRole('complementary', { name: 'Nutzer anlegen' });
  await userEvent.type(within(pane).getByLabelText('Benutzername'), 'murat');
  await userEvent.type(within(pane).getByLabelText('Name'), 'Murat');
  await userEvent.click(within(pane).getByRole('button', { name: 'Nutzer anlegen' }));
  expect((await within(pane).findByRole('alert')).textContent).toBe('Diesen Benutzernamen gibt es schon.');
});

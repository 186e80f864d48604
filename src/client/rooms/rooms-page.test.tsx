import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { RoomsPage } from '#client/rooms/rooms-page.tsx';
import { LabourRoom } from '#client/settings/labour/labour-room.tsx';
import { PeopleRoom } from '#client/settings/users/people-room.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';

const server = screenTests();

const show = (name: string, Room: FunctionComponent) =>
  renderInPortal(
    <ScreenWithToasts>
      <RoomsPage title="Einstellungen" label="Bereiche" sections={[{ key: name, path: '/a', name, Room }]} />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_FIRM_ADMIN') },
  );

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

test('when unsaved changes are discarded, the focus goes from their bar to the heading of the room', async () => {
  server.answers.set('GET /api/firm/labour', {
    json: { rates: { mechanic: 9900, body: null, electrics: null, diagnosis: null }, unit: 'aw' },
  });
  await show('Arbeit', LabourRoom);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Minuten' }));
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(document.activeElement).toBe(screen.getAllByRole('heading', { level: 2 })[0]);
});

test('when unsaved rights are saved or discarded, the focus goes to the heading of the page of a room without one', async () => {
  const list = { users: [murat], total: 1, next: null, kind: 'supplier', requiresFactor: false, sendsLinks: true };
  server.answers.set('GET /api/firm/users', { json: { ...list, booked: ['ROLE_USER_PLUS', 'ROLE_ORDER'] } });
  server.answers.set('PUT /api/firm/users/2/roles', {
    json: { kind: 'saved', user: { ...murat, roles: [...murat.roles, 'ROLE_ORDER'] } },
  });
  await show('Nutzer', PeopleRoom);
  const user = userEvent.setup();
  const heading = () => screen.getByRole('heading', { level: 1 });
  for (const name of ['Verwerfen', 'Speichern']) {
    await user.click(await screen.findByRole('checkbox', { name: 'Bestellen, Murat' }));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  }
});

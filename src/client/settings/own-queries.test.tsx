import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { useUser } from '#client/session/queries.ts';
import { useSavePreferences } from '#client/settings/own-queries.ts';

const server = loopbackServer();
const route = 'PUT /api/settings/preferences';
const saves = () => server.received.filter(({ method }) => method === 'PUT');

let save: ReturnType<typeof useSavePreferences>;
function Part() {
  save = useSavePreferences();
  const { DELIVERY_CHOICE: choice, SOUND: sound } = useUser().settings;
  return (
    <p>
      {choice} {sound}
    </p>
  );
}

test('save preferences: the response to an earlier change does not revert a later one', async () => {
  const user = testUser('ROLE_USER');
  const respond = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  const settle = (at: number, settings: Record<string, string>) =>
    server.answers.set(route, { json: { ...user, settings }, ...(respond[at] && { after: respond[at].promise }) });
  settle(0, { DELIVERY_CHOICE: 'pick-up' });
  await renderInPortal(<Part />, { user });
  act(() => save({ patch: { DELIVERY_CHOICE: 'pick-up' }, before: {}, name: '' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  act(() => save({ patch: { SOUND: 'on' }, before: {}, name: '' }));
  await screen.findByText('pick-up on');

  settle(1, { DELIVERY_CHOICE: 'pick-up', SOUND: 'on' });
  respond[0]?.resolve();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(screen.queryByText('pick-up on')).not.toBeNull();
  respond[1]?.resolve();
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { WatchList } from '#client/cart/watch/watch-list.tsx';
import { WatchToggle } from '#client/cart/watch/watch-toggle.tsx';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';

const server = loopbackServer();
const disc = {
  articleId: 7,
  brand: 'NORA',
  number: '24.0125',
  name: 'Bremsscheibe',
  note: 'für den Golf',
  isGone: false,
  addedAt: '2026-11-15T09:00:00.000Z',
};
const gone = { ...disc, articleId: 8, number: '24.0126', note: '', isGone: true };

function Portal() {
  const { showing } = useNotifications();
  const last = showing.at(-1);
  return (
    <>
      <WatchList />
      <WatchToggle article={{ id: 7, number: '24.0125', brand: { name: 'NORA' } }} />
      <button type="button" onClick={() => last?.action?.run()}>
        toast {last?.key}
      </button>
    </>
  );
}

async function visit(...articles: object[]) {
  server.answers.set('GET /api/watch-list', { json: { articles } });
  server.answers.set('DELETE /api/watch-list/7', { json: { articles: [] } });
  server.answers.set('PUT /api/watch-list/7', { json: { articles: [disc] } });
  server.answers.set('GET /api/session/car', { json: null });
  await renderInPortal(<Portal />, { user: testUser('ROLE_USER_LIGHT') });
  return userEvent.setup();
}

beforeEach(() => {
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

test('an article is kept in sight and let go again, with a way back that keeps the note', async () => {
  const user = await visit();
  await user.click(screen.getByRole('button', { name: 'Merken' }));
  await screen.findByRole('button', { name: 'Gemerkt', pressed: true });
  expect(server.received.findLast(({ method }) => method === 'PUT')?.body).toBe('{"note":""}');
  await user.click(screen.getByRole('button', { name: 'Gemerkt' }));
  await screen.findByRole('button', { name: 'Merken', pressed: false });
  server.received.length = 0;
  await act(async () => screen.getByRole('button', { name: 'toast watchList.removed' }).click());
  await screen.findByRole('button', { name: 'Gemerkt' });
  expect(server.received.findLast(({ method }) => method === 'PUT')?.body).toBe('{"note":"für den Golf"}');
});

test('the drawer shows notes, lets them be changed, and marks what the catalogue no longer has', async () => {
  const user = await visit(disc, gone);
  await user.click(screen.getByRole('button', { name: 'Merkliste' }));
  const drawer = await screen.findByRole('dialog', { name: 'Merkliste' });
  const note = await within(drawer).findByRole('textbox', { name: 'Notiz zu NORA 24.0125' });
  await user.clear(note);
  await user.type(note, 'zwei Stück{Enter}');
  await waitFor(() =>
    expect(server.received.findLast(({ method }) => method === 'PUT')?.body).toBe('{"note":"zwei Stück"}'),
  );
});

test('what is gone cannot be put into the cart', async () => {
  const user = await visit(gone);
  await user.click(screen.getByRole('button', { name: 'Merkliste' }));
  const drawer = await screen.findByRole('dialog', { name: 'Merkliste' });
  await within(drawer).findByText('nicht mehr im Katalog');
  expect(within(drawer).queryByRole('button', { name: /in den Korb/ })).toBeNull();
  within(drawer).getByRole('button', { name: 'NORA 24.0126 von der Merkliste nehmen' });
});

test('an empty list says how something gets there', async () => {
  const user = await visit();
  await user.click(screen.getByRole('button', { name: 'Merkliste' }));
  await screen.findByRole('heading', { name: 'Noch nichts gemerkt' });
});

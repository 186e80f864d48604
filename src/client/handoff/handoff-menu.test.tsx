import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { HandoffMenu } from '#client/handoff/handoff-menu.tsx';
import { setSuppressed, useNotifications } from '#client/notify/notify.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { HandoffState } from '#shared/handoff/contract.ts';

const server = loopbackServer();
const connection: HandoffState['connections'][number] = {
  id: 4,
  name: 'Werkstattmeister',
  format: 'oci4',
  more: 3,
  changed: 0,
  onlyAdds: true,
  last: null,
};
const parcel = {
  id: 9,
  format: 'oci4',
  state: 'ready',
  opens: '/handoff/return/9',
  lines: 3,
  createdAt: '2026-11-18T11:13:00.000Z',
};

const leaves = vi.fn<(address: string) => void>();

function Portal({ cart }: { cart: Cart }) {
  const { showing } = useNotifications();
  return (
    <>
      <HandoffMenu cart={cart} leaveTo={leaves} />
      <output>{showing.map(({ key }) => key).join()}</output>
    </>
  );
}

async function visit(...connections: HandoffState['connections']) {
  // Of a cart the menu reads these alone.
  const cart = { id: 7, version: 1, lines: [{}] } as unknown as Cart;
  const started = { connection: 4, reference: 'WM-118', customer: '' };
  server.answers.set('GET /api/handoff/carts/7/state', { json: { connections, started } });
  await renderInPortal(<Portal cart={cart} />, { user: testUser('ROLE_USER_LIGHT') });
  const user = userEvent.setup();
  await waitFor(() => expect(server.received.some(({ url }) => url.endsWith('/state'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Übergeben' }));
  return user;
}

beforeEach(() => {
  leaves.mockClear();
  setSuppressed(true); // forgets what the test before has shown
  setSuppressed(false);
});
afterEach(cleanup);

test('the DMS is offered by name, with what is new and its order; handing over opens the way back', async () => {
  server.answers.set('POST /api/handoff/carts/7', { json: { kind: 'handed', parcel } });
  const user = await visit(connection);
  const item = await screen.findByRole('menuitem', { name: /An Werkstattmeister übergeben \(Auftrag WM-118\)/ });
  expect(item.textContent).toContain('3 neue Positionen seit der letzten Übergabe');
  await user.click(item);
  await waitFor(() => expect(leaves).toHaveBeenCalledWith('/handoff/return/9'));
  const sent = JSON.parse(server.received.findLast(({ method }) => method === 'POST')?.body ?? '{}') as object;
  expect(sent).toMatchObject({ connection: 4, key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('with nothing new it rests, says what must be changed by hand, and the last one can be repeated', async () => {
  const user = await visit({ ...connection, more: 0, changed: 2, last: { ...parcel, format: 'oci4', state: 'ready' } });
  const item = await screen.findByRole('menuitem', { name: /An Werkstattmeister übergeben/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('2 Positionen geändert, verringert oder entfernt: bitte dort von Hand ändern');
  await user.click(screen.getByRole('menuitem', { name: 'Letzte Übergabe an Werkstattmeister wiederholen' }));
  expect(leaves).toHaveBeenCalledWith('/handoff/return/9');
});

test('a push says that it is on its way; without an address it says where to get one', async () => {
  server.answers.set('POST /api/handoff/carts/7', { json: { kind: 'no-address' } });
  const user = await visit({ ...connection, format: 'push', onlyAdds: false });
  await user.click(await screen.findByRole('menuitem', { name: /An Werkstattmeister übergeben/ }));
  await screen.findByText(/Für Werkstattmeister ist keine Adresse bekannt.*den Firmenadmin bitten/);
});

test('pressing again after a lost answer is the same hand-over; the next one is another', async () => {
  server.answers.set('POST /api/handoff/carts/7', { status: 503, json: { code: 'UNAVAILABLE' } });
  const user = await visit(connection);
  const press = async () => {
    const before = sentKeys().length;
    const item = screen.queryByRole('menuitem', { name: /An Werkstattmeister/ });
    if (!item) await user.click(screen.getByRole('button', { name: 'Übergeben' }));
    await user.click(await screen.findByRole('menuitem', { name: /An Werkstattmeister/ }));
    await waitFor(() => expect(sentKeys()).toHaveLength(before + 1));
  };
  const sentKeys = () =>
    server.received
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/handoff/carts/7'))
      .map(({ body }) => (JSON.parse(body) as { key: string }).key);
  await press();
  server.answers.set('POST /api/handoff/carts/7', { json: { kind: 'handed', parcel } });
  await press();
  await waitFor(() => expect(leaves).toHaveBeenCalled());
  await press();
  const [first, second, third] = sentKeys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('files are saved without any connection', async () => {
  server.answers.set('POST /api/handoff/carts/7', {
    json: { kind: 'handed', parcel: { ...parcel, format: 'csv', opens: '/handoff/files/9' } },
  });
  const user = await visit();
  await user.click(await screen.findByRole('menuitem', { name: 'Als CSV herunterladen' }));
  await waitFor(() => expect(leaves).toHaveBeenCalledWith('/handoff/files/9'));
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { problem } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { SoftwareRoom } from '#client/settings/software/software-room.tsx';
import type { DmsConnection } from '#shared/handoff/connections-contract.ts';

const server = screenTests();

const meister: DmsConnection = {
  id: 4,
  name: 'Werkstattmeister',
  format: 'oci4',
  origins: ['https://dms.example', 'http://localhost:4711'],
  hookUrl: null,
  isActive: true,
  createdAt: '2026-11-18T11:13:00.000Z',
};

const list = (...connections: DmsConnection[]) =>
  server.answers.set('GET /api/handoff/connections', { json: { connections } });

const show = (address = '/a/settings/software') =>
  renderInPortal(
    <ScreenWithToasts>
      <SoftwareRoom />
    </ScreenWithToasts>,
    { user: testUser('ROLE_USER', 'ROLE_FIRM_ADMIN'), address },
  );
const bodyOf = (method: string) =>
  JSON.parse(server.received.findLast((call) => call.method === method)?.body || '{}') as object;
const addButton = () => screen.findByRole('button', { name: 'Verbindung anlegen' });

test('without a connection it says what one is for and where the rest is written', async () => {
  list();
  await show();
  await screen.findByRole('heading', { name: 'Noch keine Verbindung' });
  screen.getByText(/bekommt den Warenkorb zurück/);
  screen.getByText(/docs\/integration\.md/);
});

test('what does not load can be asked for again', async () => {
  server.answers.set('GET /api/handoff/connections', problem(503, 'UNAVAILABLE'));
  await show();
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  list(meister);
  await userEvent.click(again);
  const row = await screen.findByRole('row', { name: /Werkstattmeister/ });
  expect(row.textContent).toContain('https://dms.example, http://localhost:4711');
  expect(row.textContent).toContain('kommt mit dem Aufruf');
});

test('one is added by keyboard; its secrets are shown until they are kept, then never', async () => {
  list(meister);
  const added = { ...meister, id: 5, name: 'Neu', format: 'pull' as const, origins: [] };
  server.answers.set('POST /api/handoff/connections', { json: { connection: added, secret: 's3cret', key: '5.k3y' } });
  await show();
  const user = userEvent.setup();
  (await addButton()).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.keyboard('Neu');
  await user.selectOptions(screen.getByLabelText('Format'), 'pull');
  list(meister, added);
  const pane = screen.getByRole('complementary', { name: 'Verbindung anlegen' });
  within(pane).getByRole('button', { name: 'Verbindung anlegen' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Zugangsdaten von Neu' });
  expect(bodyOf('POST')).toEqual({ name: 'Neu', format: 'pull', origins: [], hookUrl: null });
  within(dialog).getByText(/nicht noch einmal/);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(dialog).getByRole('button', { name: 'Schlüssel kopieren' }));
  expect(write).toHaveBeenCalledWith('5.k3y');
  await user.keyboard('{Escape}');
  within(dialog).getByText('s3cret');
  await user.click(within(dialog).getByRole('button', { name: 'Ich habe beide gesichert' }));
  expect(screen.queryByText('s3cret')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Neu' })));
});

test('what is wrong is said at its field before anything is sent, and the first one has the focus', async () => {
  list();
  await show();
  const user = userEvent.setup();
  await user.click(await addButton());
  const pane = screen.getByRole('complementary', { name: 'Verbindung anlegen' });
  await user.type(within(pane).getByLabelText(/Erlaubte Adressen/), 'dms.example');
  await user.tab();
  within(pane).getByText(/„dms\.example“ geht nicht/);
  await user.click(within(pane).getByRole('button', { name: 'Verbindung anlegen' }));
  within(pane).getByText('Ein Name mit 1 bis 60 Zeichen.');
  await waitFor(() => expect(document.activeElement).toBe(within(pane).getByLabelText('Name')));
  expect(server.received.every(({ method }) => method === 'GET')).toBe(true);
});

test('only what was changed is sent; what the server refuses stands at the field', async () => {
  list(meister);
  server.answers.set(
    'PUT /api/handoff/connections/4',
    problem(400, 'INVALID_INPUT', { fields: [{ field: 'hookUrl', reason: 'not-allowed' }] }),
  );
  await show('/a/settings/software?connection=4');
  const user = userEvent.setup();
  const pane = await screen.findByRole('complementary', { name: 'Werkstattmeister' });
  expect(within(pane).getByRole('button', { name: 'Speichern' }).getAttribute('aria-disabled')).toBe('true');
  const hook = within(pane).getByLabelText(/Feste Rückgabeadresse/);
  await user.type(hook, 'https://dms.example/korb');
  await user.click(within(pane).getByRole('button', { name: 'Speichern' }));
  await within(pane).findByText('Ihr Anfang steht nicht unter den erlaubten Adressen.');
  expect(bodyOf('PUT')).toEqual({ hookUrl: 'https://dms.example/korb' });
  server.answers.set('PUT /api/handoff/connections/4', { json: { ...meister, isActive: false } });
  await user.click(within(pane).getByRole('switch', { name: 'Eingeschaltet' }));
  await screen.findByText(/ownSoftware.switchedOff Werkstattmeister/);
  expect(bodyOf('PUT')).toEqual({ isActive: false });
});

test('renewing and removing ask first; afterwards the focus is on the way to a new one', async () => {
  list(meister);
  server.answers.set('POST /api/handoff/connections/4/secrets', {
    json: { connection: meister, secret: 'n3w', key: '4.n3w' },
  });
  server.answers.set('DELETE /api/handoff/connections/4', { status: 204 });
  await show('/a/settings/software?connection=4');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Neue Zugangsdaten' }));
  const sure = screen.getByRole('alertdialog', { name: 'Neue Zugangsdaten für Werkstattmeister?' });
  expect(server.received.every(({ method }) => method === 'GET')).toBe(true);
  await user.click(within(sure).getByRole('button', { name: 'Neue erzeugen' }));
  const given = await screen.findByRole('dialog', { name: 'Zugangsdaten von Werkstattmeister' });
  within(given).getByText('4.n3w');
  await user.click(within(given).getByRole('button', { name: 'Ich habe beide gesichert' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Neue Zugangsdaten' })));

  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  list();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }));
  await screen.findByText(/ownSoftware.removed Werkstattmeister/);
  expect(screen.queryByRole('complementary')).toBeNull();
  const focused = await addButton();
  await waitFor(() => expect(document.activeElement).toBe(focused));
});

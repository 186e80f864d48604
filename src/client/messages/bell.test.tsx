import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { Bell } from '#client/messages/bell.tsx';
import { recipientsOf } from '#client/messages/queries.ts';

const server = loopbackServer();
afterEach(cleanup);

const message = {
  id: 3,
  kind: 'unlock-request',
  senderName: 'Lena Albers',
  senderFirm: 'Autohaus Nordlicht',
  subject: 'work',
  sentAt: '2026-11-15T03:19:00.000Z',
  readAt: null,
};

test('unread messages are counted in the name of the bell, named in full, and marked as read', async () => {
  server.answers.set('GET /api/messages', { json: [message] });
  server.answers.set('POST /api/messages/read', { json: null });
  await renderInPortal(<Bell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Meldungen, 1 ungelesen' }));
  expect(screen.getByRole('listitem').textContent).toBe(
    'ungelesen: Lena Albers bittet um ArbeitswerteAutohaus Nordlicht · 15.11.2026 04:19',
  );
  server.answers.set('GET /api/messages', { json: [{ ...message, readAt: message.sentAt }] });
  await userEvent.click(screen.getByRole('button', { name: 'Alle gelesen' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Alle gelesen' })).toBeNull();
  expect(server.find('/api/messages/read')?.body).toBe('{"ids":[3]}');
});

test('nothing there says so', async () => {
  server.answers.set('GET /api/messages', { json: [] });
  await renderInPortal(<Bell />);
  await userEvent.click(screen.getByRole('button', { name: 'Meldungen' }));
  screen.getByText('Keine Meldungen.');
});

test('everyone whom a message reached is named', () => {
  expect(recipientsOf({ firmAdmins: ['A', 'B'], supplier: 'S' })).toBe('A, B, S');
  expect(recipientsOf({ firmAdmins: [], supplier: null })).toBe('');
});

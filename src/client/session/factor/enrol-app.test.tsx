import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { EnrolApp } from '#client/session/factor/enrol-app.tsx';
import { beginTotp } from '#shared/session/factor-contract.ts';

const server = loopbackServer();
const path = `POST /api${beginTotp.path}`;

afterEach(cleanup);

test('set-up of an authenticator app: a key that could not be created can be requested again', async () => {
  server.answers.set(path, { status: 403, json: { code: 'FORBIDDEN', status: 403 } });
  await renderInPortal(<EnrolApp onEnrolled={() => undefined} />, { user: testUser('ROLE_USER'), address: '/a' });
  await screen.findByRole('alert');
  server.answers.set(path, { json: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Passform:chef?secret=ABCDEFGH' } });
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('set-up of an authenticator app: on the device that has the app the key is opened with a link', async () => {
  const uri = 'otpauth://totp/Passform:chef?secret=ABCDEFGH';
  server.answers.set(path, { json: { secret: 'ABCDEFGH', uri } });
  await renderInPortal(<EnrolApp onEnrolled={() => undefined} />, { user: testUser('ROLE_USER'), address: '/a' });
  const link = await screen.findByRole('link', { name: 'Auf diesem Gerät: App öffnen', hidden: true });
  expect(link.getAttribute('href')).toBe(uri);
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { RoomsPage } from '#client/rooms/rooms-page.tsx';
import { SecondFactor } from '#client/settings/security/second-factor.tsx';
import type { OwnFactor } from '#shared/session/factor-contract.ts';

const server = screenTests();
const security = { key: 'security', path: '/a', name: 'Sicherheit', Room: SecondFactor };
const at = '2026-11-19T10:00:00.000Z';
const passkey = { id: 5, name: 'Laptop', addedAt: at, usedAt: null };
const withApp: OwnFactor = { required: null, totpSince: at, passkeys: [], recoveryCodesLeft: 10 };

const answer = (factor: OwnFactor) => server.answers.set('GET /api/session/factor/own', { json: factor });
const show = (factor: OwnFactor) => {
  answer(factor);
  return renderInPortal(
    <ScreenWithToasts>
      <RoomsPage title="Einstellungen" label="Bereiche" sections={[security]} />
    </ScreenWithToasts>,
  );
};
const reason = /^Das ist Ihr einziger zweiter Faktor/;
const drop = (name: string) => screen.findByRole('button', { name });

test.each([
  ['App entfernen', { ...withApp, required: 'firm' }],
  ['Laptop entfernen', { ...withApp, required: 'operator', totpSince: null, passkeys: [passkey] }],
] as const)('the last second factor that is required stays, and says why: %s', async (name, factor) => {
  await show({ ...factor, passkeys: [...factor.passkeys] });
  const button = await drop(name);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(reason);
});

test('of two required factors one can be removed, and nothing is said of the password alone', async () => {
  await show({ ...withApp, required: 'firm', passkeys: [passkey] });
  await userEvent.click(await drop('Laptop entfernen'));
  expect(screen.getByRole('alertdialog').textContent).not.toContain('Passwort');
});

test('where the company has required it meanwhile, the dialog closes and the button says why it stays', async () => {
  await show(withApp);
  server.answers.set('DELETE /api/session/factor/totp', { json: { kind: 'last-one' } });
  await userEvent.click(await drop('App entfernen'));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Danach genügt das Passwort');
  answer({ ...withApp, required: 'firm' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.findByText(/toasts: ownSettings.factor.lastOne/);
  const button = await drop('App entfernen');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('when the last factor was removed, the focus goes to the heading of its block', async () => {
  await show(withApp);
  const factor = { ...withApp, totpSince: null, recoveryCodesLeft: 0 };
  server.answers.set('DELETE /api/session/factor/totp', { json: { kind: 'dropped', factor } });
  await userEvent.click(await drop('App entfernen'));
  answer(factor);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }));
  await screen.findByText(/toasts: ownSettings.factor.dropped/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Zweiter Faktor' })));
});

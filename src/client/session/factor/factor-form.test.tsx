import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer, problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { FactorForm } from '#client/session/factor/factor-form.tsx';
import { RecoveryCodes } from '#client/session/factor/recovery-codes.tsx';
import { proveByCode } from '#shared/session/factor-contract.ts';

const server = loopbackServer();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a wrong code is told at its field, which has the focus again, until another is typed', async () => {
  server.answers.set(`POST /api${proveByCode.path}`, problem(403, 'SECOND_FACTOR_WRONG'));
  const methods = { totp: true, passkey: false, recovery: false };
  await renderInPortal(<FactorForm methods={methods} onProved={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code aus der Authenticator-App' });
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  await userEvent.type(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Bestätigen' }));
  await expect.poll(described).toContain('Dieser Code ist falsch');
  expect(screen.getByRole('alert').textContent).toContain('Dieser Code ist falsch');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('');
  await userEvent.type(field, '6');
  expect(described()).toBe('6 Ziffern, alle 30 Sekunden neu.');
});

test('a code that could not be checked stays in its field', async () => {
  server.answers.set(`POST /api${proveByCode.path}`, problem(429, 'TOO_MANY_ATTEMPTS'));
  const methods = { totp: true, passkey: false, recovery: false };
  await renderInPortal(<FactorForm methods={methods} onProved={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code aus der Authenticator-App' });
  await userEvent.type(field, '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Bestätigen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte warten Sie');
  expect([field.value, document.activeElement === field]).toEqual(['123 456', true]);
});

test('recovery codes say whether they were copied', async () => {
  await renderInPortal(<RecoveryCodes codes={['AAAA-BBBB', 'CCCC-DDDD']} onDone={() => undefined} />);
  const said = () => screen.getByRole('status').textContent;
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
  await expect.poll(said).toBe('Ersatzcodes kopiert.');
  expect(writeText).toHaveBeenCalledWith('AAAA-BBBB\nCCCC-DDDD\n');
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
  await expect.poll(said).toMatch('erlaubt das Kopieren hier nicht');
});

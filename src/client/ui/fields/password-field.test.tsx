// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from '#client/ui/fields/password-field.tsx';

afterEach(cleanup);

test('the eye shows the password, hides it again and names what it will do', () => {
  render(<PasswordField label="Passwort" showLabel="Zeigen" hideLabel="Verbergen" defaultValue="geheim" />);
  const input = screen.getByLabelText('Passwort');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Zeigen' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Verbergen' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('an error replaces the hint and describes the field', () => {
  render(
    <PasswordField label="Passwort" showLabel="Zeigen" hideLabel="Verbergen" hint="12 Zeichen" error="Zu kurz." />,
  );
  const input = screen.getByLabelText('Passwort', { selector: 'input' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Zu kurz.');
  expect(screen.queryByText('12 Zeichen')).toBeNull();
});

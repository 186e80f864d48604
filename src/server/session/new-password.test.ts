import { expect, it } from 'vitest';
import { judgePassword } from '#server/session/new-password.ts';

const names = { username: 'j.brandt' };

it.each([
  'passwort123',
  'Password2026!',
  '1234567890',
  'qwertyuiop',
  'iloveyou12!',
  'Borussia-1909'.replace('-', ''),
  'basketball',
  'aaaaaaaaaaaaaa',
])('the password %j is a common one (R5.3)', (password) => {
  expect(judgePassword(password, names)).toBe('common');
});

it.each(['ein langer Satz', 'achtzig-prozent', 'Überholgetriebe', 'vier 7 Worte genügen'])(
  'the password %j is not',
  (password) => {
    expect(judgePassword(password, names)).toBeNull();
  },
);

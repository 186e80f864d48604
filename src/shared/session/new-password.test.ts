import { expect, it } from 'vitest';
import { passwordFlaw } from '#shared/session/new-password.ts';

it.each([
  ['kurz', 'tooShort'],
  ['neunzeich', 'tooShort'],
  ['x'.repeat(200), 'tooLong'],
  ['J.Brandt-2026', 'isUsername'],
  ['passwort123', 'common'],
  ['Password2026!', 'common'],
  ['1234567890', 'common'],
  ['aaaaaaaaaaaaaa', 'common'],
  ['ein langer Satz', null],
  ['achtzig-prozent', null],
  ['Überholgetriebe', null],
  [`${'lang und '.repeat(22)}`, null],
])('the new password %j is judged %j (R5.3)', (password, flaw) => {
  expect(passwordFlaw(password, 'j.brandt-2026')).toBe(flaw);
});

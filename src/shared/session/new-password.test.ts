import { expect, it } from 'vitest';
import { passwordFlaw } from '#shared/session/new-password.ts';

const names = { username: 'j.brandt-2026', firmName: 'Autohaus Nordlicht GmbH', productName: 'Passform' };

it.each([
  ['kurz', 'tooShort'],
  ['neunzeich', 'tooShort'],
  ['x'.repeat(200), 'tooLong'],
  ['J.Brandt-2026', 'isUsername'],
  ['mein J Brandt 2026!', 'hasName'],
  ['nordlicht-2026', 'hasName'],
  ['NordLicht#über', 'hasName'],
  ['Pass-Form, die passt', 'hasName'],
  ['aaaaaaaaaaaaaa', 'common'],
  ['ein langer Satz', null],
  ['achtzig-prozent', null],
  ['Überholgetriebe', null],
  ['die gmbh ist zu kurz', null],
  [`${'lang und '.repeat(22)}`, null],
])('the new password %j is judged %j (R5.3)', (password, flaw) => {
  expect(passwordFlaw(password, names)).toBe(flaw);
});

it('a user name that is an address counts by its part before the @, unless that is short', () => {
  expect(passwordFlaw('brandt-fährt-vor', { username: 'brandt@werkstatt.example' })).toBe('hasName');
  expect(passwordFlaw('jo-fährt-wieder-vor', { username: 'jo@werkstatt.example' })).toBeNull();
});

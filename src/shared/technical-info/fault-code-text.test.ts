import { expect, it } from 'vitest';
import { codeBeginnings } from '#shared/technical-info/fault-code-text.ts';

it('a code is understood however it is written', () => {
  for (const text of ['P0301', 'p0301', 'p 0301', ' P-0301 ', 'P.03 01', 'P0301-00', 'P030100'])
    expect(codeBeginnings(text), text).toEqual(['P0301']);
});

it('without its letter it may be of any system, of the drive first', () => {
  expect(codeBeginnings('0301')).toEqual(['P0301', 'B0301', 'C0301', 'U0301']);
});

it('its beginning is enough', () => {
  expect(codeBeginnings('P03')).toEqual(['P03']);
  expect(codeBeginnings('u0')).toEqual(['U0']);
  expect(codeBeginnings('03')).toEqual(['P03', 'B03', 'C03', 'U03']);
  expect(codeBeginnings('P0A1F')).toEqual(['P0A1F']);
});

it('words, single digits and codes that cannot be are no code', () => {
  for (const text of ['', '  ', 'zylinder', 'P', '3', 'P4301', 'P03011', 'P03G', 'bed', '% _'])
    expect(codeBeginnings(text), text).toEqual([]);
});

import { expect, test } from 'vitest';
import { neededRight } from '#client/app/fallback/needed-right.ts';

test('the lowest level that opens the area (R6.3, R6.6)', () => {
  expect(neededRight('technicalInfo', ['ROLE_USER_PLUS_AW'])).toEqual({
    kind: 'level',
    level: 'ROLE_USER_PLUS_AW_TEC',
  });
  expect(neededRight('maintenance', ['ROLE_USER_PLUS'])).toEqual({ kind: 'level', level: 'ROLE_USER_PLUS_AW' });
  expect(neededRight('articles', ['ROLE_USER'])).toEqual({ kind: 'level', level: 'ROLE_USER_LIGHT' });
});

test('light with the tyres add-on opens the tyres too (R6.6)', () => {
  expect(neededRight('tyres', ['ROLE_USER_LIGHT'])).toEqual({ kind: 'level-or-tyres', level: 'ROLE_USER_PLUS' });
  expect(neededRight('tyres', ['ROLE_USER'])).toEqual({ kind: 'level', level: 'ROLE_USER_PLUS' });
});

test('no level opens the administration (R2.3)', () => {
  expect(neededRight('admin', ['ROLE_USER_PLUS_AW_TEC'])).toEqual({ kind: 'admin' });
});

test('a user without roles needs the first level even for what every user has (R6.1, R6.2)', () => {
  expect(neededRight('settings', [])).toEqual({ kind: 'level', level: 'ROLE_USER_LIGHT' });
});

import { expect, test } from 'vitest';
import { boundRoles } from '#shared/access/bound-roles.ts';

const booked = ['ROLE_USER_PLUS', 'ROLE_ORDER'] as const;

test('an addition that is no longer booked goes, a booked one stays', () => {
  expect(boundRoles(['ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_ORDER', 'ROLE_FAKTURA'], booked)).toEqual([
    'ROLE_ORDER',
    'ROLE_USER',
    'ROLE_USER_LIGHT',
  ]);
});

test('a level that is too high is lowered to what is booked, a lower one stays', () => {
  expect(boundRoles(['ROLE_USER', 'ROLE_USER_PLUS_AW_TEC'], booked)).toEqual(['ROLE_USER', 'ROLE_USER_PLUS']);
  expect(boundRoles(['ROLE_USER', 'ROLE_USER_LIGHT'], booked)).toEqual(['ROLE_USER', 'ROLE_USER_LIGHT']);
});

test('what nobody books is nobody’s to take: the firm keeps its admin', () => {
  expect(boundRoles(['ROLE_USER', 'ROLE_FIRM_ADMIN', 'ROLE_USER_PLUS_AW'], booked)).toEqual([
    'ROLE_FIRM_ADMIN',
    'ROLE_USER',
    'ROLE_USER_PLUS',
  ]);
  expect(boundRoles(['ROLE_USER', 'ROLE_CALL_CENTER'], booked)).toEqual(['ROLE_CALL_CENTER', 'ROLE_USER']);
});

test('nobody is given anything (R6.1)', () => {
  expect(boundRoles([], booked)).toEqual([]);
  expect(boundRoles(['ROLE_USER_PLUS'], [])).toEqual([]);
  expect(boundRoles(['ROLE_USER', 'ROLE_ORDER'], booked)).toEqual(['ROLE_ORDER', 'ROLE_USER']);
});

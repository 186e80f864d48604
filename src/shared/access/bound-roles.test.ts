import { expect, test } from 'vitest';
import { boundRoles, stillSuspended, suspendRoles } from '#shared/access/bound-roles.ts';
import { tidyRoles } from '#shared/access/giveable-roles.ts';

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

const all = ['ROLE_USER_PLUS_AW_TEC', 'ROLE_ORDER', 'ROLE_FAKTURA'] as const;
const light = ['ROLE_USER_LIGHT'] as const;

test('a smaller plan suspends rights, and the plan of before gives each of them back', () => {
  const given = tidyRoles(['ROLE_FIRM_ADMIN', ...all]);
  const suspended = suspendRoles({ roles: given, suspended: [] }, light);
  expect(suspended).toEqual({
    roles: tidyRoles(['ROLE_FIRM_ADMIN', 'ROLE_USER_LIGHT']),
    suspended: tidyRoles([...all]).filter((role) => role !== 'ROLE_USER'),
  });
  expect(suspendRoles(suspended, light)).toEqual(suspended);
  expect(suspendRoles(suspended, all)).toEqual({ roles: given, suspended: [] });
});

test('a plan without any level suspends the level; nobody without rights gets one', () => {
  const none = suspendRoles({ roles: ['ROLE_USER', 'ROLE_USER_PLUS'], suspended: [] }, []);
  expect(none).toEqual({ roles: ['ROLE_USER'], suspended: ['ROLE_USER_PLUS'] });
  expect(suspendRoles(none, booked).roles).toEqual(['ROLE_USER', 'ROLE_USER_PLUS']);
  expect(suspendRoles({ roles: [], suspended: [] }, all)).toEqual({ roles: [], suspended: [] });
});

test('rights set by hand win over suspended ones', () => {
  const held = { roles: ['ROLE_USER', 'ROLE_USER_LIGHT'], suspended: ['ROLE_FAKTURA', 'ROLE_USER_PLUS_AW'] } as const;
  expect(stillSuspended(held, ['ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_ORDER'])).toEqual(held.suspended);
  expect(stillSuspended(held, ['ROLE_USER', 'ROLE_USER_PLUS'])).toEqual(['ROLE_FAKTURA']);
  expect(stillSuspended(held, ['ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_FAKTURA'])).toEqual(['ROLE_USER_PLUS_AW']);
  expect(stillSuspended(held, [])).toEqual([]);
});

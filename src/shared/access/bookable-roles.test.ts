import { expect, test } from 'vitest';
import { additions, isBooked, supplierRoles, workshopRoles } from '#shared/access/bookable-roles.ts';
import { deskRoles, type Role, roles } from '#shared/access/roles.ts';

test('a level includes those below it, an addition is itself, and nobody books another kind of role', () => {
  const booked = ['ROLE_USER_PLUS_AW', 'ROLE_ORDER'] as const;
  expect(isBooked('ROLE_USER_LIGHT', booked)).toBe(true);
  expect(isBooked('ROLE_USER_PLUS_AW', booked)).toBe(true);
  expect(isBooked('ROLE_USER_PLUS_AW_TEC', booked)).toBe(false);
  expect(isBooked('ROLE_ORDER', booked)).toBe(true);
  expect(isBooked('ROLE_FAKTURA', booked)).toBe(false);
  expect(isBooked('ROLE_ADMIN', booked)).toBe(false);
  expect(isBooked('ROLE_USER_LIGHT', ['ROLE_ORDER'])).toBe(false);
  expect(isBooked('ROLE_FIRM_ADMIN', [])).toBe(true);
  expect(isBooked('ROLE_USER', [])).toBe(true);
});

test('a workshop’s people hold nothing of a supplier, a supplier’s people nothing of the operator', () => {
  expect(additions).toEqual([
    'ROLE_ORDER',
    'ROLE_TYRES',
    'ROLE_FAKTURA',
    'ROLE_SELLIN',
    'ROLE_DOCUMENT_MANAGEMENT',
    'ROLE_TIREPORTAL',
  ]);
  const beyond = (held: readonly Role[]) => roles.filter((role) => !held.includes(role));
  expect(beyond(workshopRoles)).toEqual(['ROLE_ADMIN', ...deskRoles]);
  expect(beyond(supplierRoles)).toEqual(['ROLE_ADMIN']);
});

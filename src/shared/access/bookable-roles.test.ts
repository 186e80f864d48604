import { expect, test } from 'vitest';
import { isBooked } from '#shared/access/bookable-roles.ts';

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
});

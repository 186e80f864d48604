import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { awayRefusal, firmRoleRefusal, giveableInFirm } from '#shared/settings/firm-people.ts';

const booked: Role[] = ['ROLE_USER_PLUS', 'ROLE_ORDER'];
const admin = { id: 1, roles: ['ROLE_USER', 'ROLE_FIRM_ADMIN'] as Role[] };
const person = { id: 2, roles: ['ROLE_USER', 'ROLE_USER_LIGHT'] as Role[] };
const change = { admin, person, kind: 'workshop', booked, otherAdmins: 1 } as const;

describe('roles within a firm', () => {
  test('are those that the firm has booked, with the levels below', () => {
    expect(giveableInFirm('workshop', booked)).toEqual([
      'ROLE_FIRM_ADMIN',
      'ROLE_ORDER',
      'ROLE_USER',
      'ROLE_USER_LIGHT',
      'ROLE_USER_PLUS',
    ]);
    expect(firmRoleRefusal({ ...change, wanted: ['ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_ORDER'] })).toBeNull();
    expect(firmRoleRefusal({ ...change, wanted: ['ROLE_USER', 'ROLE_USER_PLUS_AW'] })).toBe('not-booked');
    expect(firmRoleRefusal({ ...change, wanted: ['ROLE_USER', 'ROLE_FAKTURA'] })).toBe('not-booked');
  });

  test("never are the operator's or a supplier's own, even when the operator asks here", () => {
    expect(firmRoleRefusal({ ...change, wanted: ['ROLE_USER', 'ROLE_ADMIN'] })).toBe('not-giveable');
    expect(firmRoleRefusal({ ...change, wanted: ['ROLE_CALL_CENTER'] })).toBe('not-giveable');
    const operator = { id: 9, roles: ['ROLE_USER', 'ROLE_ADMIN'] as Role[] };
    const inOperator = { ...change, admin: operator, kind: 'operator' } as const;
    expect(firmRoleRefusal({ ...inOperator, wanted: ['ROLE_ADMIN'] })).toBe('not-giveable');
  });

  test('of a supplier need no booking', () => {
    expect(giveableInFirm('supplier', [])).toContain('ROLE_CALL_CENTER');
    expect(giveableInFirm('supplier', [])).not.toContain('ROLE_SUPPLIER_ADMIN');
    const inSupplier = { ...change, kind: 'supplier', booked: [] } as const;
    expect(firmRoleRefusal({ ...inSupplier, wanted: ['ROLE_USER', 'ROLE_CALL_CENTER'] })).toBeNull();
  });

  test('that somebody holds already may stay, though they are no longer booked', () => {
    const held = { id: 2, roles: ['ROLE_USER', 'ROLE_FAKTURA'] as Role[] };
    const wanted: Role[] = ['ROLE_USER', 'ROLE_FAKTURA', 'ROLE_ORDER'];
    expect(firmRoleRefusal({ ...change, person: held, wanted })).toBeNull();
  });

  test('of oneself are changed by somebody else', () => {
    expect(firmRoleRefusal({ ...change, person: admin, wanted: admin.roles })).toBe('own-roles');
  });
});

describe('the last admin', () => {
  const other = { id: 3, roles: ['ROLE_USER', 'ROLE_FIRM_ADMIN'] as Role[] };

  test('stays', () => {
    expect(firmRoleRefusal({ ...change, person: other, wanted: ['ROLE_USER'], otherAdmins: 0 })).toBe('last-admin');
    expect(awayRefusal({ admin, person: other, otherAdmins: 0 })).toBe('last-admin');
    expect(awayRefusal({ admin, person: other, otherAdmins: 1 })).toBeNull();
    expect(awayRefusal({ admin, person: admin, otherAdmins: 1 })).toBe('own-account');
  });

  test('may get more roles, and stops being one as soon as there is another', () => {
    const more: Role[] = ['ROLE_USER', 'ROLE_FIRM_ADMIN', 'ROLE_ORDER'];
    expect(firmRoleRefusal({ ...change, person: other, wanted: more, otherAdmins: 0 })).toBeNull();
    expect(firmRoleRefusal({ ...change, person: other, wanted: ['ROLE_USER'], otherAdmins: 1 })).toBeNull();
  });

  test('is nobody who is no admin', () => {
    expect(firmRoleRefusal({ ...change, wanted: ['ROLE_USER'], otherAdmins: 0 })).toBeNull();
    expect(awayRefusal({ admin, person, otherAdmins: 0 })).toBeNull();
  });
});

test('whoever holds a right that only the operator gives is out of reach', () => {
  for (const right of ['ROLE_ADMIN', 'ROLE_CATDATA', 'ROLE_SUPPLIER_ADMIN'] as const)
    expect(awayRefusal({ admin, person: { id: 4, roles: ['ROLE_USER', right] }, otherAdmins: 1 })).toBe('above-you');
  const desk = { id: 4, roles: ['ROLE_USER', 'ROLE_SUPPLIER_ADMIN'] as Role[] };
  expect(awayRefusal({ admin, person: desk, otherAdmins: 1 })).toBe('above-you');
  expect(firmRoleRefusal({ ...change, person: desk, wanted: ['ROLE_USER'] })).toBe('above-you');
  const equal = { id: 5, roles: ['ROLE_FIRM_ADMIN', 'ROLE_SUPPLIER_ADMIN'] as Role[] };
  expect(awayRefusal({ admin: equal, person: desk, otherAdmins: 1 })).toBeNull();
});

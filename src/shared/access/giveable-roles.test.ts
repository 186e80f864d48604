import { describe, expect, it } from 'vitest';
import { giveableRoles, listedRoles, roleRefusal, tidyRoles } from '#shared/access/giveable-roles.ts';
import { deskRoles, roles } from '#shared/access/roles.ts';

const admin = { id: 1, roles: ['ROLE_USER', 'ROLE_ADMIN'] } as const;
const boss = { id: 2, roles: ['ROLE_USER', 'ROLE_FIRM_ADMIN'] } as const;
const person = { id: 3, roles: ['ROLE_USER', 'ROLE_USER_LIGHT'] } as const;

describe('roles that may be given', () => {
  it("the operator's own role goes to the operator's people alone", () => {
    expect(giveableRoles(admin.roles, 'operator')).toContain('ROLE_ADMIN');
    expect(giveableRoles(admin.roles, 'workshop')).not.toContain('ROLE_ADMIN');
    expect(giveableRoles(admin.roles, 'supplier')).not.toContain('ROLE_ADMIN');
  });

  it("a supplier's roles go to a supplier's people", () => {
    for (const role of ['ROLE_SUPPLIER_ADMIN', 'ROLE_CALL_CENTER', 'ROLE_SALES_AGENT'] as const) {
      expect(giveableRoles(admin.roles, 'supplier')).toContain(role);
      expect(giveableRoles(admin.roles, 'workshop')).not.toContain(role);
    }
  });

  it("nobody but a supplier's people gets a role that opens its desk", () => {
    for (const kind of ['workshop', 'operator'] as const)
      expect(giveableRoles(admin.roles, kind).filter((role) => deskRoles.some((one) => one === role))).toEqual([]);
  });

  it('a firm admin gives neither the administration nor the desk of a supplier, wherever he works', () => {
    for (const kind of ['workshop', 'supplier', 'operator'] as const) {
      const giveable = giveableRoles(boss.roles, kind);
      expect(giveable).not.toContain('ROLE_ADMIN');
      expect(giveable).not.toContain('ROLE_SUPPLIER_ADMIN');
      expect(giveable).not.toContain('ROLE_CATDATA');
    }
    expect(giveableRoles(boss.roles, 'workshop')).toContain('ROLE_FIRM_ADMIN');
  });

  it('whoever is no admin gives nothing', () => {
    expect(giveableRoles(person.roles, 'workshop')).toEqual([]);
    expect(giveableRoles([], 'workshop')).toEqual([]);
  });

  it('together the operator can give every role', () => {
    const given = (['workshop', 'supplier', 'operator'] as const).flatMap((kind) => giveableRoles(admin.roles, kind));
    expect(roles.filter((role) => !given.includes(role))).toEqual([]);
  });
});

describe('a change of roles', () => {
  const change = {
    giver: admin,
    person,
    kind: 'workshop',
    wanted: ['ROLE_USER', 'ROLE_USER_PLUS'],
    otherAdmins: 1,
  } as const;

  it('is taken where every new role may be given', () => {
    expect(roleRefusal(change)).toBeNull();
  });

  it('of the own roles is refused, less included', () => {
    expect(roleRefusal({ ...change, person: admin, wanted: [] })).toBe('own-roles');
  });

  it('refuses a role that nobody gives there', () => {
    expect(roleRefusal({ ...change, wanted: ['ROLE_ADMIN'] })).toBe('not-giveable');
    expect(roleRefusal({ ...change, giver: boss, wanted: ['ROLE_ADMIN'] })).toBe('not-giveable');
    expect(roleRefusal({ ...change, giver: person, person: boss, wanted: ['ROLE_ORDER'] })).toBe('not-giveable');
    expect(roleRefusal({ ...change, wanted: ['ROLE_USER', 'ROLE_ORDER', 'ROLE_ADMIN'] })).toBe('not-giveable');
  });

  it('leaves what is held already, whoever gave it', () => {
    const old = { id: 4, roles: ['ROLE_USER', 'ROLE_CALL_CENTER'] } as const;
    expect(roleRefusal({ ...change, person: old, wanted: ['ROLE_CALL_CENTER', 'ROLE_ORDER'] })).toBeNull();
  });

  it('does not take the administration from the last one who has it', () => {
    const last = { id: 5, roles: ['ROLE_USER', 'ROLE_ADMIN'] } as const;
    const taking = { ...change, person: last, kind: 'operator', wanted: ['ROLE_USER'] } as const;
    expect(roleRefusal({ ...taking, otherAdmins: 0 })).toBe('last-admin');
    expect(roleRefusal({ ...taking, otherAdmins: 1 })).toBeNull();
    expect(roleRefusal({ ...taking, wanted: ['ROLE_ADMIN', 'ROLE_ORDER'], otherAdmins: 0 })).toBeNull();
    expect(roleRefusal({ ...change, otherAdmins: 0 })).toBeNull();
  });
});

describe('roles as they are kept', () => {
  it('have one level, the highest, and ROLE_USER with any other (R6.2, R6.3)', () => {
    expect(tidyRoles(['ROLE_USER_PLUS', 'ROLE_USER_LIGHT', 'ROLE_ORDER', 'ROLE_ORDER'])).toEqual([
      'ROLE_ORDER',
      'ROLE_USER',
      'ROLE_USER_PLUS',
    ]);
  });

  it('are named in the order of the table', () => {
    expect(listedRoles(['ROLE_USER_PLUS', 'ROLE_ORDER'])).toBe('ROLE_ORDER ROLE_USER ROLE_USER_PLUS');
  });

  it('of nobody are none (R6.1)', () => {
    expect(tidyRoles([])).toEqual([]);
    expect(tidyRoles(['ROLE_USER'])).toEqual(['ROLE_USER']);
  });
});

import { describe, expect, it } from 'vitest';
import { mapRights, rolesOver } from '#server/session/sso-roles.ts';
import type { Role } from '#shared/access/roles.ts';

const map = {
  mechanic: ['ROLE_USER_PLUS_AW', 'ROLE_ORDER'],
  boss: ['ROLE_USER_PLUS_AW_TEC', 'ROLE_FIRM_ADMIN'],
  seller: ['ROLE_SALES_AGENT'],
  office: ['ROLE_USER_PLUS_AW', 'ROLE_FAKTURA'],
} as const satisfies Record<string, readonly Role[]>;
const workshop = {
  kind: 'workshop',
  roles: ['ROLE_USER', 'ROLE_USER_LIGHT'],
  suspended: [],
  booked: ['ROLE_USER_PLUS_AW', 'ROLE_ORDER'],
  hasAgreed: false,
} as const;
const mapRoles = (...given: Parameters<typeof mapRights>) => mapRights(...given).roles;

describe('roles of the provider', () => {
  it('replace the ones held here, and bring ROLE_USER along', () => {
    expect(mapRoles(workshop, map, ['mechanic', 'unknown'])).toEqual(['ROLE_ORDER', 'ROLE_USER', 'ROLE_USER_PLUS_AW']);
  });

  it('give nothing that the firm has not booked: a level too high is lowered, an addition stays away', () => {
    expect(mapRoles(workshop, map, ['boss'])).toEqual(['ROLE_USER', 'ROLE_USER_PLUS_AW']);
    expect(mapRoles({ ...workshop, booked: ['ROLE_USER_LIGHT'] }, map, ['mechanic'])).toEqual([
      'ROLE_USER',
      'ROLE_USER_LIGHT',
    ]);
    expect(mapRoles({ ...workshop, booked: [] }, map, ['mechanic'])).toEqual([]);
  });

  it('without a map leave the roles as they are', () => {
    expect(mapRoles(workshop, undefined, ['mechanic'])).toEqual(workshop.roles);
  });

  it('that mean nothing here give none', () => {
    expect(mapRoles(workshop, map, ['gardener'])).toEqual([]);
    expect(mapRoles(workshop, map, ['__proto__', 'constructor'])).toEqual([]);
  });

  it("give a workshop nothing of a supplier's", () => {
    expect(mapRoles(workshop, map, ['seller'])).toEqual([]);
    expect(mapRoles({ ...workshop, kind: 'supplier' }, map, ['seller'])).toEqual(['ROLE_SALES_AGENT', 'ROLE_USER']);
  });

  it("neither make nor unmake the firm's admin", () => {
    expect(mapRoles(workshop, map, ['boss'])).not.toContain('ROLE_FIRM_ADMIN');
    const admin = { ...workshop, roles: ['ROLE_USER', 'ROLE_FIRM_ADMIN'] as const };
    expect(mapRoles(admin, map, ['mechanic'])).toContain('ROLE_FIRM_ADMIN');
  });

  it('neither give nor take what a workshop has to do with its invoices, unless it has agreed', () => {
    const firm = { ...workshop, booked: ['ROLE_USER_PLUS_AW', 'ROLE_ORDER', 'ROLE_FAKTURA'] } as const;
    expect(mapRoles(firm, map, ['office'])).toEqual(['ROLE_USER', 'ROLE_USER_PLUS_AW']);
    expect(mapRoles({ ...firm, hasAgreed: true }, map, ['office'])).toContain('ROLE_FAKTURA');
    const clerk = { ...firm, roles: ['ROLE_USER', 'ROLE_FAKTURA'] } as const;
    expect(mapRoles(clerk, map, ['mechanic'])).toContain('ROLE_FAKTURA');
    expect(mapRoles({ ...clerk, hasAgreed: true }, map, ['mechanic'])).not.toContain('ROLE_FAKTURA');
  });

  it('suspended ones stay that the provider may not decide about or still gives; the others are named as dropped', () => {
    const suspended = ['ROLE_FAKTURA', 'ROLE_ORDER', 'ROLE_TYRES'] as const;
    const lowered = { ...workshop, suspended, booked: ['ROLE_USER_PLUS_AW'] } as const;
    const rights = { roles: ['ROLE_USER', 'ROLE_USER_PLUS_AW'], dropped: ['ROLE_TYRES'] };
    expect(mapRights(lowered, map, ['mechanic'])).toEqual({ ...rights, suspended: ['ROLE_FAKTURA', 'ROLE_ORDER'] });
    expect(mapRights({ ...lowered, hasAgreed: true }, map, ['mechanic'])).toEqual({
      ...rights,
      suspended: ['ROLE_ORDER'],
      dropped: ['ROLE_FAKTURA', 'ROLE_TYRES'],
    });
    expect(mapRights(lowered, undefined, ['mechanic'])).toMatchObject({ suspended, dropped: [] });
    expect(mapRights(lowered, map, ['gardener'])).toEqual({ roles: [], suspended, dropped: [] });
  });

  it('give the operator nothing at all', () => {
    expect(
      mapRoles({ kind: 'operator', roles: ['ROLE_ADMIN'], suspended: [], booked: [], hasAgreed: true }, map, [
        'mechanic',
      ]),
    ).toEqual([]);
  });

  it('come as a list or as one', () => {
    expect(rolesOver(['a', 7, 'b'])).toEqual(['a', 'b']);
    expect(rolesOver('a')).toEqual(['a']);
    expect(rolesOver(undefined)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { bookableRoles } from '#shared/access/bookable-roles.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { type Role, roles } from '#shared/access/roles.ts';
import { type ActingKind, actingKindOf, actingName, rolesWhileActing as rolesWithin } from '#shared/session/acting.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';

/** Within everything that can be granted. */
const rolesWhileActing = (kind: ActingKind, rights: { held: readonly Role[]; booked: readonly Role[] }) =>
  rolesWithin(kind, { ...rights, scopes: actingScopes });

const everything: readonly Role[] = bookableRoles;
const callCenter: readonly Role[] = ['ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_CALL_CENTER', 'ROLE_ORDER'];
const agent: readonly Role[] = ['ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_SALES_AGENT', 'ROLE_ORDER'];

describe('who acts', () => {
  it('is a sales agent or the call centre; whoever is both does what the call centre does', () => {
    expect(actingKindOf(agent)).toBe('sales-agent');
    expect(actingKindOf(callCenter)).toBe('call-center');
    expect(actingKindOf([...agent, ...callCenter])).toBe('call-center');
  });

  it('is nobody else, the operator and the desk of the supplier included', () => {
    const others = roles.filter((role) => role !== 'ROLE_CALL_CENTER' && role !== 'ROLE_SALES_AGENT');
    expect(actingKindOf(others)).toBeNull();
    expect(actingKindOf([])).toBeNull();
  });

  it('is named with the firm', () => {
    expect(actingName({ name: 'Carla Centner', firmName: 'Nordteile' })).toBe('Carla Centner (Nordteile)');
  });
});

describe('rights while acting', () => {
  it('are what the firm has booked, and not what one has at home', () => {
    const held = rolesWhileActing('call-center', { held: callCenter, booked: ['ROLE_USER_PLUS_AW_TEC', 'ROLE_ORDER'] });
    expect(isPermitted(held, 'ROUTE_TECHNICAL_DATA')).toBe(true);
    const less = rolesWhileActing('call-center', { held: callCenter, booked: ['ROLE_USER_LIGHT'] });
    expect(less).toEqual(['ROLE_USER', 'ROLE_USER_LIGHT']);
    expect(isPermitted(less, 'ROLE_USER_PLUS')).toBe(false);
  });

  it('open every module of the firm to a look', () => {
    expect(rolesWhileActing('sales-agent', { held: agent, booked: everything })).toEqual([
      'ROLE_DOCUMENT_MANAGEMENT',
      'ROLE_SELLIN',
      'ROLE_TIREPORTAL',
      'ROLE_TYRES',
      'ROLE_USER',
      'ROLE_USER_LIGHT',
      'ROLE_USER_PLUS',
      'ROLE_USER_PLUS_AW',
      'ROLE_USER_PLUS_AW_TEC',
    ]);
  });

  it('never order for a sales agent, whatever the firm has booked and the agent holds', () => {
    expect(rolesWhileActing('sales-agent', { held: agent, booked: everything })).not.toContain('ROLE_ORDER');
  });

  it('order for the call centre that may order, in a firm that may', () => {
    const order = (held: readonly Role[], booked: readonly Role[]) =>
      rolesWhileActing('call-center', { held, booked }).includes('ROLE_ORDER');
    expect(order(callCenter, everything)).toBe(true);
    expect(order(['ROLE_USER', 'ROLE_CALL_CENTER'], everything)).toBe(false);
    expect(order(callCenter, ['ROLE_USER_PLUS'])).toBe(false);
  });

  it('order for nobody where the firm has not granted orders', () => {
    const held = rolesWithin('call-center', { held: callCenter, booked: everything, scopes: ['catalogue', 'cart'] });
    expect(held).not.toContain('ROLE_ORDER');
  });

  it.each(['sales-agent', 'call-center'] as const)('of %s are no admin’s, and write no invoices', (kind) => {
    const held = rolesWhileActing(kind, { held: roles, booked: [...roles] });
    for (const never of ['ROLE_FIRM_ADMIN', 'ROLE_ADMIN', 'ROLE_FAKTURA', 'ROUTE_DESK', 'ROUTE_ACTING'] as const)
      expect(isPermitted(held, never), never).toBe(false);
  });

  it('in a firm that has booked nothing are those of any user', () => {
    expect(rolesWhileActing('call-center', { held: callCenter, booked: [] })).toEqual(['ROLE_USER']);
  });
});

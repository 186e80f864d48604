import { describe, expect, it } from 'vitest';
import { isPermitted, type Permission, permissions } from '#shared/access/permissions.ts';
import { levelOf, type Role, roles } from '#shared/access/roles.ts';
import { seesPurchasePrices } from '#shared/access/sees-purchase-prices.ts';

const opens = (permission: Permission) => roles.filter((role) => isPermitted([role], permission));

describe('permissions', () => {
  it('a user without roles fails every ROLE_ and ROUTE_ check (R6.1)', () => {
    expect(permissions.filter((permission) => isPermitted([], permission))).toEqual([]);
  });

  it('ROLE_USER is any user with roles (R6.2)', () => {
    expect(opens('ROLE_USER')).toEqual(roles);
  });

  it('the levels include each other upwards (R6.3)', () => {
    expect(opens('ROLE_USER_LIGHT')).toEqual([
      'ROLE_USER_LIGHT',
      'ROLE_USER_PLUS',
      'ROLE_USER_PLUS_AW',
      'ROLE_USER_PLUS_AW_TEC',
    ]);
    expect(opens('ROLE_USER_PLUS')).toEqual(['ROLE_USER_PLUS', 'ROLE_USER_PLUS_AW', 'ROLE_USER_PLUS_AW_TEC']);
    expect(opens('ROLE_USER_PLUS_AW')).toEqual(['ROLE_USER_PLUS_AW', 'ROLE_USER_PLUS_AW_TEC']);
    expect(opens('ROLE_USER_PLUS_AW_TEC')).toEqual(['ROLE_USER_PLUS_AW_TEC']);
  });

  it('firm admin is FIRM_ADMIN or ADMIN (R6.4)', () => {
    expect(opens('ROLE_FIRM_ADMIN')).toEqual(['ROLE_ADMIN', 'ROLE_FIRM_ADMIN']);
  });

  it.each([
    'ROLE_ADMIN',
    'ROLE_TYRES',
    'ROLE_SELLIN',
    'ROLE_CALL_CENTER',
    'ROLE_FAKTURA',
    'ROLE_ORDER',
    'ROLE_CATDATA',
    'ROLE_DOCUMENT_MANAGEMENT',
    'ROLE_SALES_AGENT',
    'ROLE_SUPPLIER_ADMIN',
    'ROLE_TIREPORTAL',
    'ROLE_TOUR_EXPORT',
    'ROLE_TOUR_IMPORT',
    'ROLE_TREE_SYNONYM_IMPORT',
  ] satisfies Role[])('%s is exactly that role (R6.5, R1.5)', (role) => {
    expect(opens(role)).toEqual([role]);
  });

  it('tyres open with light and TYRES together, or with plus (R6.6)', () => {
    expect(opens('ROUTE_TYRES')).toEqual(['ROLE_USER_PLUS', 'ROLE_USER_PLUS_AW', 'ROLE_USER_PLUS_AW_TEC']);
    expect(isPermitted(['ROLE_USER_LIGHT', 'ROLE_TYRES'], 'ROUTE_TYRES')).toBe(true);
    expect(isPermitted(['ROLE_ADMIN', 'ROLE_TYRES'], 'ROUTE_TYRES')).toBe(false);
  });

  it('maintenance and work open with plus-AW or admin, technical data with plus-AW-TEC or admin (R6.6)', () => {
    const plusAwOrAdmin = ['ROLE_ADMIN', 'ROLE_USER_PLUS_AW', 'ROLE_USER_PLUS_AW_TEC'];
    expect(opens('ROUTE_MAINTENANCE_DATA')).toEqual(plusAwOrAdmin);
    expect(opens('ROUTE_WORK_DATA')).toEqual(plusAwOrAdmin);
    expect(opens('ROUTE_TECHNICAL_DATA')).toEqual(['ROLE_ADMIN', 'ROLE_USER_PLUS_AW_TEC']);
  });

  it('articles open with light or admin (R6.6)', () => {
    expect(opens('ROUTE_ARTICLES')).toEqual([
      'ROLE_ADMIN',
      'ROLE_USER_LIGHT',
      'ROLE_USER_PLUS',
      'ROLE_USER_PLUS_AW',
      'ROLE_USER_PLUS_AW_TEC',
    ]);
  });

  it('a supplier’s people open its desk, its customers and its tours, each as far as their work goes', () => {
    expect(opens('ROUTE_DESK')).toEqual([
      'ROLE_CALL_CENTER',
      'ROLE_CATDATA',
      'ROLE_SALES_AGENT',
      'ROLE_SUPPLIER_ADMIN',
      'ROLE_TOUR_EXPORT',
      'ROLE_TOUR_IMPORT',
      'ROLE_TREE_SYNONYM_IMPORT',
    ]);
    expect(opens('ROUTE_CUSTOMERS')).toEqual(['ROLE_CALL_CENTER', 'ROLE_SALES_AGENT', 'ROLE_SUPPLIER_ADMIN']);
    expect(opens('ROUTE_ACTING')).toEqual(['ROLE_CALL_CENTER', 'ROLE_SALES_AGENT']);
    expect(opens('ROUTE_TOURS')).toEqual(['ROLE_SUPPLIER_ADMIN', 'ROLE_TOUR_EXPORT', 'ROLE_TOUR_IMPORT']);
  });

  it('how a firm writes its bills is for who writes them and for its admin', () => {
    expect(opens('ROUTE_INVOICE_SETTINGS')).toEqual(['ROLE_ADMIN', 'ROLE_FAKTURA', 'ROLE_FIRM_ADMIN']);
  });

  it('purchase prices are seen with ROLE_SELLIN, or where the firm shows them', () => {
    const shown = (roles: readonly Role[], firm: boolean) => seesPurchasePrices({ roles }, firm);
    expect(shown(['ROLE_USER', 'ROLE_SELLIN'], false)).toBe(true);
    expect(shown(['ROLE_USER'], true)).toBe(true);
    expect(shown(['ROLE_USER', 'ROLE_ADMIN'], false)).toBe(false);
  });

  it('there are twenty roles (R6.7)', () => {
    expect(new Set(roles).size).toBe(20);
  });

  it('the level is the highest one held', () => {
    expect(levelOf(['ROLE_USER_LIGHT', 'ROLE_USER_PLUS_AW', 'ROLE_ORDER'])).toBe('ROLE_USER_PLUS_AW');
    expect(levelOf(['ROLE_ADMIN'])).toBeNull();
  });
});

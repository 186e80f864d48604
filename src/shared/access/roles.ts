import * as z from 'zod/mini';

/** R6.7: the twenty roles. */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_CALL_CENTER',
  'ROLE_CATDATA',
  'ROLE_DOCUMENT_MANAGEMENT',
  'ROLE_FAKTURA',
  'ROLE_FIRM_ADMIN',
  'ROLE_ORDER',
  'ROLE_SALES_AGENT',
  'ROLE_SELLIN',
  'ROLE_SUPPLIER_ADMIN',
  'ROLE_TIREPORTAL',
  'ROLE_TOUR_EXPORT',
  'ROLE_TOUR_IMPORT',
  'ROLE_TREE_SYNONYM_IMPORT',
  'ROLE_TYRES',
  'ROLE_USER',
  'ROLE_USER_LIGHT',
  'ROLE_USER_PLUS',
  'ROLE_USER_PLUS_AW',
  'ROLE_USER_PLUS_AW_TEC',
] as const;

export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** Each opens something at the supplier's desk. */
export const deskRoles = [
  'ROLE_CALL_CENTER',
  'ROLE_CATDATA',
  'ROLE_SALES_AGENT',
  'ROLE_SUPPLIER_ADMIN',
  'ROLE_TOUR_EXPORT',
  'ROLE_TOUR_IMPORT',
  'ROLE_TREE_SYNONYM_IMPORT',
] as const satisfies readonly Role[];

/** Each sees the customers of its supplier; only the first changes anything there. */
export const customerRoles = [
  'ROLE_SUPPLIER_ADMIN',
  'ROLE_SALES_AGENT',
  'ROLE_CALL_CENTER',
] as const satisfies readonly Role[];

/** The plan of a user, lowest first; each level includes the ones before it (R6.3). */
export const levels = ['ROLE_USER_LIGHT', 'ROLE_USER_PLUS', 'ROLE_USER_PLUS_AW', 'ROLE_USER_PLUS_AW_TEC'] as const;
export type Level = (typeof levels)[number];

export function levelOf(held: readonly Role[]): Level | null {
  return levels.findLast((level) => held.includes(level)) ?? null;
}

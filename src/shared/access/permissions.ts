import { customerRoles, deskRoles, levels, type Role, roles } from '#shared/access/roles.ts';

export const routePermissions = [
  'ROUTE_ACTING',
  'ROUTE_ARTICLES',
  'ROUTE_CUSTOMERS',
  'ROUTE_DESK',
  'ROUTE_INVOICE_SETTINGS',
  'ROUTE_INVOICING',
  'ROUTE_MAINTENANCE_DATA',
  'ROUTE_TECHNICAL_DATA',
  'ROUTE_TOURS',
  'ROUTE_TYRES',
  'ROUTE_WORK_DATA',
] as const;
export type Permission = Role | (typeof routePermissions)[number];

export const permissions: readonly Permission[] = [...roles, ...routePermissions];

type Rule = (holds: (...anyOf: readonly Role[]) => boolean) => boolean;

const [, ...plus] = levels;
const [, ...plusAw] = plus;
const [, ...plusAwTec] = plusAw;

/** R6.2–R6.6. A role without a line here means exactly itself. */
const rules: Partial<Record<Permission, Rule>> = {
  ROLE_USER: () => true,
  ROLE_USER_LIGHT: (holds) => holds(...levels),
  ROLE_USER_PLUS: (holds) => holds(...plus),
  ROLE_USER_PLUS_AW: (holds) => holds(...plusAw),
  ROLE_USER_PLUS_AW_TEC: (holds) => holds(...plusAwTec),
  ROLE_FIRM_ADMIN: (holds) => holds('ROLE_FIRM_ADMIN', 'ROLE_ADMIN'),
  // Ours: whose work it is to act for a customer.
  ROUTE_ACTING: (holds) => holds('ROLE_CALL_CENTER', 'ROLE_SALES_AGENT'),
  ROUTE_ARTICLES: (holds) => holds(...levels, 'ROLE_ADMIN'),
  // Ours: the supplier's desk, where each finds the sections of its own roles.
  ROUTE_DESK: (holds) => holds(...deskRoles),
  // Ours: whom a supplier sells to.
  ROUTE_CUSTOMERS: (holds) => holds(...customerRoles),
  // Ours: a supplier's tours, which each of these works on in its own way.
  ROUTE_TOURS: (holds) => holds('ROLE_SUPPLIER_ADMIN', 'ROLE_TOUR_IMPORT', 'ROLE_TOUR_EXPORT'),
  // Ours: who writes bills, and the firm's admin, who settles everything else of the firm too.
  ROUTE_INVOICE_SETTINGS: (holds) => holds('ROLE_FAKTURA', 'ROLE_FIRM_ADMIN', 'ROLE_ADMIN'),
  // Ours: who sees what the firm bills to its customers. The screen itself is open to everyone who is signed in (R2.3).
  ROUTE_INVOICING: (holds) => holds('ROLE_FAKTURA', 'ROLE_DOCUMENT_MANAGEMENT', 'ROLE_FIRM_ADMIN', 'ROLE_ADMIN'),
  ROUTE_TYRES: (holds) => (holds(...levels) && holds('ROLE_TYRES')) || holds(...plus),
  ROUTE_MAINTENANCE_DATA: (holds) => holds(...plusAw, 'ROLE_ADMIN'),
  ROUTE_WORK_DATA: (holds) => holds(...plusAw, 'ROLE_ADMIN'),
  ROUTE_TECHNICAL_DATA: (holds) => holds(...plusAwTec, 'ROLE_ADMIN'),
};

export function isPermitted(held: readonly Role[], permission: Permission): boolean {
  // R6.1: without roles every check fails, ROLE_USER too.
  if (held.length === 0) return false;
  const holds = (...anyOf: readonly Role[]) => anyOf.some((role) => held.includes(role));
  const rule = rules[permission];
  return rule ? rule(holds) : holds(permission as Role); // a permission without a rule is a role: the ROUTE_ ones all have one
}

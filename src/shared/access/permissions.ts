import { levels, type Role, roles } from '#shared/access/roles.ts';

export const routePermissions = [
  'ROUTE_ARTICLES',
  'ROUTE_MAINTENANCE_DATA',
  'ROUTE_TECHNICAL_DATA',
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
  ROUTE_ARTICLES: (holds) => holds(...levels, 'ROLE_ADMIN'),
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

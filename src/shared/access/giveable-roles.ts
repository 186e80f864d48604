import { isPermitted } from '#shared/access/permissions.ts';
import { levels, type Role, roles } from '#shared/access/roles.ts';

export const firmKinds = ['workshop', 'supplier', 'operator'] as const;
export type FirmKind = (typeof firmKinds)[number];

/** Whose people may hold a role. A role without a line here is for the people of every firm. */
const heldAt: Partial<Record<Role, readonly FirmKind[]>> = {
  ROLE_ADMIN: ['operator'],
  ROLE_CATDATA: ['supplier'],
  ROLE_TREE_SYNONYM_IMPORT: ['supplier'],
  ROLE_SUPPLIER_ADMIN: ['supplier'],
  ROLE_SALES_AGENT: ['supplier'],
  ROLE_CALL_CENTER: ['supplier'],
  ROLE_TOUR_IMPORT: ['supplier'],
  ROLE_TOUR_EXPORT: ['supplier'],
};

/** What only the operator gives, to whomever. */
export const operatorGives: readonly Role[] = ['ROLE_ADMIN', 'ROLE_CATDATA', 'ROLE_SUPPLIER_ADMIN'];

/** The roles that someone may give to the people of a firm of this kind. A role beyond them is given by nobody. */
export function giveableRoles(giver: readonly Role[], kind: FirmKind): readonly Role[] {
  const isOperator = isPermitted(giver, 'ROLE_ADMIN');
  if (!isPermitted(giver, 'ROLE_FIRM_ADMIN')) return []; // the operator is permitted that too (R6.4)
  return roles.filter(
    (role) => (heldAt[role]?.includes(kind) ?? true) && (isOperator || !operatorGives.includes(role)),
  );
}

/** As roles are kept: each once, in the order of the table, one level, and ROLE_USER with any other (R6.2, R6.3). */
export function tidyRoles(wanted: readonly Role[]): Role[] {
  const level = levels.findLast((one) => wanted.includes(one));
  const isOtherLevel = (role: Role) => levels.some((one) => one === role) && role !== level;
  return roles.filter(
    (role) => (role === 'ROLE_USER' ? wanted.length > 0 : wanted.includes(role)) && !isOtherLevel(role),
  );
}

/** As the audit log names roles, the same for the same ones. */
export const listedRoles = (held: readonly Role[]): string => tidyRoles(held).join(' ');

type Person = { readonly id: number; readonly roles: readonly Role[] };

export const roleRefusals = ['own-roles', 'not-giveable', 'last-admin'] as const;
export type RoleRefusal = (typeof roleRefusals)[number];

type Change = {
  readonly giver: Person;
  readonly person: Person;
  readonly kind: FirmKind;
  readonly wanted: readonly Role[];
  /** How many others may open the administration. */
  readonly otherAdmins: number;
};

/** Why these roles are not given; null: they may be. What somebody holds already may stay, whoever gave it. */
export function roleRefusal({ giver, person, kind, wanted, otherAdmins }: Change): RoleRefusal | null {
  if (giver.id === person.id) return 'own-roles';
  const giveable = giveableRoles(giver.roles, kind);
  if (wanted.some((role) => !person.roles.includes(role) && !giveable.includes(role))) return 'not-giveable';
  return losesAdmin(person, wanted) && otherAdmins === 0 ? 'last-admin' : null;
}

const losesAdmin = (person: Person, wanted: readonly Role[]) =>
  person.roles.includes('ROLE_ADMIN') && !wanted.includes('ROLE_ADMIN');

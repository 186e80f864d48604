import { bookableRoles, isBooked } from '#shared/access/bookable-roles.ts';
import { type FirmKind, giveableRoles, operatorGives } from '#shared/access/giveable-roles.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';

export const firmRefusals = [
  'own-roles',
  'own-account',
  'above-you',
  'not-giveable',
  'not-booked',
  'last-admin',
  'username-taken',
] as const;
export type FirmRefusal = (typeof firmRefusals)[number];

/** Whoever opens this as the operator gives no more here than a firm's admin would. */
const asAdmin: readonly Role[] = ['ROLE_FIRM_ADMIN'];
const bookable: readonly Role[] = bookableRoles;

/** What a firm's admin may give: what the kind of firm may have, as far as it is booked. */
export const giveableInFirm = (kind: FirmKind, booked: readonly Role[]): readonly Role[] =>
  giveableRoles(asAdmin, kind).filter((role) => !bookable.includes(role) || isBooked(role, booked));

type Person = { readonly id: number; readonly roles: readonly Role[] };

/**
 * Someone with a right that only the operator gives, and the admin does not have, is out of reach: whoever could change
 * the mail address of such a person could become that person.
 */
export const isAbove = (person: Person, admin: Person): boolean =>
  person.roles.some((role) => operatorGives.includes(role) && !admin.roles.includes(role));

type Change = {
  readonly admin: Person;
  readonly person: Person;
  readonly kind: FirmKind;
  readonly booked: readonly Role[];
  readonly wanted: readonly Role[];
  /** How many others may administer the firm. */
  readonly otherAdmins: number;
};

/** Why these roles are not given; null: they may be. What somebody holds already may stay, whoever gave it. */
export function firmRoleRefusal({ admin, person, kind, booked, wanted, otherAdmins }: Change): FirmRefusal | null {
  if (admin.id === person.id) return 'own-roles';
  if (isAbove(person, admin)) return 'above-you';
  const added = wanted.filter((role) => !person.roles.includes(role));
  const ofKind = giveableRoles(asAdmin, kind);
  if (added.some((role) => !ofKind.includes(role))) return 'not-giveable';
  if (added.some((role) => bookable.includes(role) && !isBooked(role, booked))) return 'not-booked';
  return isFirmAdmin(person.roles) && !isFirmAdmin(wanted) && otherAdmins === 0 ? 'last-admin' : null;
}

/** Locking out and removing: nobody oneself, nobody above, and one admin always stays. */
export function awayRefusal(change: Pick<Change, 'admin' | 'person' | 'otherAdmins'>): FirmRefusal | null {
  const { admin, person, otherAdmins } = change;
  if (admin.id === person.id) return 'own-account';
  if (isAbove(person, admin)) return 'above-you';
  return isFirmAdmin(person.roles) && otherAdmins === 0 ? 'last-admin' : null;
}

const isFirmAdmin = (roles: readonly Role[]) => isPermitted(roles, 'ROLE_FIRM_ADMIN');

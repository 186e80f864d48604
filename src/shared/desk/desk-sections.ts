import { isPermitted } from '#shared/access/permissions.ts';
import { customerRoles, type Role } from '#shared/access/roles.ts';

/** The sections of the supplier's desk, from left to right, and the roles that open each: any of them. */
export const deskSections = {
  customers: customerRoles,
  registrations: ['ROLE_SUPPLIER_ADMIN'],
  orders: ['ROLE_SUPPLIER_ADMIN'],
  returns: ['ROLE_SUPPLIER_ADMIN'],
  tours: ['ROLE_SUPPLIER_ADMIN', 'ROLE_TOUR_IMPORT', 'ROLE_TOUR_EXPORT'],
  setup: ['ROLE_SUPPLIER_ADMIN'],
  synonyms: ['ROLE_TREE_SYNONYM_IMPORT'],
  imports: ['ROLE_CATDATA'],
  banners: ['ROLE_SUPPLIER_ADMIN'],
  webdays: ['ROLE_SUPPLIER_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type DeskSection = keyof typeof deskSections;

/** What somebody finds there. */
export function openSections(held: readonly Role[]): readonly DeskSection[] {
  // Object.keys widens to string[]; the keys of this literal are exactly DeskSection.
  const all = Object.keys(deskSections) as DeskSection[];
  return all.filter((section) => deskSections[section].some((role) => isPermitted(held, role)));
}

import { deskRoles, levelOf, levels, type Role } from '#shared/access/roles.ts';

/** What a workshop can book beside its level. */
export const additions = [
  'ROLE_ORDER',
  'ROLE_TYRES',
  'ROLE_FAKTURA',
  'ROLE_SELLIN',
  'ROLE_DOCUMENT_MANAGEMENT',
  'ROLE_TIREPORTAL',
] as const satisfies Role[];
export type Addition = (typeof additions)[number];

/** What a workshop can book with its supplier. Nothing here opens another firm's data, and none of it is ROLE_ADMIN. */
export const bookableRoles = [...levels, ...additions] as const satisfies Role[];
export type BookableRole = (typeof bookableRoles)[number];

/** Whether a firm that has booked this may give that to its people: a level includes those below it. */
export function isBooked(role: Role, booked: readonly Role[]): boolean {
  if (role === 'ROLE_USER' || role === 'ROLE_FIRM_ADMIN') return true;
  const height = (one: Role | null) => (levels as readonly (Role | null)[]).indexOf(one); // it asks for one of its own
  return height(role) >= 0 ? height(role) <= height(levelOf(booked)) : booked.includes(role);
}

/** Of a workshop's own people. */
export const workshopRoles: readonly Role[] = ['ROLE_USER', 'ROLE_FIRM_ADMIN', ...bookableRoles];

/** Of a supplier's own people; ROLE_ADMIN is the operator's alone. */
export const supplierRoles: readonly Role[] = [...workshopRoles, ...deskRoles];

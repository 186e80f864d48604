import { supplierRoles, workshopRoles } from '#shared/access/bookable-roles.ts';
import { boundRoles } from '#shared/access/bound-roles.ts';
import { tidyRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';

type Held = {
  readonly kind: 'workshop' | 'supplier' | 'operator';
  readonly roles: readonly Role[];
  /** By the firm. */
  readonly booked: readonly Role[];
};

/** The names under which the provider keeps somebody's roles: a list, or one alone. */
export function rolesOver(claim: unknown): readonly string[] {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim];
  return list.filter((name): name is string => typeof name === 'string');
}

/**
 * What somebody may do here after signing in over there. Without a map the roles stay as they are. With one the provider
 * decides, within what the kind of firm may have and what the firm has booked; the firm's admin is made and unmade in the portal only.
 */
export function mapRoles(
  held: Held,
  map: Readonly<Record<string, readonly Role[]>> | undefined,
  over: readonly string[],
): readonly Role[] {
  if (map === undefined) return held.roles;
  const allowed = held.kind === 'supplier' ? supplierRoles : held.kind === 'workshop' ? workshopRoles : [];
  const rolesOf = new Map(Object.entries(map));
  const given = over.flatMap((name) => rolesOf.get(name) ?? []);
  const mapped = boundRoles(
    given.filter((role) => allowed.includes(role) && role !== 'ROLE_FIRM_ADMIN'),
    held.booked,
  );
  if (mapped.length === 0) return [];
  return held.roles.includes('ROLE_FIRM_ADMIN') ? tidyRoles([...mapped, 'ROLE_FIRM_ADMIN']) : mapped;
}

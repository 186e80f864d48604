import { supplierRoles, workshopRoles } from '#shared/access/bookable-roles.ts';
import { boundRoles } from '#shared/access/bound-roles.ts';
import { tidyRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import { withheldRoles } from '#shared/access/withheld-roles.ts';

type Held = {
  readonly kind: 'workshop' | 'supplier' | 'operator';
  readonly roles: readonly Role[];
  /** By the firm. */
  readonly booked: readonly Role[];
  /** Whether the workshop lets the provider decide about its invoices too. */
  readonly hasAgreed: boolean;
};

/** The names under which the provider keeps somebody's roles: a list, or one alone. */
export function rolesOver(claim: unknown): readonly string[] {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim];
  return list.filter((name): name is string => typeof name === 'string');
}

/**
 * What somebody may do here after signing in over there. Without a map the roles stay as they are. With one the provider
 * decides, within what the kind of firm may have and what the firm has booked; the firm's admin is made and unmade in the
 * portal only, and so is, in a workshop that has not agreed, whoever has to do with its invoices.
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
  const own: readonly Role[] = held.kind === 'workshop' && !held.hasAgreed ? withheldRoles : ['ROLE_FIRM_ADMIN'];
  const mapped = boundRoles(
    given.filter((role) => allowed.includes(role) && !own.includes(role)),
    held.booked,
  );
  if (mapped.length === 0) return [];
  const kept = boundRoles(
    held.roles.filter((role) => own.includes(role)),
    held.booked,
  );
  return tidyRoles([...mapped, ...kept]);
}

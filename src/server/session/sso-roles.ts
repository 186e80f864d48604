import { supplierRoles, workshopRoles } from '#shared/access/bookable-roles.ts';
import { boundRoles, type Rights, suspendRoles } from '#shared/access/bound-roles.ts';
import { tidyRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import { withheldRoles } from '#shared/access/withheld-roles.ts';

type Held = Rights & {
  readonly kind: 'workshop' | 'supplier' | 'operator';
  /** By the firm. */
  readonly booked: readonly Role[];
  /** Whether the workshop lets the provider decide about its invoices too. */
  readonly hasAgreed: boolean;
};

/** `dropped`: was suspended, and the provider no longer gives it. */
type Mapped = Rights & { readonly dropped: readonly Role[] };

/** The names under which the provider keeps somebody's roles: a list, or one alone. */
export function rolesOver(claim: unknown): readonly string[] {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim];
  return list.filter((name): name is string => typeof name === 'string');
}

/**
 * What somebody may do here after signing in over there; no roles: nothing. Without a map the rights stay as they are. With
 * one the provider decides, within what the kind of firm may have and what the firm has booked; the firm's admin is made and
 * unmade in the portal only, and so is, in a workshop that has not agreed, whoever has to do with its invoices. That holds
 * for suspended roles too: a larger plan brings back what the provider still gives or may not decide about.
 */
export function mapRights(
  held: Held,
  map: Readonly<Record<string, readonly Role[]>> | undefined,
  over: readonly string[],
): Mapped {
  const { kind, roles, suspended, booked, hasAgreed } = held;
  if (map === undefined) return { roles, suspended, dropped: [] };
  const allowed = kind === 'supplier' ? supplierRoles : kind === 'workshop' ? workshopRoles : [];
  const own: readonly Role[] = kind === 'workshop' && !hasAgreed ? withheldRoles : ['ROLE_FIRM_ADMIN'];
  const isOwn = (role: Role) => own.includes(role);
  const rolesOf = new Map(Object.entries(map));
  const given = over
    .flatMap((name) => rolesOf.get(name) ?? [])
    .filter((role) => allowed.includes(role) && !isOwn(role));
  const mapped = boundRoles(given, booked);
  if (mapped.length === 0) return { roles: [], suspended, dropped: [] };
  const kept = suspendRoles({ roles: roles.filter(isOwn), suspended: suspended.filter(isOwn) }, booked);
  const after = tidyRoles([...mapped, ...kept.roles]);
  const others = suspended.filter((role) => !isOwn(role) && !after.includes(role));
  return {
    roles: after,
    suspended: [...kept.suspended, ...others.filter((role) => given.includes(role))],
    dropped: others.filter((role) => !given.includes(role)),
  };
}

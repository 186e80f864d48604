import { bookableRoles, isBooked } from '#shared/access/bookable-roles.ts';
import { tidyRoles } from '#shared/access/giveable-roles.ts';
import { levelOf, levels, type Role } from '#shared/access/roles.ts';

const bookable: readonly Role[] = bookableRoles;

/** What somebody keeps where the firm has booked just this: a level too high is lowered, an addition goes. */
export function boundRoles(held: readonly Role[], booked: readonly Role[]): Role[] {
  const kept = held.filter((role) => !bookable.includes(role) || isBooked(role, booked));
  const level = levelOf(booked);
  const isLowered = held.some((role) => levels.some((one) => one === role)) && levelOf(kept) === null;
  return tidyRoles(isLowered && level !== null ? [...kept, level] : kept);
}

export type Rights = {
  readonly roles: readonly Role[];
  /** Given, but outside of what the firm has booked at present. */
  readonly suspended: readonly Role[];
};

/** What of all that somebody was given applies where the firm has booked just this; the rest is suspended. */
export function suspendRoles({ roles, suspended }: Rights, booked: readonly Role[]): Rights {
  const given = tidyRoles([...roles, ...suspended]);
  const bound = boundRoles(given, booked);
  return { roles: bound, suspended: given.filter((role) => !bound.includes(role)) };
}

/** What stays suspended once somebody's rights are set by hand: a level that was chosen anew replaces the suspended one. */
export function stillSuspended({ roles, suspended }: Rights, wanted: readonly Role[]): Role[] {
  if (wanted.length === 0) return [];
  const isSameLevel = levelOf(roles) === levelOf(wanted);
  const isLevel = (role: Role) => levels.some((one) => one === role);
  return suspended.filter((role) => !wanted.includes(role) && (isSameLevel || !isLevel(role)));
}

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

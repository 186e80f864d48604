import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import { type Screen, type ScreenKey, screenKeys, screens } from '#shared/screens.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

/** Pages that stand in for others, or are part of one: no areas of their own. */
const standIns: readonly ScreenKey[] = ['noCar', 'carError', 'lockedArea', 'invoiceDocument'];

export type AreaKey = Exclude<ScreenKey, 'noCar' | 'carError' | 'lockedArea' | 'invoiceDocument'>;

/** Everything behind the sign-in that somebody may or may not open, in the order of the table of screens. */
export const areaKeys: readonly AreaKey[] = screenKeys.filter((key): key is AreaKey => {
  const { access }: Screen = screens[key];
  return access !== 'nobody' && !standIns.includes(key);
});

/** What these roles open: the guards' own table and judgement, so the two cannot differ (R2.3, R6). */
export const openAreas = (held: readonly Role[]): readonly AreaKey[] =>
  areaKeys.filter((key) => mayOpen(screens[key], { roles: held }));

/** Not given by itself, but in what is held: the administration of the firm is in that of the portal (R6.4). */
export const isImplied = (held: readonly Role[], role: Role): boolean =>
  !held.includes(role) && isPermitted(held, role);

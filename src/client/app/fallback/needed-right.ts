import { isPermitted } from '#shared/access/permissions.ts';
import { type Level, levelOf, levels, type Role } from '#shared/access/roles.ts';
import { type Screen, type ScreenKey, screens } from '#shared/screens.ts';

/** What opens an area: the lowest level that does, the level or the tyres add-on (R6.6), or only the role of an operator or a supplier. */
export type NeededRight =
  | { readonly kind: 'level'; readonly level: Level }
  | { readonly kind: 'level-or-tyres'; readonly level: Level }
  | { readonly kind: 'admin' }
  | { readonly kind: 'desk' };

export function neededRight(key: ScreenKey, held: readonly Role[]): NeededRight {
  const { access }: Screen = screens[key];
  if (access === 'nobody' || access === 'signed-in') return { kind: 'level', level: levels[0] };
  const level = levels.find((candidate) => isPermitted([candidate], access));
  if (!level) return { kind: access === 'ROUTE_DESK' ? 'desk' : 'admin' };
  const tyresWouldDo = levelOf(held) !== null && isPermitted([...held, 'ROLE_TYRES'], access);
  return { kind: tyresWouldDo ? 'level-or-tyres' : 'level', level };
}

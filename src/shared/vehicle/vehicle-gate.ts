import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import { type Screen, type ScreenKey, screens } from '#shared/screens.ts';

type Visitor = {
  readonly user: { readonly roles: readonly Role[] } | null;
  readonly car: { readonly adcTypeId: number | null } | null;
};

/** Where the guard sends the visitor instead, or null when the screen may be shown (R4.8, R4.9). */
export function vehicleGate(key: ScreenKey, { user, car }: Visitor): ScreenKey | null {
  const screen: Screen = screens[key];
  if (screen.needsVehicle) {
    // R4.8: exactly this order. The tyre screen works by size for ROLE_TYRES, so it may lack a vehicle.
    const tyresBySize = key === 'tyres' && user !== null && isPermitted(user.roles, 'ROLE_TYRES');
    if (car === null && !tyresBySize) return 'noCar';
    if (car !== null && car.adcTypeId === null) return 'carError'; // R5.2
    if (user === null) return 'vehicle';
  }
  return mayOpen(screen, user) ? null : 'lockedArea';
}

export function mayOpen({ access }: Screen, user: Visitor['user']): boolean {
  if (access === 'nobody') return true;
  if (user === null) return false;
  return access === 'signed-in' || isPermitted(user.roles, access);
}

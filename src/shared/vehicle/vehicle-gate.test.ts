import { describe, expect, it } from 'vitest';
import { permissions } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import { type Screen, type ScreenKey, screenKeys, screens } from '#shared/screens.ts';
import { mayOpen, vehicleGate } from '#shared/vehicle/vehicle-gate.ts';

const user = (...roles: Role[]) => ({ roles });
const car = { adcTypeId: 900000001 };
const carWithoutData = { adcTypeId: null };
const everything = user('ROLE_USER_PLUS_AW_TEC', 'ROLE_ADMIN', 'ROLE_TYRES');
const vehicleScreens = screenKeys.filter((key) => screens[key].needsVehicle);

describe('the guard', () => {
  it('a vehicle is needed for tyre, maintenance, work and technical-info, and for no other screen (R2.4)', () => {
    expect(vehicleScreens).toEqual(['tyres', 'maintenance', 'work', 'technicalInfo']);
  });

  it.each(vehicleScreens)('%s: a missing vehicle is asked for before the role is judged (R4.8 step 1)', (key) => {
    expect(vehicleGate(key, { user: user(), car: null })).toBe('noCar');
    expect(vehicleGate(key, { user: null, car: null })).toBe('noCar');
  });

  it('the tyre screen opens without a vehicle for ROLE_TYRES, and the other screens do not (R4.8 step 1)', () => {
    const tyres = user('ROLE_USER_LIGHT', 'ROLE_TYRES');
    expect(vehicleGate('tyres', { user: tyres, car: null })).toBeNull();
    expect(vehicleGate('maintenance', { user: tyres, car: null })).toBe('noCar');
    expect(vehicleGate('tyres', { user: user('ROLE_USER_PLUS'), car: null })).toBe('noCar');
    expect(vehicleGate('tyres', { user: user('ROLE_TYRES'), car: null })).toBe('lockedArea');
  });

  it.each(vehicleScreens)(
    '%s: a vehicle without adcTypeId is an error, whatever the role (R4.8 step 2, R5.2)',
    (key) => {
      expect(vehicleGate(key, { user: everything, car: carWithoutData })).toBe('carError');
      expect(vehicleGate(key, { user: user(), car: carWithoutData })).toBe('carError');
    },
  );

  it.each(vehicleScreens)('%s: without user data the way leads to /a (R4.8 step 3)', (key) => {
    expect(vehicleGate(key, { user: null, car })).toBe('vehicle');
  });

  it.each(vehicleScreens)('%s: a missing permission locks, a held one opens (R4.8 step 4)', (key) => {
    expect(vehicleGate(key, { user: user('ROLE_USER_LIGHT'), car })).toBe('lockedArea');
    expect(vehicleGate(key, { user: user('ROLE_USER_PLUS_AW_TEC'), car })).toBeNull();
  });

  it('screens with a permission and no vehicle lock without it (R4.9)', () => {
    const locked = screenKeys.filter(
      (key) => !screens[key].needsVehicle && vehicleGate(key, { user: user(), car: null }) === 'lockedArea',
    );
    expect(locked).toEqual([
      'documents',
      'returns',
      'articles',
      'universal',
      'cart',
      'settings',
      'admin',
      'desk',
      'graphicalSearch',
    ]);
  });

  it('without user data only what is open to everyone may be shown (R2.1)', () => {
    expect(screenKeys.filter((key) => mayOpen(screens[key], null))).toEqual(
      screenKeys.filter((key) => screens[key].access === 'nobody'),
    );
    expect(vehicleGate('vehicle', { user: null, car: null })).toBe('lockedArea');
  });

  it('each screen asks for the permission of the specification (R2.3)', () => {
    const asked = screenKeys.flatMap((key: ScreenKey) => {
      const { access }: Screen = screens[key];
      return permissions.some((permission) => permission === access) ? [[key, access]] : [];
    });
    expect(Object.fromEntries(asked)).toEqual({
      documents: 'ROLE_USER_LIGHT',
      returns: 'ROLE_USER_LIGHT',
      cart: 'ROLE_USER_LIGHT',
      articles: 'ROUTE_ARTICLES',
      universal: 'ROUTE_ARTICLES',
      tyres: 'ROUTE_TYRES',
      maintenance: 'ROUTE_MAINTENANCE_DATA',
      work: 'ROUTE_WORK_DATA',
      technicalInfo: 'ROUTE_TECHNICAL_DATA',
      settings: 'ROLE_USER',
      graphicalSearch: 'ROLE_USER',
      admin: 'ROLE_ADMIN',
      desk: 'ROUTE_DESK', // ours
    });
  });
});

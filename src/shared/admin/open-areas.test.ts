import { describe, expect, it } from 'vitest';
import { roles } from '#shared/access/roles.ts';
import { areaKeys, isImplied, openAreas } from '#shared/admin/open-areas.ts';
import { screenKeys, screens } from '#shared/screens.ts';
import { vehicleGate } from '#shared/vehicle/vehicle-gate.ts';

describe('what opens for whom', () => {
  it('is what the guards say, for every role (R2.3, R6)', () => {
    const car = { adcTypeId: 1 };
    for (const role of roles) {
      const byGuard = areaKeys.filter((key) => vehicleGate(key, { user: { roles: [role] }, car }) === null);
      expect(openAreas([role])).toEqual(byGuard);
    }
  });

  it('without roles is what every signed-in user has (R6.1)', () => {
    expect(openAreas([])).toEqual(areaKeys.filter((key) => screens[key].access === 'signed-in'));
  });

  it('asks about areas: neither pages without sign-in, nor those that stand in for another or are part of one', () => {
    const behindSignIn = screenKeys.filter((key) => screens[key].access !== 'nobody');
    const left = behindSignIn.filter((key) => !areaKeys.some((area) => area === key));
    expect(left).toEqual(['noCar', 'carError', 'lockedArea', 'invoiceDocument']);
    expect(areaKeys.filter((key) => screens[key].access === 'nobody')).toEqual([]);
  });

  it('tyres do not follow from Plus: the role is exact (R6.5)', () => {
    expect(isImplied(['ROLE_USER', 'ROLE_USER_PLUS'], 'ROLE_TYRES')).toBe(false);
    expect(isImplied(['ROLE_USER', 'ROLE_ADMIN'], 'ROLE_FIRM_ADMIN')).toBe(true);
    expect(isImplied(['ROLE_USER', 'ROLE_FIRM_ADMIN'], 'ROLE_FIRM_ADMIN')).toBe(false);
  });
});

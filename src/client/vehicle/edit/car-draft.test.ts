import { expect, test } from 'vitest';
import { changesOf, factDraft, isRight, readMileage } from '#client/vehicle/edit/car-draft.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const now = new Date('2026-11-18T12:00:00Z');

test('mileage is read with dots, blanks and unit', () => {
  expect(readMileage('118.400 km')).toBe(118_400);
  expect(readMileage('10000000')).toBeNull();
  expect(readMileage('-5')).toBeNull();
});

test('an empty field is right, a day in the future is not', () => {
  expect(isRight('plate', ' ', now)).toBe(true);
  expect(isRight('vin', 'WVW', now)).toBe(false);
  expect(isRight('firstRegistration', '18.11.2026', now)).toBe(true);
  expect(isRight('firstRegistration', '19.11.2026', now)).toBe(false);
});

test('only what was changed is sent (R7.12)', () => {
  const car = testCar({ note: 'alt' });
  expect(changesOf(car, factDraft(car))).toEqual({});
  expect(changesOf(car, { ...factDraft(car), mileageKm: '120.000', note: '' })).toEqual({
    mileageKm: 120_000,
    note: null,
  });
});

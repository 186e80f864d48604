import { expect, it } from 'vitest';
import { knownOfType } from '#client/vehicle/selection/known-cars.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const nothing = { plate: null, vin: null, mileageKm: null, firstRegistration: null, note: null };
const alone = testCar({ ...nothing, kTypeId: 1, carId: 1 });
const named = testCar({ ...nothing, kTypeId: 1, carId: 2, plate: 'KS-PF 214' });
const driven = testCar({ ...nothing, kTypeId: 1, carId: 3, mileageKm: 120_000 });
const another = testCar({ ...nothing, kTypeId: 2, carId: 4, plate: 'HH-PF 116' });
const history = [alone, named, driven, another, testCar({ ...nothing, kTypeId: 1, carId: 5 })];

it('beside a type alone stand the cars of that type of which more is known', () => {
  expect(knownOfType(alone, history).map(({ carId }) => carId)).toEqual([2, 3]);
});

it('beside a car with a plate or VIN stands none', () => {
  expect(knownOfType(named, history)).toEqual([]);
  expect(knownOfType({ ...alone, vin: 'WVWZZZAUZFW000214' }, history)).toEqual([]);
});

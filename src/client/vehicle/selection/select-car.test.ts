import { expect, test } from 'vitest';
import { chooseCar } from '#client/vehicle/selection/select-car.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const bmw = testCar({ kTypeId: 1, carId: 11 });
const vw = testCar({ kTypeId: 2, carId: 21 });
const otherVw = testCar({ kTypeId: 2, carId: 22 });
const history = [bmw, vw, otherVw];

test('the selected car is ignored (R4.10)', () => {
  expect(chooseCar({ kTypeId: 1, carId: 11 }, { selected: bmw, history })).toEqual({ kind: 'ignored' });
  expect(chooseCar({ kTypeId: 1, carId: null }, { selected: bmw, history })).toEqual({ kind: 'ignored' });
});

test('another one is taken from the history (R4.10)', () => {
  expect(chooseCar({ kTypeId: 2, carId: 21 }, { selected: bmw, history })).toEqual({ kind: 'chosen', car: vw });
  expect(chooseCar({ kTypeId: 1, carId: null }, { selected: null, history })).toEqual({ kind: 'chosen', car: bmw });
});

test('two cars of one type are two: the one that is not selected can be taken', () => {
  expect(chooseCar({ kTypeId: 2, carId: 22 }, { selected: vw, history })).toEqual({ kind: 'chosen', car: otherVw });
});

test('one that is not in the history is unknown', () => {
  expect(chooseCar({ kTypeId: 3, carId: null }, { selected: bmw, history })).toEqual({ kind: 'unknown' });
});

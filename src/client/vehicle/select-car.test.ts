import { expect, test } from 'vitest';
import { chooseCar } from '#client/vehicle/select-car.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const [bmw, vw] = [testCar({ kTypeId: 1 }), testCar({ kTypeId: 2 })];

test('the selected car is ignored (R4.10)', () => {
  expect(chooseCar(1, { selected: bmw, history: [bmw, vw] })).toEqual({ kind: 'ignored' });
});

test('another one is taken from the history (R4.10)', () => {
  expect(chooseCar(2, { selected: bmw, history: [bmw, vw] })).toEqual({ kind: 'chosen', car: vw });
  expect(chooseCar(1, { selected: null, history: [bmw, vw] })).toEqual({ kind: 'chosen', car: bmw });
});

test('one that is not in the history is unknown', () => {
  expect(chooseCar(3, { selected: bmw, history: [bmw, vw] })).toEqual({ kind: 'unknown' });
});

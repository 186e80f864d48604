import { expect, test } from 'vitest';
import { filterTypes, filterValues, noFilter } from '#client/vehicle/picker/filter-types.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const diesel = testCar({ type: '2.0 TDI', kw: 110, fuel: 'diesel', builtFrom: '2012-11', builtTo: '2017-03' });
const petrol = testCar({ type: '1.4 TSI', kw: 92, fuel: 'petrol', builtFrom: '2014-05', builtTo: null });
const types = [diesel, petrol];

test('types stand by name; fuel, power and year narrow them', () => {
  expect(filterTypes(types, noFilter)).toEqual([petrol, diesel]);
  expect(filterTypes(types, { ...noFilter, fuel: 'diesel' })).toEqual([diesel]);
  expect(filterTypes(types, { ...noFilter, kw: 92 })).toEqual([petrol]);
  expect(filterTypes(types, { ...noFilter, year: 2013 })).toEqual([diesel]);
  expect(filterTypes(types, { ...noFilter, year: 2020 })).toEqual([petrol]);
  expect(filterTypes(types, { fuel: 'petrol', kw: 110, year: null })).toEqual([]);
});

test('only values that a type has are offered', () => {
  expect(filterValues(types, 2016)).toEqual({
    fuels: ['diesel', 'petrol'],
    kws: [92, 110],
    years: [2017, 2016, 2015, 2014, 2013, 2012],
  });
});

import type { Car } from '#shared/vehicle/car.ts';

/** For tests: a car of which everything is known. */
export const testCar = (more: Partial<Car> = {}): Car => ({
  kTypeId: 56109,
  adcTypeId: 4711,
  kind: 'PC',
  producer: 'BMW',
  model: '1er (F20)',
  type: '116 d',
  kw: 85,
  ps: 116,
  ccm: 1496,
  fuel: 'Diesel',
  engineCodes: ['B37 C15 A'],
  builtFrom: '2014-11',
  builtTo: '2019-06',
  hsnTsn: '0005/CAA',
  source: 'manufacturer',
  serviceInfos: [],
  plate: 'HH-PF 116',
  vin: 'WBA1V71000V000116',
  mileageKm: 118_400,
  firstRegistration: '2016-04-22',
  note: null,
  lastUsedAt: '2026-11-18T10:48:00.000Z',
  ...more,
});

import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { useText } from '#client/i18n/text.tsx';
import { carLabel, carLine, engineLine, mileage, shortFacts } from '#client/vehicle/car-facts.ts';
import { findInHistory, historyRow, lastCar } from '#client/vehicle/history/history-row.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { lastUsed } from '#client/vehicle/selection/last-used.ts';
import { testCar } from '#client/vehicle/test-car.ts';
import { validity } from '#client/vehicle/validity.ts';

const t = renderHook(() => useText(), { wrapper: GermanTexts }).result.current;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('the engine line is formatted for de-DE (R1.3)', () => {
  expect(plain(engineLine(testCar(), t))).toBe('85 kW / 116 PS · B37 C15 A · 1.496 cm³ · Erstzulassung 04.2016');
  expect(plain(mileage(testCar(), t))).toBe('118.400 km');
});

test('what is not known is left out; without a first registration the build time stands there', () => {
  const bare = testCar({ kw: null, ccm: null, engineCodes: [], firstRegistration: null, builtTo: null });
  expect(engineLine(bare, t)).toBe('Bauzeit 11.2014 –');
  expect(plain(engineLine(testCar({ ...bare, kw: 150, ps: null, builtFrom: null }), t))).toBe('150 kW');
  expect(mileage(testCar({ mileageKm: null }), t)).toBeNull();
});

test('a car is called by its plate, else by its name', () => {
  expect(carLabel(testCar())).toBe('HH-PF 116');
  expect(carLabel(testCar({ plate: null }))).toBe('BMW 1er (F20) 116 d');
});

test('today with the time, else the date (R9.3)', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(lastUsed('2026-11-18T10:48:00Z', now, t)).toBe('heute 11:48');
  expect(lastUsed('2026-11-17T22:30:00Z', now, t)).toBe('17.11.2026');
  expect(lastUsed(null, now, t)).toBe('');
});

test('a missing date is open on that side (R4.12)', () => {
  const [from, to] = ['2019-11-01T00:00:00Z', '2026-12-31T12:00:00Z'];
  expect(validity({ validFrom: from, validTo: null }, t)).toBe('seit 01.11.2019');
  expect(validity({ validFrom: null, validTo: to }, t)).toBe('bis 31.12.2026');
  expect(validity({ validFrom: from, validTo: to }, t)).toBe('01.11.2019 bis 31.12.2026');
  expect(validity({ validFrom: null, validTo: null }, t)).toBe('ohne Frist');
});

test('a hit is named in one line, the column of the history says less', () => {
  expect(plain(carLine(testCar(), t))).toBe('BMW 1er (F20) 116 d, 85 kW, 11.2014 – 06.2019');
  expect(plain(shortFacts(testCar(), t))).toBe('85 kW · B37 C15 A · 04.2016');
});

test('a row of the history says whether the car is selected, and the warning of R4.12', () => {
  const row = historyRow(testCar({ note: 'Sabine Möller' }), { now: new Date(), selected: testCar(), t });
  expect(row).toMatchObject({ isSelected: true, warning: 'none', country: 'D', isPinned: false });
  expect(row.facts).toContain('Sabine Möller');
});

test('the history is searched by plate, name, VIN, HSN/TSN, engine code and note', () => {
  const [bmw, vw] = [testCar(), testCar({ producer: 'VW', model: 'Golf VII', type: '2.0 TDI', plate: 'KS-PF 214' })];
  for (const question of ['kspf214', 'golf tdi', 'ks-pf', 'VW 2.0'])
    expect(findInHistory([bmw, vw], question)).toEqual([vw]);
  expect(findInHistory([bmw, vw], 'WBA1V7')).toHaveLength(2);
  expect(findInHistory([bmw, vw], ' ')).toHaveLength(2);
  expect(findInHistory([bmw, vw], 'trabant')).toEqual([]);
});

test('the car used last is not always the first: pinned ones stand before it', () => {
  const pinned = testCar({ carId: 1, pinned: true, lastUsedAt: '2026-01-01T00:00:00.000Z' });
  const newest = testCar({ carId: 2, lastUsedAt: '2026-11-18T10:00:00.000Z' });
  expect(lastCar([pinned, newest])).toBe(newest);
  expect(lastCar([])).toBeNull();
});

test('Swiss plates are told apart by their canton', () => {
  expect(plateCountry('ZH 123 456')).toBe('CH');
  expect(plateCountry('HH-PF 116')).toBe('D');
});

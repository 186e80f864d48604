import { expect, test } from 'vitest';
import { familyOf, isElectrical } from '#shared/returns/part-family.ts';

test.each([
  ['Starterbatterie', 'battery'],
  ['Batteriesensor', 'sensors-electronics'],
  ['Generator', 'starter-alternator'],
  ['Bremsscheibe vorn', 'brakes'],
  ['Bremslichtschalter', 'sensors-electronics'],
  ['Bremsflüssigkeit', 'general'],
  ['Kupplungssatz', 'clutch'],
  ['Anhängekupplung starr', 'general'],
  ['Viskokupplung Lüfter', 'cooling'],
  ['Zahnriemensatz mit Wasserpumpe', 'timing'],
  ['Turbolader', 'turbo-injection'],
  ['Stoßdämpfer hinten', 'damping'],
  ['Wasserpumpe', 'cooling'],
  ['Ölfilter', 'general'],
] as const)('%s is asked about as %s', (name, family) => {
  expect(familyOf(name)).toBe(family);
});

test('what was opened and is electrical is known by its name', () => {
  expect(['ABS-Sensor vorn', 'Anlasser', 'Wischermotor vorn', 'Hauptscheinwerfer'].every(isElectrical)).toBe(true);
  expect(['Bremsscheibe vorn', 'Motorlager', 'Motoröl', 'Kolben'].some(isElectrical)).toBe(false);
});

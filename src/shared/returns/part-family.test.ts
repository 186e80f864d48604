import { expect, test } from 'vitest';
import { familyOf, isElectrical } from '#shared/returns/part-family.ts';

test.each([
  'Bremsschlauch vorn',
  'Bremsleitung',
  'Handbremsseil',
  'Hauptbremszylinder',
  'Bremskraftverstärker',
  'Zusatzbremsleuchte',
  'Glühlampe Brems- und Schlusslicht',
  'Bremssattellack',
  'Bremsflüssigkeit',
  'Bremsflüssigkeitstester',
  'Bremsenentlüftungsgerät',
  'Kupplungsschlauch',
  'Kupplungskugelabdeckung',
  'Anhängekupplung starr',
  'Zahnriemenabdeckung',
  'Kompressor Luftfederung',
  'Kühlmittelprüfer',
  'Waschwasserpumpe',
  'Filter Hochvoltbatterie',
  'Kühlmittelpumpe Hochvoltbatterie',
  'Ölfilter',
])('%s has nothing of what the families ask', (name) => {
  expect(familyOf(name)).toBe('general');
});

test.each([
  ['Starterbatterie', 'battery'],
  ['Batteriesensor', 'sensors-electronics'],
  ['Generator', 'starter-alternator'],
  ['Bremsscheibe vorn', 'brakes'],
  ['Bremslichtschalter', 'sensors-electronics'],
  ['Kupplungssatz', 'clutch'],
  ['Viskokupplung Lüfter', 'cooling'],
  ['Zahnriemensatz mit Wasserpumpe', 'timing'],
  ['Turbolader', 'turbo-injection'],
  ['Stoßdämpfer hinten', 'damping'],
] as const)('%s is asked about as %s', (name, family) => {
  expect(familyOf(name)).toBe(family);
});

test('what was opened and is electrical is known by its name', () => {
  const are = ['Elektrosatz Anhängevorrichtung', 'Lüfter Motorkühlung', 'Signalhorn', 'AGR-Ventil', 'Motorrad-Blinker'];
  expect([...are, 'USB-Ladestecker', 'ABS-Sensor vorn', 'Anlasser'].filter((name) => !isElectrical(name))).toEqual([]);
  const not = ['Generatorfreilauf', 'Ventilsatz Reifendrucksensor', 'Bremsscheibe vorn', 'Motorlager', 'Motoröl'];
  expect(not.filter(isElectrical)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { findJobs } from '#shared/work/find-jobs.ts';

const job = (id: number, name: string, also = '') => ({ id, name, also });
const jobs = [
  job(46_010_110, 'Bremsscheiben vorn ersetzen', 'Scheibenbremse vorn Räder vorn'),
  job(46_010_210, 'Bremsbeläge vorn ersetzen', 'Scheibenbremse vorn Räder vorn'),
  job(46_020_210, 'Bremsbeläge hinten ersetzen', 'Scheibenbremse hinten'),
  job(30_010_110, 'Kupplungssatz ersetzen', 'Kupplung Getriebe'),
  job(90_010_110, 'Starterbatterie ersetzen', 'Batterie'),
];
const found = (text: string) => findJobs(jobs, text).map(({ id }) => id);

describe('jobs are found', () => {
  test('by beginnings of several words, in any order', () => {
    expect(found('brems vorn')).toEqual([46_010_210, 46_010_110]);
    expect(found('hinten bel brems')).toEqual([46_020_210]);
    expect(found('hinten bremsbel')).toEqual([46_020_210]);
  });

  test('without accents and in any case', () => {
    expect(found('BREMSBELAGE HINTEN')).toEqual([46_020_210]);
  });

  test('with ae, oe and ue for umlauts', () => {
    expect(found('bremsbelaeg hint')).toEqual([46_020_210]);
    expect(found('rae')).toEqual([46_010_210, 46_010_110]);
  });

  test('inside a compound word', () => {
    expect(found('batterie')).toEqual([90_010_110]);
    expect(found('scheiben')[0]).toBe(46_010_110);
  });

  test('with a slip or two', () => {
    expect(found('Kuplungssatz')).toEqual([30_010_110]);
    expect(found('bremsbläege hinten')).toEqual([46_020_210]);
    expect(found('Kpplung')).toEqual([30_010_110]);
  });

  test('by what else they contain, after those whose name says so', () => {
    expect(found('getriebe')).toEqual([30_010_110]);
    expect(found('getreibe')).toEqual([]);
  });

  test('by their number, with or without blanks', () => {
    expect(found('46 01')).toEqual([46_010_110, 46_010_210]);
    expect(found('30010110')).toEqual([30_010_110]);
  });

  test('not by nonsense, signs or nothing', () => {
    expect(found('xyzzy')).toEqual([]);
    expect(found('  ')).toEqual([]);
    expect(found('%_*(')).toEqual([]);
    expect(found('a'.repeat(200))).toEqual([]);
  });
});

test('jobs that answer alike stay as they stood', () => {
  const alike = ['Licht', 'Luft '].map((name, index) => ({ id: 10 + index, name: `${name} prüfen`, also: '' }));
  expect(findJobs(alike, 'prüfen').map(({ id }) => id)).toEqual([10, 11]);
  expect(findJobs(alike.toReversed(), 'prüfen').map(({ id }) => id)).toEqual([11, 10]);
});

import { describe, expect, it } from 'vitest';
import {
  inNearness,
  type ListedWarehouse,
  warehouseProblemsOf,
  warehouseSchema,
} from '#shared/suppliers/warehouse-list.ts';

const hamburg: ListedWarehouse = {
  code: 'HH',
  name: 'Hamburg',
  kind: 'branch',
  transferMinutes: 0,
  days: 0,
  cutOff: null,
};
const kiel: ListedWarehouse = { ...hamburg, code: 'KI', name: 'Kiel', kind: 'branch-other', transferMinutes: 100 };
const central: ListedWarehouse = {
  ...hamburg,
  code: 'ZL',
  name: 'Zentrale',
  kind: 'central',
  days: 1,
  cutOff: '18:00',
};

describe('a list of warehouses', () => {
  it('is right with one branch and others around it, or with nothing at all', () => {
    expect(warehouseProblemsOf([hamburg, kiel, central])).toEqual([]);
    expect(warehouseProblemsOf([])).toEqual([]);
  });

  it('has exactly one branch: the tours begin there', () => {
    expect(warehouseProblemsOf([kiel, central])).toEqual([{ what: 'no-branch', at: 0 }]);
    const second = { ...hamburg, code: 'H2', name: 'Harburg' };
    expect(warehouseProblemsOf([kiel, hamburg, second])).toEqual([{ what: 'branch-twice', at: 2 }]);
    expect(warehouseProblemsOf([{ ...hamburg, transferMinutes: 10 }])).toEqual([{ what: 'way-from-branch', at: 0 }]);
    expect(warehouseProblemsOf([{ ...hamburg, days: 1 }])).toEqual([{ what: 'way-from-branch', at: 0 }]);
  });

  it('names no warehouse twice, and has a cut-off only where it takes days', () => {
    expect(warehouseProblemsOf([hamburg, { ...kiel, code: 'HH' }])).toEqual([{ what: 'code-twice', at: 1 }]);
    expect(warehouseProblemsOf([hamburg, { ...kiel, name: ' hamburg ' }])).toEqual([{ what: 'name-twice', at: 1 }]);
    expect(warehouseProblemsOf([hamburg, { ...kiel, cutOff: '12:00' }])).toEqual([
      { what: 'cut-off-without-days', at: 1 },
    ]);
  });

  it('stands with the nearest first', () => {
    const luebeck = { ...kiel, code: 'HL' };
    for (const list of [
      [central, luebeck, kiel, hamburg],
      [kiel, luebeck, hamburg, central],
    ])
      expect(inNearness(list).map(({ code }) => code)).toEqual(['HH', 'HL', 'KI', 'ZL']);
  });

  it.each([
    { code: 'hh' },
    { code: '' },
    { code: 'ABCDEFGHIJKLM' },
    { name: '  ' },
    { transferMinutes: -1 },
    { transferMinutes: 1441 },
    { days: 31 },
    { days: 0.5 },
    { cutOff: '24:00' },
    { cutOff: '' },
  ])('takes no %j', (patch) => {
    expect(warehouseSchema.safeParse({ ...central, ...patch }).success).toBe(false);
  });
});

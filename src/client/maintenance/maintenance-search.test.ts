import { describe, expect, test } from 'vitest';
import {
  emptyMaintenanceSearch,
  readMaintenanceSearch,
  searchFor,
  writeMaintenanceSearch,
} from '#client/maintenance/maintenance-search.ts';

describe('the address of the plan', () => {
  test('what is written is read again', () => {
    const search = {
      ...emptyMaintenanceSearch,
      car: 116,
      km: '118400',
      schedule: 'long-life' as const,
      tasks: [101, 203],
      all: true,
    };
    expect(readMaintenanceSearch(writeMaintenanceSearch(search))).toEqual(search);
    const none = { ...emptyMaintenanceSearch, tasks: [] };
    expect(readMaintenanceSearch(writeMaintenanceSearch(none))).toEqual(none);
    expect(writeMaintenanceSearch(emptyMaintenanceSearch)).toEqual({});
  });

  test('what was said of one car is not held against another; how the checklist looks stays', () => {
    const said = { ...emptyMaintenanceSearch, car: 116, km: '118400', tasks: [101], customer: true };
    expect(searchFor(said, 116)).toEqual(said);
    expect(searchFor(said, 117)).toEqual({ ...emptyMaintenanceSearch, customer: true });
    const ofNone = { ...said, car: null };
    expect(searchFor(ofNone, 117)).toEqual(ofNone);
  });

  test('what does not fit counts as absent', () => {
    const wrong = { car: -1, km: ['x'], tasks: 'a,-1,1.5', schedule: 'never', values: 'maybe', lastOn: null };
    expect(readMaintenanceSearch(wrong)).toEqual(emptyMaintenanceSearch);
    expect(readMaintenanceSearch({ km: 5, tasks: 101 })).toMatchObject({ km: '5', tasks: [101] });
    const many = Array.from({ length: 500 }, (_, at) => at + 1).join();
    expect(readMaintenanceSearch({ tasks: many }).tasks).toHaveLength(100);
  });
});

import { describe, expect, test } from 'vitest';
import {
  emptyMaintenanceSearch,
  readMaintenanceSearch,
  writeMaintenanceSearch,
} from '#client/maintenance/maintenance-search.ts';

describe('the address of the plan', () => {
  test('what is written is read again', () => {
    const search = {
      ...emptyMaintenanceSearch,
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

  test('what does not fit counts as absent', () => {
    const wrong = { km: ['x'], tasks: 'a,-1,1.5', schedule: 'never', values: 'maybe', lastOn: null };
    expect(readMaintenanceSearch(wrong)).toEqual(emptyMaintenanceSearch);
    expect(readMaintenanceSearch({ km: 5, tasks: 101 })).toMatchObject({ km: '5', tasks: [101] });
    const many = Array.from({ length: 500 }, (_, at) => at + 1).join();
    expect(readMaintenanceSearch({ tasks: many }).tasks).toHaveLength(100);
  });
});

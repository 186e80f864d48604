import { describe, expect, test } from 'vitest';
import { emptyWorkSearch, readWorkSearch, withJob, writeWorkSearch } from '#client/work/work-search.ts';

describe('the address of the work screen', () => {
  test('brings the same picture again', () => {
    const search = {
      ...emptyWorkSearch,
      node: 3,
      jobs: [46_010_110, 46_010_210],
      unit: 'hours',
      rate: 'body',
      net: 12_345,
    } as const;
    expect(readWorkSearch(writeWorkSearch(search))).toEqual(search);
    expect(writeWorkSearch(emptyWorkSearch)).toEqual({});
  });

  test('takes one more job, below its branch, until it is full', () => {
    const now = { ...emptyWorkSearch, text: 'bremse', unit: 'hours', jobs: [46_010_110] } as const;
    const both = withJob(now, { id: 46_010_210, nodeId: 3 });
    expect(both).toEqual({ ...now, node: 3, text: '', jobs: [46_010_110, 46_010_210] });
    expect(withJob(now, { id: 46_010_110, nodeId: 3 })?.jobs).toEqual([46_010_110]);
    const full = { ...now, jobs: Array.from({ length: 100 }, (_, at) => 10_000_000 + at) };
    expect(withJob(full, { id: 46_010_210, nodeId: 3 })).toBeNull();
    expect(withJob(full, { id: 10_000_000, nodeId: 3 })).not.toBeNull();
  });

  test('takes one number as the router reads it', () => {
    expect(readWorkSearch({ jobs: 46_010_110 }).jobs).toEqual([46_010_110]);
  });

  test('what anyone has typed into it does no harm', () => {
    const wild = {
      node: 'x',
      jobs: '1,abc,46010110,46010110,999999999,-5',
      unit: 'years',
      rate: 7,
      net: -5,
      job: -1,
      text: {},
    };
    expect(readWorkSearch(wild)).toEqual({ ...emptyWorkSearch, jobs: [46_010_110] });
    const many = Array.from({ length: 1000 }, (_, at) => 10_000_000 + at).join();
    expect(readWorkSearch({ jobs: many }).jobs).toHaveLength(100);
    expect(readWorkSearch({ text: 'x'.repeat(5000) }).text).toHaveLength(200);
  });
});

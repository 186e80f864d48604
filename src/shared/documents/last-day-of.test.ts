import { expect, it } from 'vitest';
import { lastDayOf } from '#shared/documents/last-day-of.ts';

it('a month ends on its last day, in leap years too', () => {
  expect(lastDayOf('2026-10-01')).toBe('2026-10-31');
  expect(lastDayOf('2026-12-01')).toBe('2026-12-31');
  expect([lastDayOf('2027-02-01'), lastDayOf('2028-02-01')]).toEqual(['2027-02-28', '2028-02-29']);
});

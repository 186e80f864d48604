import { expect, test } from 'vitest';
import { daysOf } from '#client/documents/list/period.ts';

test('a period is named by its first and last day, over the turn of the year too', () => {
  const now = new Date('2026-01-15T12:00:00Z');
  expect(daysOf('month', now)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(daysOf('lastMonth', now)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOf('quarter', now)).toEqual({ from: '2025-10-18', to: '2026-01-15' });
  expect(daysOf('year', now)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('the day is that of the shop, not of the browser', () => {
  expect(daysOf('month', new Date('2026-01-31T23:30:00Z'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

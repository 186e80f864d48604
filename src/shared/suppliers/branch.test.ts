import { expect, it } from 'vitest';
import { hoursText } from '#shared/suppliers/branch.ts';

it('opening hours are told by the day and by the clock, three days in a row as a span', () => {
  const hours = [
    { weekdays: [6], opens: '08:00', closes: '13:00' },
    { weekdays: [5, 3, 4], opens: '13:00', closes: '18:00' },
    { weekdays: [3, 4, 5], opens: '07:00', closes: '12:00' },
    { weekdays: [2, 1], opens: '07:00', closes: '18:00' },
  ];
  const told = 'Mo, Di 07:00–18:00, Mi–Fr 07:00–12:00, Mi–Fr 13:00–18:00, Sa 08:00–13:00';
  expect(hoursText(hours)).toBe(told);
  expect(hoursText(hours.toReversed())).toBe(told);
  expect(hoursText([])).toBe('');
});

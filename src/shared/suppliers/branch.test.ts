import { expect, it } from 'vitest';
import { hoursText } from '#shared/suppliers/branch.ts';

const german = (weekday: number) => ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'][weekday - 1] ?? '?';
const italian = (weekday: number) => ['Lu', 'Ma', 'Me', 'Gi', 'Ve', 'Sa', 'Do'][weekday - 1] ?? '?';

it('opening hours are told by the day and by the clock, three days in a row as a span', () => {
  const hours = [
    { weekdays: [6], opens: '08:00', closes: '13:00' },
    { weekdays: [5, 3, 4], opens: '13:00', closes: '18:00' },
    { weekdays: [3, 4, 5], opens: '07:00', closes: '12:00' },
    { weekdays: [2, 1], opens: '07:00', closes: '18:00' },
  ];
  const told = 'Mo, Di 07:00–18:00, Mi–Fr 07:00–12:00, Mi–Fr 13:00–18:00, Sa 08:00–13:00';
  expect(hoursText(hours, german)).toBe(told);
  expect(hoursText(hours.toReversed(), german)).toBe(told);
  const noon = { opens: '14:00', closes: '18:00' };
  expect(hoursText([{ weekdays: [3, 1], ...noon }], german)).toBe('Mo, Mi 14:00–18:00');
  expect(hoursText([{ weekdays: [6, 7], ...noon }], german)).toBe('Sa, So 14:00–18:00');
  expect(hoursText([], german)).toBe('');
});

it('days are named in the language of who reads them: do is a Thursday in one and a Sunday in another', () => {
  const hours = [{ weekdays: [4, 7], opens: '08:00', closes: '13:00' }];
  expect(hoursText(hours, german)).toBe('Do, So 08:00–13:00');
  expect(hoursText(hours, italian)).toBe('Gi, Do 08:00–13:00');
});

import { expect, test } from 'vitest';
import { formatMoment, readMoment } from '#client/rooms/moment.ts';

test('a moment is written in the time of the house, in winter and in summer', () => {
  expect(formatMoment('2026-11-18T05:00:00.000Z')).toBe('18.11.2026, 06:00');
  expect(formatMoment('2026-07-18T04:00:00.000Z')).toBe('18.07.2026, 06:00');
  expect(formatMoment(null)).toBe('');
});

test.each(['18.11.2026, 06:00', '18.11.2026 6:00', '18.11.26, 6.00', '2026-11-18 06:00'])(
  'is read as people type it: %s',
  (text) => {
    expect(readMoment(text)).toBe('2026-11-18T05:00:00.000Z');
  },
);

test.each(['', '18.11.2026', '31.02.2026, 06:00', '18.11.2026, 24:00', '18.11.2026, 06:60', 'soon'])(
  'is none: %s',
  (text) => {
    expect(readMoment(text)).toBeNull();
  },
);

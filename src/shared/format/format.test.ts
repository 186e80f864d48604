import { describe, expect, it } from 'vitest';
import { formatBusinessDate, formatDate, formatMonths, formatTime, isSameDay } from '#shared/format/date.ts';
import { formatDecimal, formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';
import { partsAtSlashes } from '#shared/format/slashes.ts';
import { isoWeekday } from '#shared/format/zoned-time.ts';

describe('format de-DE, EUR (R1.3, R9.3)', () => {
  it('money has a decimal comma, a thousands dot and a no-break space', () => {
    expect(formatMoney(128461)).toBe('1.284,61\u00a0€');
    expect(formatMoney(-4218)).toBe('\u221242,18\u00a0€');
    expect(formatMoney(0)).toBe('0,00\u00a0€');
  });

  it('numbers', () => {
    expect(formatNumber(118400)).toBe('118.400');
    expect(formatDecimal(4.7, 2)).toBe('4,70');
    expect(formatPercent(1900)).toBe('19\u00a0%');
    expect(formatPercent(810)).toBe('8,1\u00a0%');
    expect(formatPercent(1905)).toBe('19,05\u00a0%');
  });

  it('dates are dd.MM.y and times HH:mm in Berlin', () => {
    const at = new Date('2026-11-18T05:05:00Z');
    expect(formatDate(at)).toBe('18.11.2026');
    expect(formatTime(at)).toBe('06:05');
    expect(formatTime(new Date('2026-11-17T23:00:00Z'))).toBe('00:00');
    expect(formatBusinessDate('2026-11-18')).toBe('18.11.2026');
    expect(isSameDay(new Date('2026-11-17T23:00:00Z'), at)).toBe(true);
  });

  it('build months', () => {
    expect(formatMonths('2012-11', '2017-03')).toBe('11.2012 – 03.2017');
    expect(formatMonths('2019-07', null)).toBe('07.2019 –');
    expect(formatMonths(null, '2017-03')).toBe('– 03.2017');
  });

  it('the week starts on Monday', () => {
    expect(isoWeekday('2026-11-16')).toBe(1);
    expect(isoWeekday('2026-11-22')).toBe(7);
  });
});

it('a text is parted at its slashes, and nothing is added to it (R9.6)', () => {
  expect(partsAtSlashes('110 kW/150 PS/2.0')).toEqual(['110 kW', '/', '150 PS', '/', '2.0']);
  expect(partsAtSlashes('/a//b')).toEqual(['/', 'a', '/', '/', 'b']);
  expect([partsAtSlashes('none'), partsAtSlashes('')]).toEqual([['none'], []]);
});

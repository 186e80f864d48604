import { expect, it } from 'vitest';
import { dayText, weekdayText } from '#client/i18n/day-text.ts';
import { sayText, type Translate } from '#client/i18n/text.tsx';
import { flatten } from '#shared/texts/flatten.ts';
import de from '#shared/texts/weekdays/de.json';
import it_ from '#shared/texts/weekdays/it.json';

const german: Translate = (key) => sayText({ language: 'de', messages: flatten(de) }, key);
const italian: Translate = (key) => sayText({ language: 'it', messages: flatten(it_) }, key);

it('names the day in the language of who reads it, with figures as everywhere', () => {
  const thursday = new Date('2026-11-19T05:30:00Z');
  expect(dayText(thursday, german)).toBe('Do 19.11. 06:30');
  expect(dayText(thursday, italian)).toBe('Gi 19.11. 06:30');
});

it('takes the day of the wall clock', () => {
  expect(weekdayText(new Date('2026-11-22T22:59:00Z'), german)).toBe('So');
  expect(weekdayText(new Date('2026-11-22T23:01:00Z'), german)).toBe('Mo');
});

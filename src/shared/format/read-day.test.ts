import { expect, test } from 'vitest';
import { readDay } from '#shared/format/read-day.ts';

test.each([
  ['22.04.2014', '2014-04-22'],
  ['2.4.14', '2014-04-02'],
  ['2014-04-22', '2014-04-22'],
  ['31.02.2014', null],
  ['gestern', null],
])('the day %j is %j (R9.3)', (text, day) => expect(readDay(text)).toBe(day));

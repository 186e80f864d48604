import { describe, expect, it } from 'vitest';
import { centsIn, flagIn, wholeIn } from '#shared/imports/amounts.ts';

describe('an amount', () => {
  it.each([
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ["1'234.50", 123_450],
    ['1 234,5', 123_450],
    ['1234.5', 123_450],
    ['12.345.678,90', 1_234_567_890],
    ['0,07', 7],
    ['12', 1200],
    ['-1', null],
    ['1.234', null],
    ['1,234', null],
    ['12.34,50', null],
    ['1 2', null],
    ['1.5.5', null],
    ['12 €', null],
    ['', null],
  ])('%j is %j cents', (text, cents) => {
    expect(centsIn(text)).toBe(cents);
  });
});

it.each([
  ['4', 4],
  ['4,0', 4],
  ['4.00', 4],
  ['0', 0],
  ['1.000', null],
  ['4,5', null],
  ['-1', null],
  ['', null],
])('%j is the whole number %j', (text, number) => {
  expect(wholeIn(text)).toBe(number);
});

it.each([
  ['1', true],
  ['Ja', true],
  ['TRUE', true],
  ['x', true],
  ['', false],
  ['0', false],
  ['nein', false],
  ['false', false],
  ['vielleicht', null],
])('%j means %j', (text, flag) => {
  expect(flagIn(text)).toBe(flag);
});

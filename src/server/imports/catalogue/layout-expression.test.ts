import { describe, expect, it } from 'vitest';
import {
  BadCell,
  counting,
  decimal,
  flag,
  list,
  listCell,
  month,
  oneOf,
  orNone,
  text,
  whole,
} from '#server/imports/catalogue/cells.ts';
import { evaluator, type Texts } from '#server/imports/catalogue/layout-expression.ts';
import type { Expression } from '#server/imports/catalogue/layout-schema.ts';

const texts: Texts = new Map([
  ['1', { de: 'Bremse', en: 'Brake' }],
  ['2', { fr: 'Frein' }],
  ['3', {}],
]);
const row = { no: '17', code: 'AB-1', empty: '', name: '1' };
const lookup = (table: string, key: readonly string[]) =>
  table === 'makers' && key.join() === 'AB-1' ? { title: 'Nora' } : undefined;
const said = (expression: Expression, language: 'de' | 'en' | 'it' = 'de') =>
  evaluator(expression, { texts, lookup })(row, language);

describe('an expression of a layout', () => {
  it('is a column, a word of its own, or the first of several that says something', () => {
    expect([said('no'), said({ const: 'x' })]).toEqual(['17', 'x']);
    expect(said({ first: ['empty', 'code', 'no'] })).toBe('AB-1');
    expect(said({ first: ['empty'] })).toBe('');
    expect(() => said('unheard')).toThrow('needs the column unheard');
  });

  it('joins what is there', () => {
    expect(said({ join: ['no', 'empty', 'code'], with: ' · ' })).toBe('17 · AB-1');
  });

  it('is a text in the language asked for, else in the first that there is', () => {
    const word = (number: string, language: 'de' | 'en' | 'it') =>
      evaluator({ text: 'name' }, { texts, lookup })({ name: number }, language);
    expect([word('1', 'en'), word('1', 'it'), word('2', 'it'), word('3', 'it'), word('', 'de')]).toEqual([
      'Brake',
      'Bremse',
      'Frein',
      '',
      '',
    ]);
    expect(() => word('9', 'de')).toThrow('text 9 is missing');
  });

  it('takes a code for what the layout says that it means, and refuses one that it does not know', () => {
    expect(said({ codes: { '17': 'oe' }, of: 'no' })).toBe('oe');
    expect(said({ codes: { '18': 'oe' }, of: 'no', else: 'trade' })).toBe('trade');
    expect(() => said({ codes: { '18': 'oe' }, of: 'no' })).toThrow('"17" has no meaning');
    // Not a word of JavaScript's own.
    expect(() => evaluator({ codes: {}, of: 'no' }, { texts, lookup })({ no: 'constructor' }, 'de')).toThrow(BadCell);
  });

  it('looks up another table', () => {
    expect(said({ lookup: 'makers', by: ['code'], take: 'title' })).toBe('Nora');
    expect(() => said({ lookup: 'makers', by: ['no'], take: 'title' })).toThrow('"17" is not in makers');
  });

  it('makes a number of a code, the same each time and above those that catalogues give; of nothing it makes nothing', () => {
    expect(said({ number: 'no' })).toBe('17');
    const made = Number(said({ number: 'code' }));
    expect(made).toBe(Number(said({ number: { const: 'AB-1' } })));
    expect(made).not.toBe(Number(said({ number: { const: 'AB-2' } })));
    expect(made).toBeGreaterThanOrEqual(2 ** 30);
    expect(made).toBeLessThan(2 ** 31);
    expect(said({ number: 'empty' })).toBe('');
  });
});

describe('a cell of a package', () => {
  it('is refused with the reason, and what is long is cut', () => {
    expect(() => text('  ')).toThrow('is empty');
    expect(() => whole('-1')).toThrow('"-1" is no whole number');
    expect(() => whole('2147483648')).toThrow('is no whole number');
    expect(() => counting('0')).toThrow('may not be 0');
    expect(() => decimal('4,7')).toThrow('"4,7" is no number such as 4.7');
    expect(() => month('2019-13')).toThrow('"2019-13" is no month');
    expect(() => flag('yes')).toThrow('"yes" is neither 0 nor 1');
    expect(() => oneOf(['a', 'b'])('c')).toThrow('"c" is none of a, b');
    expect(() => decimal('x'.repeat(41))).toThrow(`"${'x'.repeat(40)}…"`);
  });

  it('is read as what it stands for', () => {
    expect([whole('2147483647'), counting('1'), decimal('-4.7'), month('2019-06'), month('201906')]).toEqual([
      2_147_483_647, 1, -4.7, 201_906, 201_906,
    ]);
    expect([flag('1'), flag('0'), orNone(whole)(''), orNone(whole)('3')]).toEqual([true, false, null, 3]);
  });

  it('a list comes back as it was written, bars and backslashes too', () => {
    const items = ['a', 'b|c', 'd\\', '\\|', ''];
    expect(list((cell) => cell)(listCell(items))).toEqual(items);
    expect(list(whole)('1|2')).toEqual([1, 2]);
    expect(list(whole)('')).toEqual([]);
  });
});

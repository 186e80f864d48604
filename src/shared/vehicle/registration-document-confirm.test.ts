import { describe, expect, it } from 'vitest';
import type { ReadField } from '#shared/vehicle/registration-document-candidates.ts';
import { confirmField, expectedCharacters, lineOf } from '#shared/vehicle/registration-document-confirm.ts';
import { checkValue } from '#shared/vehicle/registration-document-values.ts';

const box = { x0: 100, y0: 50, x1: 190, y1: 70 };
const once = (value: string, confidence: number, more: Partial<ReadField> = {}): ReadField => ({
  value,
  confidence,
  sure: false,
  box,
  ...more,
});
const line = (text: string, confidence = 90) => [{ text, confidence, box }];

describe('a field that is read twice', () => {
  it('is sure when both readings agree', () => {
    expect(confirmField('hsn', once('0603', 60), line('0603'))).toMatchObject({ value: '0603', sure: true });
    expect(confirmField('plate', once('KS-PF 214', 60), line('KS-PF214', 0)).sure).toBe(true);
    expect(confirmField('hsn', once('0603', 20), line('0603', 30)).sure).toBe(false);
  });

  it('is the second reading, for the person to check, when they differ', () => {
    const first = once('9603', 90, { sure: true });
    expect(confirmField('hsn', first, line('0603'))).toMatchObject({ value: '0603', sure: false });
  });

  it('loses the label that stuck to it in the first reading', () => {
    const at = (text: string, x0: number, x1: number) => ({ text, confidence: 95, box: { ...box, x0, x1 } });
    const again = [at('A', 100, 110), at('L-PF', 130, 190), at('71', 208, 236)];
    expect(confirmField('plate', once('AL-PF 71', 24), again)).toMatchObject({ value: 'L-PF 71', sure: false });
  });

  it('stays what it was, for the person to check, when the second makes no sense', () => {
    const first = once('0603', 95, { sure: true });
    expect(confirmField('hsn', first, line('06'))).toMatchObject({ value: '0603', sure: false });
    expect(confirmField('hsn', first, [])).toMatchObject({ value: '0603', sure: false });
  });

  it('is the VIN that the check digit confirms', () => {
    const [right, wrong] = ['WVWZZZAUZFW000214', 'WVWZZZAUZFW000274'];
    const checkDigit = '9';
    expect(confirmField('vin', once(right, 40, { checkDigit }), line(wrong))).toMatchObject({ value: right });
    expect(confirmField('vin', once(wrong, 90, { checkDigit }), line(right))).toMatchObject({
      value: right,
      sure: true,
    });
    expect(confirmField('vin', once(wrong, 90, { checkDigit }), line(wrong)).sure).toBe(false);
  });

  it('is for the person to check when the check digit cannot tell two readings apart', () => {
    const first = once('WVWZZZAUZ1W000420', 40, { checkDigit: '0', sure: true });
    expect(confirmField('vin', first, line('WVWZZZAUZJW000420'))).toMatchObject({
      value: 'WVWZZZAUZJW000420',
      sure: false,
    });
  });

  it('may choose only from the characters of its field', () => {
    expect(expectedCharacters('tsn', once('BOA', 50))).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(expectedCharacters('tsn', once('413', 50))).toBe('0123456789');
    expect(expectedCharacters('vin', once('', 50))).not.toMatch(/[IOQ]/);
    expect(expectedCharacters('hsn', once('', 50))).toBe('0123456789');
    expect(expectedCharacters('firstRegistration', once('', 50))).toBe('0123456789.');
    expect([...'KÖÜÄ-0'].every((one) => expectedCharacters('plate', once('', 50)).includes(one))).toBe(true);
  });

  it('is looked up where it stands; of field 2.2 the first third', () => {
    expect(lineOf('vin', once('', 0))).toEqual({ x0: 94, y0: 44, x1: 196, y1: 76 });
    expect(lineOf('tsn', once('', 0))).toEqual({ x0: 94, y0: 44, x1: 130, y1: 76 });
  });
});

describe('what a person enters', () => {
  it('is checked by the rules of the search', () => {
    expect(checkValue.plate('ks-pf214')).toBe('KS-PF214');
    expect(checkValue.hsn('603')).toBeNull();
    expect(checkValue.plate('!')).toBeNull();
    expect(checkValue.tsn('A')).toBeNull();
    expect(checkValue.tsn('ADT000214')).toBe('ADT');
    expect(checkValue.vin('wvwzzz auzfw000214')).toBe('WVWZZZAUZFW000214');
    expect(checkValue.firstRegistration('1.3.2015')).toBe('2015-03-01');
    expect(checkValue.firstRegistration('30.02.2015')).toBeNull();
  });
});

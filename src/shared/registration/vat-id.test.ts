import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FirmCountry, firmCountries, judgeVatId, readVatId } from '#shared/registration/vat-id.ts';

/** Published examples of each country's own description. */
const examples: Record<FirmCountry, readonly string[]> = {
  DE: ['DE136695976', 'DE129273398'],
  AT: ['ATU13585627'],
  CH: ['CHE107787577', 'CHE116281710'],
  BE: ['BE0428759497'],
  DK: ['DK13585628'],
  FR: ['FR40303265045', 'FRK7399859412'],
  IT: ['IT00743110157'],
  LU: ['LU15027442'],
  NL: ['NL004495445B01', 'NL123456789B13'],
  PL: ['PL8567346215'],
};
const all = firmCountries.flatMap((country) => examples[country].map((vatId) => ({ country, vatId })));

describe('a VAT id', () => {
  it.each(all)('$vatId is right', ({ country, vatId }) => {
    expect(readVatId(country, vatId)).toEqual({ kind: 'right', vatId });
  });

  it.each(all)('$vatId with one digit mistyped is not', ({ country, vatId }) => {
    const mistyped = vatId.slice(0, 6) + String((Number(vatId[6]) + 1) % 10) + vatId.slice(7);
    expect(readVatId(country, mistyped)).toEqual({ kind: 'wrong', flaw: 'checkDigit' });
  });

  it.each(['DE 136 695 976', 'de136695976', '136.695.976', ' DE-136695976 '])(
    'is taken as people type it: %j',
    (typed) => {
      expect(readVatId('DE', typed)).toEqual({ kind: 'right', vatId: 'DE136695976' });
    },
  );

  it.each(['CHE-107.787.577 MWST', 'CHE107787577IVA', 'E107787577', '107787577'])(
    'is Swiss with or without its tail: %j',
    (typed) => {
      expect(readVatId('CH', typed)).toEqual({ kind: 'right', vatId: 'CHE107787577' });
    },
  );

  it('of another country is said to be one', () => {
    expect(readVatId('DE', 'ATU13585627')).toEqual({ kind: 'wrong', flaw: 'country' });
  });

  it('may be missing where the portal charges the tax, and nowhere else', () => {
    expect(readVatId('DE', ' ')).toEqual({ kind: 'right', vatId: null });
    expect(readVatId('FR', '')).toEqual({ kind: 'wrong', flaw: 'missing' });
  });

  it.each(['DE1234', 'DE1366959761', 'DE036695976', 'hello', '１３６６９５９７６', 'DE13669597Ⅷ'])(
    '%j has not the form of one',
    (typed) => {
      expect(readVatId('DE', typed)).toMatchObject({ kind: 'wrong', flaw: 'form' });
    },
  );

  it('with any one digit changed is never right (ISO 7064)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const right = 'DE136695976';
        const changed = (Number(right[at]) + by) % 10;
        expect(readVatId('DE', right.slice(0, at) + String(changed) + right.slice(at + 1)).kind).toBe('wrong');
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...firmCountries), fc.string(), (country, typed) => {
        expect(['right', 'wrong']).toContain(readVatId(country, typed).kind);
      }),
    );
  });
});

it('of a country whose numbers nobody knows here any is taken, and none is none', () => {
  expect(judgeVatId('DE', 'DE136695977')).toMatchObject({ kind: 'wrong', flaw: 'checkDigit' });
  expect(judgeVatId('DE', 'DE 136695976')).toEqual({ kind: 'right', vatId: 'DE136695976' });
  expect(judgeVatId('SE', ' SE556012579001 ')).toEqual({ kind: 'right', vatId: 'SE556012579001' });
  expect(judgeVatId('SE', ' ')).toEqual({ kind: 'right', vatId: null });
});

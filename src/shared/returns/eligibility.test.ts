import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoughtLine, eligibilityOf, objectionTo, type ReturnTerms } from '#shared/returns/eligibility.ts';
import { partConditions, returnKinds, returnReasons } from '#shared/returns/return-reasons.ts';

const terms: ReturnTerms = { returnDays: 30, coreDays: 90, warrantyMonths: 24, leastValue: 1000 };
const line: BoughtLine = {
  kind: 'part',
  deliveredOn: '2026-11-01',
  quantity: 4,
  back: 0,
  unitPrice: 2500,
  isElectrical: false,
  isSpecialOrder: false,
};
const today = '2026-11-15';

describe('may a line go back', () => {
  it('what is left of it, until its last day', () => {
    expect(eligibilityOf({ ...line, back: 1 }, 'return', terms, today)).toEqual({
      quantity: 3,
      until: '2026-12-01',
      exclusion: null,
    });
    expect(eligibilityOf(line, 'return', terms, '2026-12-01').exclusion).toBeNull();
    expect(eligibilityOf(line, 'return', terms, '2026-12-02')).toMatchObject({ quantity: 0, exclusion: 'too-late' });
  });

  it('not again what is back already', () => {
    expect(eligibilityOf({ ...line, back: 4 }, 'return', terms, today).exclusion).toBe('nothing-left');
  });

  it('a deposit only as an old part, a part only as itself, a surcharge never', () => {
    const deposit = { ...line, kind: 'deposit' } as const;
    expect(eligibilityOf(deposit, 'return', terms, today).exclusion).toBe('deposit');
    expect(eligibilityOf(deposit, 'core', terms, today)).toEqual({ quantity: 4, until: '2027-01-30', exclusion: null });
    expect(eligibilityOf(line, 'core', terms, today).exclusion).toBe('no-deposit');
    for (const kind of returnKinds)
      expect(eligibilityOf({ ...line, kind: 'surcharge' }, kind, terms, today).exclusion).toBe('surcharge');
  });

  it('warranty counts in months, and a short month ends it', () => {
    expect(eligibilityOf(line, 'warranty', terms, today).until).toBe('2028-11-01');
    const leapDay = { ...line, deliveredOn: '2024-02-29' };
    expect(eligibilityOf(leapDay, 'warranty', terms, today).until).toBe('2026-02-28');
  });
});

describe('what speaks against a choice', () => {
  const choice = { quantity: 1, reason: 'too-many', condition: 'unopened' } as const;

  it.each([
    ['a part that was got for this customer', { isSpecialOrder: true }, {}, 'special-order'],
    ['a part that was fitted', {}, { condition: 'fitted' }, 'fitted'],
    ['electrics that were unpacked', { isElectrical: true }, { condition: 'opened' }, 'opened-electrical'],
    ['other parts may be unpacked', {}, { condition: 'opened' }, null],
    ['electrics as they came', { isElectrical: true }, {}, null],
    ['what is worth just enough', { unitPrice: 1000 }, {}, null],
    ['it was wrong from the beginning', { isSpecialOrder: true }, { reason: 'complaint', condition: 'fitted' }, null],
    ['an old part, fitted as it was', { kind: 'deposit', unitPrice: 1 }, { condition: 'fitted' }, null],
    ['what is worth too little', { unitPrice: 999 }, {}, 'below-least-value'],
    ['two of them are worth enough', { unitPrice: 999 }, { quantity: 2 }, null],
    ['the supplier sent the wrong part', { isSpecialOrder: true, unitPrice: 1 }, { reason: 'wrong-delivery' }, null],
    ['it failed in use', { isElectrical: true }, { reason: 'warranty', condition: 'fitted' }, null],
  ] as const)('%s', (_name, bought, chosen, objection) => {
    expect(objectionTo({ ...line, ...bought }, { ...choice, ...chosen }, terms)).toBe(objection);
  });

  it('whatever is chosen, never more goes back than came', () => {
    fc.assert(
      fc.property(
        fc.record({ quantity: fc.integer({ min: 1, max: 999 }), back: fc.integer({ min: 0, max: 1999 }) }),
        fc.constantFrom(...returnKinds),
        fc.constantFrom(...returnReasons),
        fc.constantFrom(...partConditions),
        (amounts, kind, reason, condition) => {
          const { quantity } = eligibilityOf({ ...line, ...amounts }, kind, terms, today);
          expect(quantity).toBeGreaterThanOrEqual(0);
          expect(quantity + Math.min(amounts.back, amounts.quantity)).toBeLessThanOrEqual(amounts.quantity);
          objectionTo(line, { quantity: 1, reason, condition }, terms);
        },
      ),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, canonicalDecimal, shareOf } from '#shared/e-invoice/decimal.ts';
import type { Adjustment, InvoiceLine } from '#shared/e-invoice/invoice.ts';
import { lineNet, taxOf, totalsOf, vatBreakdownOf } from '#shared/e-invoice/totals.ts';

const decimal = (digits: number, most: number) =>
  fc.tuple(fc.integer({ min: -most, max: most }), fc.integer({ min: 0, max: digits })).map(([units, scale]) => {
    const text = String(Math.abs(units)).padStart(scale + 1, '0');
    const whole = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
    return canonicalDecimal(`${units < 0 ? '-' : ''}${whole}`) ?? '0';
  });
const rate = fc.constantFrom(0, 500, 700, 810, 1900, 2000, 550);
const adjustment = fc.record({ amount: fc.integer({ min: 0, max: 99_999 }) });
const taxed = fc.record({
  amount: fc.integer({ min: 0, max: 99_999 }),
  vat: fc.record({ category: fc.constant('S'), rate }),
});
const line = fc.record({
  quantity: decimal(3, 1_000_000),
  price: decimal(4, 10_000_000),
  base: fc.constantFrom('1', '10', '100', '0.5', '3'),
  allowances: fc.array(adjustment, { maxLength: 2 }),
  charges: fc.array(adjustment, { maxLength: 2 }),
  rate,
});

type Counted = typeof line extends fc.Arbitrary<infer T> ? T : never;

const full = (it: Counted, index: number): InvoiceLine => {
  const counted = {
    quantity: it.quantity,
    price: { net: it.price, baseQuantity: it.base },
    allowances: it.allowances,
    charges: it.charges,
  };
  return {
    ...counted,
    id: String(index),
    unit: 'H87',
    vat: { category: 'S', rate: it.rate },
    net: lineNet(counted),
    item: { name: 'x', classifications: [], attributes: [] },
  };
};

/** A plain recount: fractions as pairs of whole numbers, rounded by hand at the end. */
const [scale, big] = [12, 10n ** 12n];
const fraction = (text: string): bigint => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + part.padEnd(scale, '0'));
  return text.startsWith('-') ? -units : units;
};
const halfUp = (above: bigint, below: bigint): number => {
  const [size, unit] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const [cents, rest] = [size / unit, size % unit];
  const rounded = Number(rest * 2n >= unit ? cents + 1n : cents);
  return above < 0n !== below < 0n ? -rounded : rounded;
};

describe('totals', () => {
  it('agree with a plain recount: lines, allowances, charges, tax once a rate, half up (BR-CO-10 … BR-CO-17)', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.array(taxed, { maxLength: 3 }),
        fc.array(taxed, { maxLength: 3 }),
        fc.integer({ min: 0, max: 100_000 }),
        (inputs, allowances: Adjustment[], charges: Adjustment[], prepaid) => {
          const lines = inputs.map(full);
          const bases = new Map<number, number>();
          const add = (at: number, cents: number) => bases.set(at, (bases.get(at) ?? 0) + cents);
          let net = 0;
          for (const it of inputs) {
            let cents = halfUp(fraction(it.quantity) * fraction(it.price) * 100n, fraction(it.base) * big);
            for (const { amount } of it.allowances) cents -= amount;
            for (const { amount } of it.charges) cents += amount;
            net += cents;
            add(it.rate, cents);
          }
          expect(net).toBe(lines.reduce((sum, it) => sum + (it.net ?? 0), 0));
          for (const { amount, vat } of allowances) add(vat.rate ?? 0, -(amount ?? 0));
          for (const { amount, vat } of charges) add(vat.rate ?? 0, amount ?? 0);
          const vatBreakdown = vatBreakdownOf({ lines, allowances, charges });
          const totals = totalsOf({ lines, allowances, charges, vatBreakdown }, { prepaid });
          const tax = [...bases].map(([at, cents]) => halfUp(BigInt(cents) * BigInt(at), 10_000n));
          const taxes = tax.reduce((sum, cents) => sum + cents, 0);
          const base = [...bases.values()].reduce((sum, cents) => sum + cents, 0);
          expect(new Map(vatBreakdown.map((row) => [row.rate, row.taxable]))).toEqual(bases);
          expect(totals).toMatchObject({ lines: net, net: base, prepaid });
          expect(totals.vat).toBe(taxes + 0);
          expect(totals.gross).toBe(base + taxes);
          expect(totals.due).toBe(base + taxes - prepaid);
        },
      ),
      { numRuns: 300 },
    );
  });

  const plain = full({ quantity: '1', price: '1', base: '1', allowances: [], charges: [], rate: 1900 }, 1);
  const nothing = { lines: [], allowances: [], charges: [] };

  it('an amount that is not said counts as nothing', () => {
    const { quantity, price } = plain;
    const bare = { allowances: [], charges: [] };
    expect(lineNet({ ...bare, quantity: null, price })).toBe(0);
    expect(lineNet({ ...bare, quantity, price: { net: null } })).toBe(0);
    expect(lineNet({ quantity, price, allowances: [{ amount: null }], charges: [{ amount: null }] })).toBe(100);
    const unsaid = { amount: null, vat: { category: 'S', rate: 1900 } };
    const invoice = { lines: [plain, { ...plain, net: null }], allowances: [unsaid], charges: [unsaid] };
    const vatBreakdown = [{ category: 'S', rate: 1900, taxable: 100, tax: 19 }];
    expect(vatBreakdownOf(invoice)).toEqual(vatBreakdown);
    expect(totalsOf({ ...invoice, vatBreakdown })).toMatchObject({ lines: 100, allowances: 0, charges: 0, net: 100 });
  });

  it('the rows of tax stand by rate, the highest first, then by category, each with its reason', () => {
    const at = (category: string, rate?: number) => ({
      ...plain,
      vat: { category, ...(rate !== undefined && { rate }) },
    });
    const lines = [at('Z', 0), at('S', 700), at('O'), at('S', 1900), at('E', 0)];
    const rows = vatBreakdownOf({ ...nothing, lines }, { E: { reason: 'Kleinunternehmer' } });
    expect(rows.map(({ category, rate, tax, reason }) => [category, rate, tax, reason])).toEqual([
      ['S', 1900, 19, undefined],
      ['S', 700, 7, undefined],
      ['E', 0, 0, 'Kleinunternehmer'],
      ['O', 0, 0, undefined],
      ['Z', 0, 0, undefined],
    ]);
    expect(vatBreakdownOf(nothing)).toEqual([]);
    expect(taxOf(-50, 0)).toBe(0); // and not minus nothing
    expect(taxOf(10_000)).toBe(0);
  });

  it('show allowances, charges, what was paid and a rounding only where there are some', () => {
    const vatBreakdown = [{ category: 'S', rate: 1900, taxable: 100, tax: 19 }];
    const none = { ...nothing, lines: [plain], vatBreakdown };
    expect(totalsOf(none)).toEqual({ lines: 100, net: 100, vat: 19, gross: 119, due: 119 });
    const one = { amount: 10, vat: plain.vat };
    expect(totalsOf({ ...none, allowances: [one] })).toEqual({
      ...{ lines: 100, allowances: 10, net: 90, vat: 19, gross: 109, due: 109 },
    });
    expect(totalsOf({ ...none, charges: [one] })).toEqual({
      ...{ lines: 100, charges: 10, net: 110, vat: 19, gross: 129, due: 129 },
    });
    expect(totalsOf(none, { prepaid: 100, rounding: 1 })).toEqual({
      ...{ lines: 100, net: 100, vat: 19, gross: 119, prepaid: 100, rounding: 1, due: 20 },
    });
  });

  it('a half cent goes up, and down for a credit', () => {
    expect(amountOf('1', '0.125')).toBe(13);
    expect(amountOf('-1', '0.125')).toBe(-13);
    expect(amountOf('3', '1', '2')).toBe(150);
    expect(shareOf(50, '19')).toBe(10);
    expect(shareOf(-50, '19')).toBe(-10);
    expect(amountOf('1', '1', '0')).toBe(0);
  });

  it('one thousand lines lose no cent', () => {
    const lines = Array.from({ length: 1000 }, (_, id) =>
      full({ quantity: '1', price: '0.01', base: '1', allowances: [], charges: [], rate: 1900 }, id),
    );
    const vatBreakdown = vatBreakdownOf({ lines, allowances: [], charges: [] });
    expect(totalsOf({ lines, allowances: [], charges: [], vatBreakdown })).toMatchObject({ net: 1000, vat: 190 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedLine, estimateKinds, estimateTotals, lineAmount } from '#shared/invoicing/estimate-totals.ts';

const priced = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }),
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
});
const plain = (amount: number) => ({ amount, quantity: 1, unitPrice: amount, discount: 0 });
const counted: fc.Arbitrary<CountedLine> = fc
  .record({
    kind: fc.constantFrom(...estimateKinds),
    amount: fc.integer({ min: 0, max: 5_000_000_00 }),
    vatRate: fc.constantFrom(1900, 700, 0),
    isExchange: fc.boolean(),
  })
  .map(({ amount, ...line }) => ({ ...line, ...plain(amount) }));

/** By hand, in hundredths of a hundredth of a cent: no division before the rounding. */
const halfUp = (tenThousandths: bigint) => {
  const [whole, rest] = [tenThousandths / 10_000n, tenThousandths % 10_000n];
  return Number(rest >= 5000n ? whole + 1n : whole);
};

describe('sums of an estimate', () => {
  it('a line costs quantity times price less its discount, half a cent up', () => {
    fc.assert(
      fc.property(priced, ({ quantity, unitPrice, discount }) => {
        const exact = BigInt(quantity) * BigInt(unitPrice) * BigInt(10_000 - discount);
        expect(lineAmount({ quantity, unitPrice, discount })).toBe(halfUp(exact));
      }),
    );
    expect(lineAmount({ quantity: 1, unitPrice: 333, discount: 1500 })).toBe(283);
    expect(lineAmount({ quantity: 1, unitPrice: 1, discount: 5000 })).toBe(1);
    expect(lineAmount({ quantity: 3, unitPrice: null, discount: 0 })).toBe(0);
  });

  const line = (amount: number, own: Partial<CountedLine> = {}): CountedLine => ({
    ...{ kind: 'free', vatRate: 1900, isExchange: false, ...plain(amount) },
    ...own,
  });

  it('the rows of tax stand by rate, the highest first, and a credit is rounded as its bill was', () => {
    const lines = [line(-50, { vatRate: 700 }), line(0), line(100, { vatRate: 0 }), line(-50, { vatRate: 1000 })];
    expect(estimateTotals(lines, 'AT').vat).toEqual([
      { rate: 1900, base: 0, amount: 0 },
      { rate: 1000, base: -50, amount: -5 },
      { rate: 700, base: -50, amount: -4 },
    ]);
    const cents = [line(-1, { vatRate: 5000 }), line(-1)];
    expect(estimateTotals(cents, 'AT').vat).toEqual([
      { rate: 5000, base: -1, amount: -1 },
      { rate: 1900, base: -1, amount: 0 },
    ]);
  });

  it('an old part whose rate has no other tax bears its own alone', () => {
    const part = line(50, { kind: 'part', vatRate: 0, isExchange: true });
    expect(estimateTotals([part], 'DE').oldPartTax).toEqual({ rate: 1900, base: 5, amount: 1 });
    const small = line(110, { kind: 'part', vatRate: 0, isExchange: true });
    expect(estimateTotals([small], 'DE').oldPartTax).toEqual({ rate: 1900, base: 11, amount: 2 });
    const edge = line(180, { kind: 'part', vatRate: 0, isExchange: true });
    expect(estimateTotals([edge], 'DE').oldPartTax).toEqual({ rate: 1900, base: 18, amount: 3 });
    const other = line(80, { kind: 'part', vatRate: 0, isExchange: true });
    expect(estimateTotals([other], 'DE').oldPartTax).toEqual({ rate: 1900, base: 8, amount: 2 });
  });

  it('tax is taken once a rate, of all its lines together; gross is net and all taxes', () => {
    fc.assert(
      fc.property(fc.array(counted, { maxLength: 40 }), fc.constantFrom('DE', 'AT', 'CH'), (lines, country) => {
        const totals = estimateTotals(lines, country);
        let [net, tax, exchange] = [0n, 0, 0n];
        const bases = new Map<number, bigint>();
        for (const { amount, vatRate, kind, isExchange } of lines) {
          net += BigInt(amount);
          bases.set(vatRate, (bases.get(vatRate) ?? 0n) + BigInt(amount));
          if (kind === 'part' && isExchange) exchange += BigInt(amount);
        }
        for (const [rate, base] of bases) tax += halfUp(base * BigInt(rate));
        const hasExchange = lines.some(({ kind, isExchange }) => kind === 'part' && isExchange);
        // The old parts' tenth is taxed with the rest of its rate, rounded once.
        const full = bases.get(1900) ?? 0n;
        if (country === 'DE' && hasExchange) {
          tax += halfUp((full + BigInt(halfUp(exchange * 1000n))) * 1900n) - halfUp(full * 1900n);
        }
        expect(totals.net).toBe(Number(net));
        expect(totals.gross).toBe(Number(net) + tax);
        expect(totals.oldPartTax === null).toBe(country !== 'DE' || !hasExchange);
        expect(totals.parts + totals.labour + totals.other + totals.deposits).toBe(totals.net);
        expect(totals.vat.reduce((sum, { base }) => sum + base, 0)).toBe(Number(net - (bases.get(0) ?? 0n)));
      }),
    );
  });

  it('an exchange part of 140 euros with 60 euros of deposit: tax on both, and on 14 euros for the old part', () => {
    const line = { vatRate: 1900, isExchange: false };
    const totals = estimateTotals(
      [
        { ...line, kind: 'part', ...plain(14_000), isExchange: true },
        { ...line, kind: 'deposit', ...plain(6000) },
      ],
      'DE',
    );
    expect(totals.vat).toEqual([{ rate: 1900, base: 20_000, amount: 3800 }]);
    expect(totals.oldPartTax).toEqual({ rate: 1900, base: 1400, amount: 266 });
    expect(totals.gross).toBe(24_066);
  });

  it('the rate of Switzerland has a tenth of a per cent', () => {
    const totals = estimateTotals([{ kind: 'labour', ...plain(21_240), vatRate: 810, isExchange: false }], 'CH');
    expect([totals.gross, totals.oldPartTax]).toEqual([22_960, null]);
  });
});

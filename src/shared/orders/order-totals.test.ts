import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { orderTotals, type PricedLine } from '#shared/orders/order-totals.ts';

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  unitPrice: 10_000,
  deposit: 0,
  isExchange: false,
  vatRate: 1900,
  ...over,
});

describe('the sums of an order', () => {
  it('a deposit is a sum of its own and taxed like its part', () => {
    const totals = orderTotals([line({ quantity: 2, deposit: 1500 })], [{ name: 'Fracht', amount: 690 }], 'DE');
    expect(totals).toMatchObject({ goods: 20_000, deposits: 3000, net: 23_690, oldPartTax: null });
    expect(totals.vat).toEqual([{ rate: 1900, base: 23_690, amount: 4501 }]);
    expect(totals.gross).toBe(28_191);
  });

  it('exchange parts bear the old-part tax in Germany, and nowhere else', () => {
    const exchange = line({ unitPrice: 30_000, deposit: 5000, isExchange: true });
    expect(orderTotals([exchange, line()], [], 'DE').oldPartTax).toEqual({ rate: 1900, base: 3000, amount: 570 });
    expect(orderTotals([exchange], [], 'DE').gross).toBe(35_000 + 6650 + 570);
    for (const country of ['AT', 'CH'])
      expect(orderTotals([{ ...exchange, vatRate: vatRateOf(country) }], [], country).oldPartTax).toBeNull();
  });

  it('each country has its rate', () => {
    const gross = ['DE', 'AT', 'CH'].map(
      (country) => orderTotals([line({ vatRate: vatRateOf(country) })], [], country).gross,
    );
    expect(gross).toEqual([11_900, 12_000, 10_810]);
  });

  it('elsewhere none is charged', () => {
    expect(vatRateOf('FR')).toBe(0);
  });

  it('half a cent is rounded up, once a rate and not once a line', () => {
    // 3 × 0.5 cents of tax are one and a half, not three.
    const small = line({ unitPrice: 5, vatRate: 1000 });
    expect(orderTotals([small, small, small], [], 'DE').vat).toEqual([{ rate: 1000, base: 15, amount: 2 }]);
    expect(orderTotals([small], [], 'DE').vat[0]?.amount).toBe(1);
  });

  it('nothing ordered costs nothing', () => {
    expect(orderTotals([], [], 'DE')).toEqual({
      goods: 0,
      deposits: 0,
      surcharges: [],
      net: 0,
      vat: [],
      oldPartTax: null,
      gross: 0,
    });
  });
});

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 99_999 }),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    deposit: fc.integer({ min: 0, max: 50_000 }),
    isExchange: fc.boolean(),
    vatRate: fc.constantFrom(0, 250, 700, 810, 1000, 1900, 2000),
  }),
  { maxLength: 40 },
);
const surcharges = fc.array(fc.record({ name: fc.string(), amount: fc.integer({ min: 0, max: 100_000 }) }), {
  maxLength: 4,
});
const country = fc.constantFrom('DE', 'AT', 'CH');

describe('against a plain recount in cents', () => {
  it('every sum agrees, whatever is ordered', () => {
    fc.assert(
      fc.property(lines, surcharges, country, (ordered, extra, where) => {
        expect(orderTotals(ordered, extra, where)).toEqual(recount(ordered, extra, where));
      }),
      { numRuns: 500 },
    );
  });

  it('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(lines, country, (ordered, where) => {
        expect(orderTotals(ordered.toReversed(), [], where)).toEqual(orderTotals(ordered, [], where));
      }),
    );
  });

  it('a deposit comes back to the cent: with and without it differ by the deposit and its tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9999 }), (quantity, deposit) => {
        const bare = orderTotals([line({ quantity, vatRate: 0 })], [], 'AT');
        const held = orderTotals([line({ quantity, vatRate: 0, deposit })], [], 'AT');
        expect(held.gross - bare.gross).toBe(quantity * deposit);
      }),
    );
  });
});

/** As one would do it by hand, cent by cent, in whole numbers of any size. */
function recount(ordered: readonly PricedLine[], extra: readonly { name: string; amount: number }[], where: string) {
  const rates: Record<string, bigint> = { DE: 1900n, AT: 2000n, CH: 810n };
  const own = rates[where] ?? 0n;
  const part = (cents: bigint, rate: bigint) => {
    const rest = (cents * rate) % 10_000n;
    return (cents * rate) / 10_000n + (rest >= 5000n ? 1n : 0n);
  };
  let [goods, deposits, exchange, onTop] = [0n, 0n, 0n, 0n];
  const bases = new Map<bigint, bigint>();
  const put = (rate: bigint, cents: bigint) => bases.set(rate, (bases.get(rate) ?? 0n) + cents);
  for (const { quantity, unitPrice, deposit, isExchange, vatRate } of ordered) {
    const amount = BigInt(quantity) * BigInt(unitPrice);
    const held = BigInt(quantity) * BigInt(deposit);
    goods += amount;
    deposits += held;
    if (isExchange) exchange += amount;
    put(BigInt(vatRate), amount + held);
  }
  for (const { amount } of extra) onTop += BigInt(amount);
  if (onTop > 0n) put(own, onTop);
  const vat = [...bases]
    .filter(([rate]) => rate !== 0n)
    .sort(([a], [b]) => Number(b - a))
    .map(([rate, base]) => ({ rate: Number(rate), base: Number(base), amount: Number(part(base, rate)) }));
  const base = part(exchange, 1000n);
  const bearsOldPartTax = where === 'DE' && ordered.some(({ isExchange }) => isExchange);
  const oldPartTax = bearsOldPartTax ? { rate: 1900, base: Number(base), amount: Number(part(base, 1900n)) } : null;
  const net = Number(goods + deposits + onTop);
  const gross = vat.reduce((total, { amount }) => total + amount, net) + (oldPartTax?.amount ?? 0);
  return { goods: Number(goods), deposits: Number(deposits), surcharges: extra, net, vat, oldPartTax, gross };
}

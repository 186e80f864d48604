import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPositions, documentTotals, marginOf } from '#shared/invoicing/document-totals.ts';
import { blankPosition, type Position, positionKinds } from '#shared/invoicing/position.ts';
import { type Taxation, taxations } from '#shared/invoicing/taxation.ts';

const positions: fc.Arbitrary<Position[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...positionKinds),
      quantity: fc.integer({ min: -99_999_000, max: 99_999_000 }),
      unitPrice: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
      discount: fc.integer({ min: 0, max: 10_000 }),
      scope: fc.constantFrom('section' as const, 'all' as const),
      vatRate: fc.constantFrom(1900, 700, 810, 0),
      isAlternative: fc.boolean(),
      isExchange: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, index) => ({ ...blankPosition(`p${index}`, row.kind, row.vatRate), ...row })));

/** Rounded by hand: halves away from zero, of hundredths of thousandths. */
function round(units: bigint, per: bigint): bigint {
  const size = units < 0n ? -units : units;
  const [whole, rest] = [size / per, size % per];
  const up = rest * 2n >= per ? whole + 1n : whole;
  return units < 0n ? -up : up;
}

/** The plain recount: one loop, whole numbers, nothing of the code under test. */
function recount(given: readonly Position[], taxation: Taxation, country: string) {
  const bases = new Map<number, bigint>();
  let [section, oldParts, hasExchange] = [0, 0n, false];
  const lines: { index: number; amount: bigint; rate: number }[] = [];
  given.forEach((position, index) => {
    const { kind, quantity, unitPrice, discount, isAlternative } = position;
    const rate = taxation === 'standard' ? position.vatRate : 0;
    if (kind === 'section') section = index;
    if (isAlternative) return;
    const price = round(BigInt(quantity) * BigInt(unitPrice ?? 0), 1000n);
    if (kind === 'discount') {
      const taken =
        unitPrice === null
          ? [
              ...Map.groupBy(
                lines.filter((line) => line.index >= (position.scope === 'section' ? section : 0)),
                (line) => line.rate,
              ),
            ].map(
              ([of, held]) =>
                [of, round(held.reduce((sum, { amount }) => sum + amount, 0n) * BigInt(discount), 10_000n)] as const,
            )
          : [[rate, price] as const];
      for (const [of, amount] of taken) bases.set(of, (bases.get(of) ?? 0n) - amount);
    } else if (kind !== 'section' && kind !== 'text') {
      const amount = price - round(price * BigInt(discount), 10_000n);
      lines.push({ index, amount, rate });
      bases.set(rate, (bases.get(rate) ?? 0n) + amount);
      if (kind === 'part' && position.isExchange) [oldParts, hasExchange] = [oldParts + amount, true];
    }
  });
  const net = [...bases.values()].reduce((sum, base) => sum + base, 0n);
  const old = taxation === 'standard' && country === 'DE' && hasExchange ? round(oldParts * 1000n, 10_000n) : 0n;
  if (old !== 0n) bases.set(1900, (bases.get(1900) ?? 0n) + old);
  const tax = [...bases].reduce((sum, [rate, base]) => sum + round(base * BigInt(rate), 10_000n), 0n);
  return { net: Number(net), gross: Number(net + tax) };
}

describe('sums of a document', () => {
  it('are those of a plain recount, to the cent: lines, discounts, tax once a rate, old parts', () => {
    fc.assert(
      fc.property(
        positions,
        fc.constantFrom(...taxations),
        fc.constantFrom('DE', 'AT', 'CH'),
        (given, taxation, country) => {
          const totals = documentTotals({ positions: given, taxation, country });
          const plain = recount(given, taxation, country);
          expect({ net: totals.net, gross: totals.gross }).toEqual(plain);
          expect(totals.amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(totals.net);
          const tax = totals.vat.reduce((sum, { amount }) => sum + amount, 0) + (totals.oldPartTax?.amount ?? 0);
          expect(totals.net + tax).toBe(totals.gross);
          expect(totals.vat.reduce((sum, { base }) => sum + base, 0)).toBe(totals.net);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of a paper with the sign turned are the same with the sign turned', () => {
    fc.assert(
      fc.property(positions, (given) => {
        const turned = given.map((position) => ({ ...position, quantity: -position.quantity }));
        const [plain, back] = [given, turned].map((of) =>
          documentTotals({ positions: of, taxation: 'standard', country: 'DE' }),
        );
        expect(back?.gross).toBe(-(plain?.gross ?? 0) || 0);
        expect(back?.net).toBe(-(plain?.net ?? 0) || 0);
      }),
    );
  });

  it('no order of the lines between two headings changes them', () => {
    const priced = positions.map((given) => given.filter(({ kind }) => kind !== 'section' && kind !== 'discount'));
    fc.assert(
      fc.property(priced, (given) => {
        const sums = (of: Position[]) => documentTotals({ positions: of, taxation: 'standard', country: 'DE' });
        expect(sums(given.toReversed()).gross).toBe(sums(given).gross);
      }),
    );
  });

  const part = { ...blankPosition('a', 'part', 1900), unitPrice: 25_800 };

  it('an exchange part of 258 euros with belt and labour: 493,50 net, 98,67 tax, of which 4,90 for the old part', () => {
    const rest = { ...blankPosition('b', 'free', 1900), unitPrice: 49_350 - 25_800 };
    const totals = documentTotals({
      positions: [{ ...part, isExchange: true }, rest],
      taxation: 'standard',
      country: 'DE',
    });
    expect(totals.oldPartTax).toEqual({ rate: 1900, base: 2580, amount: 490 });
    expect(totals.vat).toEqual([{ category: 'S', rate: 1900, base: 49_350, amount: 9377 }]);
    expect(totals.gross).toBe(59_217);
  });

  it('a discount of a section leaves what stands before it alone', () => {
    const section = { ...blankPosition('s', 'section', 0), text: 'Bremse' };
    const discount = { ...blankPosition('d', 'discount', 0), discount: 1000, scope: 'section' as const };
    const given = [part, section, { ...part, key: 'c', unitPrice: 1000 }, discount];
    expect(documentTotals({ positions: given, taxation: 'standard', country: 'AT' }).amounts).toEqual([
      25_800,
      null,
      1000,
      -100,
    ]);
  });

  const totalsOf = (...given: Position[]) => documentTotals({ positions: given, taxation: 'standard', country: 'DE' });

  it('a discount of the whole takes its share of each rate, and shows the sum of them', () => {
    const reduced = { ...blankPosition('r', 'free', 700), unitPrice: 1000 };
    const discount = { ...blankPosition('d', 'discount', 0), discount: 1000, scope: 'all' as const };
    const totals = totalsOf(reduced, part, discount);
    expect(totals.amounts).toEqual([1000, 25_800, -2680]);
    expect(totals.vat.map(({ rate, base }) => [rate, base])).toEqual([
      [1900, 23_220],
      [700, 900],
    ]);
    expect(totals).toMatchObject({ allowances: 2680, prepaid: 0, due: totals.gross });
  });

  it('a discount of nothing is none, one of a cent is one', () => {
    const fixed = (unitPrice: number) => ({ ...blankPosition('d', 'discount', 1900), unitPrice });
    const share = (discount: number) => ({ ...blankPosition('d', 'discount', 0), discount, scope: 'all' as const });
    const cheap = { ...part, unitPrice: 100 };
    const taken = (discount: Position) =>
      countPositions({ positions: [cheap, discount], taxation: 'standard', country: 'DE' }).allowances;
    expect([fixed(0), share(0)].map(taken)).toEqual([[], []]);
    expect([fixed(1), share(100)].map(taken)).toEqual([
      [{ index: 1, amount: 1, tax: { category: 'S', rate: 1900 } }],
      [{ index: 1, amount: 1, tax: { category: 'S', rate: 1900 } }],
    ]);
  });

  it('an old part bears tax from the first cent of its tenth', () => {
    const old = (unitPrice: number) => totalsOf({ ...part, unitPrice, isExchange: true }).oldPartTax;
    expect(old(10)).toMatchObject({ base: 1 });
    expect(old(4)).toBeNull();
  });

  it('the tax of old parts is rounded with the rest of its rate, once', () => {
    const totals = totalsOf({ ...part, unitPrice: 30, isExchange: true });
    expect(totals).toMatchObject({ vat: [{ base: 30, amount: 6 }], oldPartTax: { base: 3, amount: 0 }, gross: 36 });
  });

  it('partial invoices are taken off what is to be paid, not off the sums', () => {
    expect(documentTotals({ positions: [part], taxation: 'standard', country: 'AT' }, 10_000)).toMatchObject({
      gross: 30_702,
      prepaid: 10_000,
      due: 20_702,
    });
  });

  it('the margin counts parts whose purchase price is known, and says how many are not', () => {
    const known = { ...part, purchasePrice: 20_000, quantity: 2000 };
    const work = { ...blankPosition('w', 'free', 1900), unitPrice: 1000 };
    expect(marginOf({ positions: [known, { ...part, key: 'x' }, work], taxation: 'standard', country: 'DE' })).toEqual({
      margin: 3 * 25_800 - 40_000 + 1000,
      unknown: 1,
    });
    const discount = { ...blankPosition('d', 'discount', 1900), unitPrice: 500 };
    expect(marginOf({ positions: [known, discount], taxation: 'standard', country: 'DE' })).toEqual({
      margin: 2 * 25_800 - 500 - 40_000,
      unknown: 0,
    });
  });
});

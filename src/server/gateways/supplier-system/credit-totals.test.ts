import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTotals, documentTotals, type SummedLine } from '#server/gateways/supplier-system/credit-totals.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';

const part = (quantity: number, unitPrice: number, more: Partial<SummedLine> = {}): SummedLine => ({
  ...{ kind: 'part', name: 'Bremsscheibe', quantity, unitPrice, vatRate: 1900, isExchange: false },
  ...more,
});

/** Credits one after the other, as the books write them. */
function inSteps(steps: readonly (readonly SummedLine[])[]): OrderTotals[] {
  const totals: OrderTotals[] = [];
  const lines: SummedLine[] = [];
  for (const step of steps) {
    totals.push(creditTotals(step, { lines, totals }, 'DE'));
    lines.push(...step);
  }
  return totals;
}
const gross = (totals: readonly OrderTotals[]) => totals.reduce((sum, one) => sum + one.gross, 0);

describe('credits of one invoice', () => {
  it('piece by piece give back what was billed, to the cent: 2 at 10.03', () => {
    const invoice = documentTotals([part(2, 1003)], 'DE');
    const notes = inSteps([[part(1, 1003)], [part(1, 1003)]]);
    expect(notes.map(({ vat }) => vat[0]?.amount)).toEqual([191, 190]);
    expect(gross(notes)).toBe(invoice.gross);
  });

  it('never drift: a hundred pieces one by one stay within a cent of their own share', () => {
    const notes = inSteps(Array.from({ length: 100 }, () => [part(1, 1003)]));
    expect(new Set(notes.map(({ vat }) => vat[0]?.amount))).toEqual(new Set([190, 191]));
    expect(gross(notes)).toBe(documentTotals([part(100, 1003)], 'DE').gross);
  });

  it('the tax on old parts, too', () => {
    const exchange = part(3, 4999, { isExchange: true });
    const deposit = part(3, 1500, { kind: 'deposit' });
    const one = [
      { ...exchange, quantity: 1 },
      { ...deposit, quantity: 1 },
    ];
    const invoice = documentTotals([exchange, deposit], 'DE');
    const notes = inSteps([one, one, one]);
    expect(notes.reduce((sum, { oldPartTax }) => sum + (oldPartTax?.amount ?? 0), 0)).toBe(invoice.oldPartTax?.amount);
    expect(gross(notes)).toBe(invoice.gross);
  });

  it('in whatever steps and at whatever prices, never give back more; all pieces at their price give back all', () => {
    const billed = fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      unitPrice: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(billed, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 3 }), (lines, less) => {
        const invoice = documentTotals(
          lines.map(({ quantity, unitPrice }, index) => part(quantity, unitPrice, { isExchange: index % 2 === 0 })),
          'DE',
        );
        const steps = lines.flatMap(({ quantity, unitPrice }, index) =>
          Array.from({ length: quantity }, () => [
            part(1, Math.max(0, unitPrice - less), { isExchange: index % 2 === 0 }),
          ]),
        );
        const back = gross(inSteps(steps));
        if (less === 0) expect(back).toBe(invoice.gross);
        else expect(back).toBeLessThanOrEqual(invoice.gross);
      }),
    );
  });
});

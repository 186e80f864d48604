import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takenPositions, turnedRound } from '#server/invoicing/turned-positions.ts';
import { documentTotals } from '#shared/invoicing/document-totals.ts';
import { offeredAmounts } from '#shared/invoicing/offered-amounts.ts';
import { type Position, positionKinds } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { position, sheetWith } from '#test/sales-sheets.ts';

const positions: fc.Arbitrary<Position[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...positionKinds),
      quantity: fc.integer({ min: 1, max: 50_000 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      discount: fc.integer({ min: 0, max: 10_000 }),
      scope: fc.constantFrom('section' as const, 'all' as const),
      vatRate: fc.constantFrom(1900, 700, 0),
      isAlternative: fc.boolean(),
      isExchange: fc.boolean(),
      isShare: fc.boolean(),
    }),
    { maxLength: 15 },
  )
  .map((rows) =>
    rows.map(({ isShare, unitPrice, ...row }) => {
      const isPlain = row.kind === 'section' || row.kind === 'text' || (row.kind === 'discount' && isShare);
      return position(row.kind, { ...row, unitPrice: isPlain ? null : unitPrice });
    }),
  );
const sumsOf = (of: readonly Position[]) => documentTotals({ positions: of, taxation: 'standard', country: 'DE' });

it('a paper turned round comes to the same with the sign turned, to the cent', () => {
  fc.assert(
    fc.property(positions, (given) => {
      const [plain, back] = [sumsOf(given), sumsOf(turnedRound(sheetWith({ draft: { positions: given } })))];
      expect(back.net).toBe(-plain.net || 0);
      expect(back.gross).toBe(-plain.gross || 0);
      expect(back.vat.map(({ amount }) => -amount || 0)).toEqual(plain.vat.map(({ amount }) => amount));
    }),
  );
});

it('a credit turned round is positive, and so are its own amounts', () => {
  const credit = sheetWith({ kind: 'credit-note' });
  expect(sumsOf(turnedRound(credit)).gross).toBe(credit.totals.gross);
});

const acceptedOf = (sheet: Sheet, isTaken: (index: number) => boolean) =>
  new Set(sheet.draft.positions.flatMap((_, index) => (isTaken(index) ? [index] : [])));

it('what a customer takes of an estimate costs what the page says for it, whatever the discounts', () => {
  fc.assert(
    fc.property(positions, fc.infiniteStream(fc.boolean()), (given, choices) => {
      const sheet = sheetWith({ kind: 'estimate', draft: { positions: given } });
      const taken = given.map(() => choices.next().value);
      const { lines, alone } = offeredAmounts({ positions: given, taxation: 'standard', country: 'DE' });
      // Where a discount has nothing to be spread over, it is a line of its own: not in question here.
      fc.pre(alone.length === 0 && given.every(({ isAlternative }) => !isAlternative));
      const accepted = acceptedOf(sheet, (index) => taken[index] === true && lines.has(index));
      const shown = [...accepted].reduce((sum, index) => {
        const line = lines.get(index);
        const off = [...(line?.taken.values() ?? [])].reduce((total, amount) => total + amount, 0);
        return sum + (line?.before ?? 0) - off;
      }, 0);
      expect(sumsOf(takenPositions(sheet, accepted)).net).toBe(shown);
    }),
  );
});

it('a choice that is taken beside the rest gets no part of a discount that it was not offered with', () => {
  const given = [
    position('part', { unitPrice: 10_000 }),
    position('part', { unitPrice: 5000, isAlternative: true }),
    position('discount', { discount: 1000, text: 'Treue' }),
  ];
  const sheet = sheetWith({ kind: 'estimate', draft: { positions: given } });
  expect(sumsOf(takenPositions(sheet, new Set([0, 1])).map((one) => ({ ...one, isAlternative: false }))).net).toBe(
    10_000 + 5000 + -1000,
  );
  expect(takenPositions(sheet, new Set([0])).at(-1)).toMatchObject({ discount: 1000, unitPrice: null });
});

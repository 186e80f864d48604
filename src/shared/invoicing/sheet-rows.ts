import { formatDecimal, formatPercent } from '#shared/format/number.ts';
import { lineDiscount, priceOf } from '#shared/invoicing/document-totals.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { type Position, type PositionUnit, positionNumbers } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { positionTax } from '#shared/invoicing/taxation.ts';

/** What stands in the table of a paper: lines with their numbers, sections with their sums. Money in cents. */
export type SheetRow = {
  readonly key: string;
  readonly kind: 'line' | 'deposit' | 'heading' | 'words' | 'sum';
  readonly number: string;
  readonly text: string;
  /** Second lines. */
  readonly more: readonly string[];
  readonly quantity: string;
  readonly price: number | null;
  readonly amount: number | null;
  /** A choice is not in the sum, and so not in its column as if it were. */
  readonly isChoice: boolean;
};

type Words = { readonly say: PaperSay; readonly unit: (unit: PositionUnit) => string };

const row = (key: string, kind: SheetRow['kind'], part: Partial<SheetRow>): SheetRow => ({
  ...{ key, kind, number: '', text: '', more: [], quantity: '', price: null, amount: null, isChoice: false },
  ...part,
});

export function sheetRows({ draft, totals }: Pick<Sheet, 'draft' | 'totals'>, { say, unit }: Words): SheetRow[] {
  const numbers = positionNumbers(draft.positions);
  // § 14 (4) No. 8: where there are several rates, each line says its own.
  const rateOf = totals.vat.length > 1 ? rateWords(draft, say) : () => '';
  let section: { readonly key: string; readonly text: string; sum: number } | null = null;
  const closed = (): SheetRow[] => {
    if (section === null) return [];
    const { key, text, sum } = section;
    return [row(`${key}-sum`, 'sum', { text: say('sectionSum', { section: text }), amount: sum })];
  };
  const rows = draft.positions.flatMap((position, index): SheetRow[] => {
    const { key, kind, text, unitPrice } = position;
    if (kind === 'section') {
      const before = closed();
      section = { key, text, sum: 0 };
      return [...before, row(key, 'heading', { text })];
    }
    if (kind === 'text') return [row(key, 'words', { text })];
    const amount = totals.amounts[index] ?? null;
    if (section !== null) section.sum += amount ?? 0;
    const isDiscount = kind === 'discount';
    const isChoice = amount === null && position.isAlternative && unitPrice !== null && !isDiscount;
    const line = row(key, kind === 'deposit' ? 'deposit' : 'line', {
      number: String(numbers[index] ?? ''),
      text: kind === 'deposit' ? say('deposit', { part: text }) : text,
      more: [...secondLines(position, say), rateOf(position)].filter(Boolean),
      quantity: isDiscount ? '' : `${quantityText(position.quantity)} ${unit(position.unit)}`,
      price: isDiscount ? null : unitPrice,
      amount: isChoice ? priceOf(position) - lineDiscount(position) : amount,
      isChoice,
    });
    return [line];
  });
  return [...rows, ...closed()];
}

/** A discount by rate is split over them: it has none of its own. */
const rateWords =
  ({ taxation }: Sheet['draft'], say: PaperSay) =>
  (position: Position): string =>
    position.kind === 'discount' && position.unitPrice === null
      ? ''
      : say('lineRate', { rate: formatPercent(positionTax(taxation, position.vatRate).rate) });

/** With as many digits as it has: 1,5. */
export function quantityText(quantity: number): string {
  const digits = quantity % 1000 === 0 ? 0 : quantity % 100 === 0 ? 1 : quantity % 10 === 0 ? 2 : 3;
  return formatDecimal(quantity / 1000, digits);
}

function secondLines(position: Position, say: PaperSay): string[] {
  const { number, detail, kind, discount, isExchange, isAlternative } = position;
  const rate = formatPercent(discount);
  const isShare = kind === 'discount' && position.unitPrice === null;
  return [
    [detail, number].filter(Boolean).join(' '),
    isShare ? say('discountOf', { rate }) : '',
    kind !== 'discount' && discount > 0 ? say('discount', { rate }) : '',
    isExchange ? say('exchange') : '',
    isAlternative ? say('alternative') : '',
  ].filter(Boolean);
}

import { formatDecimal } from '#shared/format/number.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { PositionUnit } from '#shared/invoicing/position.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { type SheetRow, sheetRows } from '#shared/invoicing/sheet-rows.ts';

/** Money without its sign, as in a column that names it once. */
const plainMoney = (cents: number | null): string => (cents === null ? '' : formatDecimal(cents / 100, 2));

export type PaperRow = Pick<SheetRow, 'key' | 'number' | 'text' | 'more' | 'quantity'> & {
  readonly kind: Exclude<SheetRow['kind'], 'deposit'>;
  readonly price: string;
  readonly amount: string;
};

type Words = { readonly say: PaperSay; readonly unit: (unit: PositionUnit) => string };

/** The rows of the paper, the same as in the PDF, for the screen. */
export const paperRows = (sheet: Pick<Sheet, 'draft' | 'totals'>, words: Words): PaperRow[] =>
  sheetRows(sheet, words).map(({ kind, price, amount, isChoice, ...row }) => ({
    ...row,
    kind: kind === 'deposit' ? 'line' : kind,
    price: plainMoney(price),
    amount: isChoice ? `(${plainMoney(amount)})` : plainMoney(amount),
  }));

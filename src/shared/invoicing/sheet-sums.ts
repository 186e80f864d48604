import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import { isInvoice } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

/** `isGrand`: what the paper is about. */
export type SheetSum = { readonly name: string; readonly amount: number; readonly isGrand?: boolean };

/**
 * Net, tax a rate, gross, and what partial invoices have taken already with the tax in them (§ 14 (5) UStG). Where several
 * rates meet, what is not taxed has its sum too (§ 14 (4) No. 7).
 */
export function sheetSums(sheet: Sheet, say: PaperSay): SheetSum[] {
  const { kind, totals, deducted, refersTo } = sheet;
  if (kind === 'reminder') return reminderSums(sheet, say);
  const { net, vat, oldPartTax, gross, due } = totals;
  const taxSum = (key: 'vat' | 'oldPartTax', row: { rate: number; base: number; amount: number }): SheetSum => ({
    name: say(key, { rate: formatPercent(row.rate), base: formatMoney(row.base) }),
    amount: row.amount,
  });
  const isParted = deducted.length > 0;
  const name = kind === 'credit-note' ? 'credited' : isInvoice(kind) || refersTo ? 'total' : 'gross';
  return [
    { name: say('net'), amount: net },
    ...vat.flatMap((row) => {
      if (row.rate !== 0) return [taxSum('vat', row)];
      return vat.length > 1 ? [{ name: say('exempt', { rate: formatPercent(0) }), amount: row.base }] : [];
    }),
    ...(oldPartTax ? [taxSum('oldPartTax', oldPartTax)] : []),
    { name: say(name), amount: gross, isGrand: !isParted },
    ...deducted.map((paid) => ({
      name: say('deducted', { number: paid.number, date: formatBusinessDate(paid.date), vat: formatMoney(paid.vat) }),
      amount: -paid.gross,
    })),
    ...(isParted ? [{ name: say('toPay'), amount: due, isGrand: true }] : []),
  ];
}

/** A reminder asks for what its invoice has open, and for its fee. */
export const demandOf = ({ refersTo, totals }: Pick<Sheet, 'refersTo' | 'totals'>): number =>
  (refersTo?.open ?? 0) + totals.gross;

function reminderSums(sheet: Sheet, say: PaperSay): SheetSum[] {
  const { refersTo, totals } = sheet;
  return [
    ...(refersTo ? [{ name: say('demanded', { number: refersTo.number }), amount: refersTo.open }] : []),
    ...(totals.gross === 0 ? [] : [{ name: say('reminderFee'), amount: totals.gross }]),
    { name: say('toPay'), amount: demandOf(sheet), isGrand: true },
  ];
}

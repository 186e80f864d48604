import { decimalOf } from '#shared/e-invoice/decimal.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import { cashDiscountOf } from '#shared/invoicing/cash-discount.ts';
import { isInvoice } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

type Terms = Pick<Sheet, 'kind' | 'draft' | 'dueOn' | 'totals'>;

/** By when, and with what discount, as sentences; nothing where nothing is asked for. */
export function paymentSentences({ kind, draft, dueOn, totals }: Terms, say: PaperSay): string[] {
  if (kind === 'credit-note') return [say('creditTerms')];
  // Of a credit: then the customer owes what it gave.
  if (kind === 'cancellation' && totals.due > 0) return [say('cancelTerms')];
  if (!isInvoice(kind) || totals.due <= 0) return [];
  if (draft.paysBy === 'cash') return [say('paidCash')];
  if (draft.paysBy === 'card') return [say('paidCard')];
  const discount = cashDiscountOf(draft, { documentDate: draft.documentDate, due: totals.due });
  const atOnce = dueOn === null || dueOn <= draft.documentDate;
  return [
    ...(discount
      ? [
          say('cashDiscount', {
            date: formatBusinessDate(discount.until),
            rate: formatPercent(draft.cashDiscountRate),
            amount: formatMoney(discount.left),
          }),
        ]
      : []),
    atOnce ? say('payAtOnce') : say('payBy', { date: formatBusinessDate(dueOn) }),
  ];
}

/** BT-20. XRechnung has a form of its own for a cash discount, a line of its own (BR-DE-18). */
export function paymentTerms(sheet: Terms, say: PaperSay): string {
  const sentences = paymentSentences(sheet, say);
  const { cashDiscountDays: days, cashDiscountRate, profile } = sheet.draft;
  if (profile !== 'xrechnung' || sentences.length < 2) return sentences.join(' ');
  const [whole = '00', fraction = ''] = decimalOf({ units: BigInt(cashDiscountRate), scale: 2 }).split('.');
  return `#SKONTO#TAGE=${days}#PROZENT=${whole}.${fraction.padEnd(2, '0')}#\n${sentences[1] ?? ''}`;
}

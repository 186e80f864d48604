import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { isBill, isInvoice } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { paymentSentences } from '#shared/invoicing/payment-terms.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { exemptionSentence } from '#shared/invoicing/sheet-invoice.ts';

/** What is said before and after the table, sentence by sentence. */
export function sheetSentences(sheet: Sheet, say: PaperSay): { readonly before: string[]; readonly after: string[] } {
  const { kind, draft, dueOn } = sheet;
  const exemption = isBill(kind) ? exemptionSentence(draft.taxation, say) : null;
  const closing = draft.closing || (isInvoice(kind) ? say('closing') : '');
  return {
    before: [...openings(sheet, say), draft.opening].filter(Boolean),
    after: [
      ...paymentSentences(sheet, say),
      kind === 'reminder' && dueOn ? say('reminderClosing', { date: formatBusinessDate(dueOn) }) : '',
      exemption ?? '',
      closing,
    ].filter(Boolean),
  };
}

function openings({ kind, refersTo }: Sheet, say: PaperSay): string[] {
  if (kind === 'estimate') return [say('estimateOpening')];
  if (refersTo === null) return [];
  const values = { number: refersTo.number, date: formatBusinessDate(refersTo.date) };
  if (kind === 'cancellation') return [say('cancels', values)];
  if (kind !== 'reminder') return [];
  const due = refersTo.dueOn === null ? values.date : formatBusinessDate(refersTo.dueOn);
  return [say('reminderOpening', { ...values, due, open: formatMoney(refersTo.open) })];
}

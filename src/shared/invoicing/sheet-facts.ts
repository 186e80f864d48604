import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { isBill, isInvoice } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

export type SheetFact = { readonly name: string; readonly value: string };

/** The block beside the address: what the customer asks for by telephone. */
export function sheetFacts(
  { draft, kind, vehicle, buyer, refersTo, dueOn }: Sheet,
  say: PaperSay,
): readonly SheetFact[] {
  const day = (value: string | null) => (value === null ? '' : formatBusinessDate(value));
  const facts = [
    { name: say('date'), value: day(draft.documentDate) },
    { name: say('serviceDate'), value: isBill(kind) ? day(draft.serviceDate) : '' },
    { name: say('validUntil'), value: kind === 'estimate' ? day(draft.validUntil) : '' },
    { name: say('dueOn'), value: isInvoice(kind) && draft.paysBy === 'transfer' ? day(dueOn) : '' },
    { name: say('customerNumber'), value: buyer ? String(buyer.id) : '' },
    { name: say('plate'), value: vehicle?.plate ?? '' },
    { name: say('vin'), value: vehicle?.vin ?? '' },
    { name: say('mileage'), value: draft.mileage === null ? '' : `${formatNumber(draft.mileage)} km` },
    { name: say('yourReference'), value: draft.buyerReference },
    { name: say('yourOrder'), value: draft.orderReference },
    { name: say('yourVatId'), value: isBill(kind) ? (buyer?.vatId ?? '') : '' },
    { name: say('refersTo'), value: refersTo?.number ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

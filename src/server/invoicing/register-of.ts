import { kindFacts } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

const longestSearch = 20_000;

/** The columns of a head that follow from what stands on the paper. */
export function registerOf(sheet: Sheet) {
  const { kind, draft, buyer, vehicle, totals, deducted, dueOn } = sheet;
  const { sign } = kindFacts[kind];
  // Partial invoices are in the books already.
  const billed = deducted.reduce((sum, { gross, vat }) => sum + gross - vat, 0);
  return {
    customer_id: draft.customerId,
    customer_name: buyer?.name ?? null,
    vehicle_id: draft.vehicleId,
    plate: vehicle?.plate || null,
    document_date: draft.documentDate,
    due_on: dueOn,
    net: (sign || 1) * (totals.net - billed),
    gross: (sign || 1) * totals.due,
    search: searchOf(sheet),
  };
}

function searchOf({ number, draft, buyer, vehicle }: Sheet): string {
  const words = [
    number,
    buyer?.name,
    buyer?.city,
    vehicle?.plate,
    vehicle?.plate.replaceAll(/[\s-]/g, ''),
    vehicle?.vin,
    vehicle?.name,
    draft.buyerReference,
    draft.orderReference,
    ...draft.positions.flatMap(({ text, number: part }) => [text, part]),
  ];
  return words.filter(Boolean).join(' ').toLowerCase().slice(0, longestSearch);
}

import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentRow } from '#server/invoicing/document-rows.ts';
import { type LineRow, lineOf } from '#server/invoicing/estimate-rows.ts';
import { readSeller } from '#server/invoicing/invoice-settings.ts';
import { labourQuantity } from '#server/invoicing/labour-position.ts';
import { readLines } from '#server/invoicing/store.ts';
import { Failure } from '#shared/failures.ts';
import { documentTotals } from '#shared/invoicing/document-totals.ts';
import { blankPosition, type Position } from '#shared/invoicing/position.ts';
import type { Draft, Sheet } from '#shared/invoicing/sales-document.ts';

/** An estimate that was made of a cart, in the form of all other papers. Its words were frozen when it was sent. */
export async function estimateSheet(
  tx: Transaction<Schema>,
  row: Pick<DocumentRow, 'number' | 'document_date'>,
  estimateId: number,
): Promise<Sheet> {
  const estimate = await tx.selectFrom('estimate').selectAll().where('id', '=', estimateId).executeTakeFirst();
  if (!estimate) throw new Failure('NOT_FOUND');
  const positions = (await readLines(tx, estimateId)).map(estimatePosition);
  const seller = await readSeller(tx);
  const { customer, totals, cars, language } = estimate;
  const [car] = cars;
  const counted = documentTotals({ positions, taxation: 'standard', country: estimate.country });
  const draft: Draft = {
    customerId: estimate.customer_id,
    vehicleId: null,
    mileage: null,
    documentDate: row.document_date,
    serviceDate: null,
    validUntil: estimate.valid_until,
    language,
    taxation: 'standard',
    profile: 'en16931',
    paysBy: 'transfer',
    paymentDays: 14,
    cashDiscountDays: 0,
    cashDiscountRate: 0,
    buyerReference: '',
    orderReference: '',
    opening: estimate.note,
    closing: '',
    positions,
  };
  return {
    kind: 'estimate',
    number: row.number,
    draft,
    dueOn: null,
    buyer: customer && { ...customer, leitwegId: '', language },
    vehicle: car?.plate ? { id: car.id, plate: car.plate, name: car.name, vin: '', kTypeId: car.kTypeId } : null,
    seller,
    // As it was sent, to the cent.
    totals: {
      ...counted,
      net: totals.net,
      vat: totals.vat.map((vat) => ({ ...vat, category: 'S' })),
      oldPartTax: totals.oldPartTax,
      gross: totals.gross,
      due: totals.gross,
    },
    refersTo: null,
    deducted: [],
    reminderLevel: null,
  };
}

/** Labour of the work values stays what it was: its job, its time and its rate. */
export function estimatePosition(row: LineRow): Position {
  const line = lineOf(row);
  const common: Position = {
    ...blankPosition(`estimate-${line.line}`, line.kind, line.vatRate),
    text: line.text,
    detail: line.detail,
    quantity: line.quantity * 1000,
    unitPrice: line.unitPrice,
    discount: line.discount,
    isAlternative: line.isOptional,
    isExchange: line.isExchange,
    articleId: line.articleId,
    jobId: row.job_id,
    minutes: line.minutes,
    unitTenths: line.unitTenths,
    source: line.source,
    origin: 'estimate',
  };
  if (line.kind === 'labour')
    return { ...common, ...labourQuantity({ ...line, price: line.unitPrice, centsPerHour: row.cents_per_hour }) };
  // What takes something off has no price below zero on other papers: it is taken off once.
  if (line.unitPrice !== null && line.unitPrice < 0) return { ...common, kind: 'discount', unitPrice: -line.unitPrice };
  return common;
}

import type { Selectable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { localInstant } from '#shared/format/zoned-time.ts';
import type { Estimate, EstimateHead, EstimateLine } from '#shared/invoicing/estimate.ts';
import { stateOn } from '#shared/invoicing/estimate-state.ts';

export type EstimateRow = Selectable<Schema['estimate']>;
export type LineRow = Selectable<Schema['estimate_line']>;
export type EventRow = Selectable<Schema['estimate_event']>;

const standing = (row: EstimateRow) => ({ state: row.state, validUntil: row.valid_until });

export function headOf(row: EstimateRow, today: string): EstimateHead {
  const [car, ...more] = row.cars;
  return {
    id: row.id,
    number: row.number,
    state: stateOn(today, standing(row)),
    cartId: row.cart_id,
    customerName: row.customer?.name ?? null,
    car: car && more.length === 0 ? { carId: car.id, kTypeId: car.kTypeId, plate: car.plate, name: car.name } : null,
    validUntil: row.valid_until,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    totals: row.totals,
    isOrdered: row.ordered_at !== null,
  };
}

export const lineOf = (row: LineRow): EstimateLine => ({
  line: row.line,
  section: row.section,
  kind: row.kind,
  belongsTo: row.belongs_to,
  text: row.text,
  detail: row.detail,
  quantity: row.quantity,
  minutes: row.minutes,
  unitTenths: row.unit_tenths,
  source: row.source,
  unitPrice: row.unit_price,
  discount: row.discount,
  vatRate: row.vat_rate,
  amount: row.amount,
  isExchange: row.is_exchange,
  isOptional: row.is_optional,
  answer: row.answer,
  articleId: row.article_id,
});

export function estimateOf(
  row: EstimateRow,
  lines: readonly LineRow[],
  events: readonly EventRow[],
  today: string,
): Estimate {
  const head = headOf(row, today);
  // Nobody wrote down that it expired: it did at the end of its last day.
  const expiredAt = head.state === 'expired' ? localInstant(row.valid_until, '23:59').toISOString() : null;
  return {
    ...head,
    country: row.country,
    language: row.language,
    sentAt: row.sent_at?.toISOString() ?? null,
    customer: row.customer,
    note: row.note,
    lines: lines.map(lineOf),
    acceptedTotals: row.accepted_totals,
    answered:
      row.answered_at && row.answered_by !== null ? { by: row.answered_by, at: row.answered_at.toISOString() } : null,
    history: [
      ...events.map(({ state, at, by_name, note }) => ({ state, at: at.toISOString(), by: by_name, note })),
      ...(expiredAt === null ? [] : [{ state: 'expired' as const, at: expiredAt, by: '', note: '' }]),
    ],
  };
}

import { sql, type Transaction } from 'kysely';
import { type PlannedPaper, paymentDays } from '#demo/invoicing/plan-visits.ts';
import type { Schema } from '#server/db/schema.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { registerOf } from '#server/invoicing/register-of.ts';
import { partialPositions, turnedRound } from '#server/invoicing/turned-positions.ts';
import { localInstant } from '#shared/format/zoned-time.ts';
import { dayAfter } from '#shared/invoicing/cash-discount.ts';
import { isBill, isInvoice, kindFacts } from '#shared/invoicing/document-kind.ts';
import { documentTotals } from '#shared/invoicing/document-totals.ts';
import type { Position } from '#shared/invoicing/position.ts';
import type { Buyer, DocumentReference, Draft, Sheet } from '#shared/invoicing/sales-document.ts';
import type { Seller } from '#shared/invoicing/seller.ts';

type Tx = Transaction<Schema>;

/** Of a larger job, in basis points. */
const firstShare = 3000;

type Writer = {
  readonly firmId: number;
  readonly account: { readonly id: number; readonly name: string };
  readonly seller: Seller;
  /** By the ids of the files. */
  readonly customers: ReadonlyMap<number, number>;
  readonly vehicles: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
};
type Entry = { amount: number; method: string; paid_on: string; note: string };
export type WrittenPaper = {
  readonly id: number;
  readonly plan: PlannedPaper;
  readonly sheet: Sheet;
  readonly rootId: number;
  state: 'draft' | 'issued' | 'cancelled';
  open: number;
  readonly payments: Entry[];
};

/** The papers as the rules of invoicing make them: numbers in the order of days, what they settle, what stays open. */
export function writePapers(plans: readonly PlannedPaper[], ids: readonly number[], writer: Writer): WrittenPaper[] {
  const written = new Map<PlannedPaper, WrittenPaper>();
  const given = new Map<string, number>();
  return plans.map((plan, index) => {
    const before = plan.from && (written.get(plan.from) ?? null);
    const { series, sign } = kindFacts[plan.kind];
    const key = `${series}-${plan.day.slice(0, 4)}`;
    const count = (given.get(key) ?? 0) + (plan.isDraft ? 0 : 1);
    given.set(key, count);
    const sheet = sheetOf(plan, before, {
      ...writer,
      number: plan.isDraft ? null : `${key}-${String(count).padStart(5, '0')}`,
      deducted: plan.kind === 'final-invoice' ? partsOf(plan, [...written.values()]) : [],
    });
    const id = ids[index] ?? 0;
    const paper: WrittenPaper = {
      id,
      plan,
      sheet,
      rootId: before?.rootId ?? id,
      state: plan.isDraft ? 'draft' : 'issued',
      open: plan.isDraft ? 0 : sign * sheet.totals.due,
      payments: [],
    };
    written.set(plan, paper);
    if (before && (plan.kind === 'cancellation' || plan.kind === 'credit-note')) settle(before, paper);
    if (plan.paidOn !== null && paper.open !== 0)
      book(paper, { amount: paper.open, method: plan.paysBy, paid_on: plan.paidOn, note: '' });
    return paper;
  });
}

const partsOf = ({ from }: PlannedPaper, papers: readonly WrittenPaper[]): DocumentReference[] =>
  papers.filter(({ plan }) => plan.kind === 'partial-invoice' && plan.from === from).map(referenceOf);

function book(paper: WrittenPaper, entry: Entry): void {
  paper.payments.push(entry);
  paper.open -= entry.amount;
}

function settle(before: WrittenPaper, paper: WrittenPaper): void {
  if (paper.plan.kind === 'cancellation') before.state = 'cancelled';
  const amount = Math.min(before.open, -paper.open);
  if (amount <= 0) return;
  const common = { method: 'set-off', paid_on: paper.plan.day };
  book(before, { ...common, amount, note: paper.sheet.number ?? '' });
  book(paper, { ...common, amount: -amount, note: before.sheet.number ?? '' });
}

type Written = Writer & { readonly number: string | null; readonly deducted: DocumentReference[] };

function sheetOf(plan: PlannedPaper, before: WrittenPaper | null, writer: Written): Sheet {
  const { kind, day, customer } = plan;
  const { seller, number, deducted } = writer;
  const vehicle = writer.vehicles.get(plan.vehicle.plate);
  const buyer = buyerOf(plan, writer.customers.get(customer.id) ?? 0);
  const isAbroad = customer.country !== 'DE';
  const draft: Draft = {
    customerId: buyer.id,
    vehicleId: vehicle?.id ?? null,
    mileage: plan.vehicle.mileage_km,
    documentDate: day,
    serviceDate: isBill(kind) ? (before?.sheet.draft.serviceDate ?? day) : null,
    validUntil: null,
    language: customer.language,
    taxation: isAbroad ? 'reverse-charge' : 'standard',
    profile: customer.leitweg_id === '' ? 'en16931' : 'xrechnung',
    paysBy: plan.paysBy,
    paymentDays,
    cashDiscountDays: 0,
    cashDiscountRate: 0,
    buyerReference: customer.leitweg_id,
    orderReference: '',
    opening: '',
    closing: '',
    positions: positionsOf(plan, before),
  };
  const prepaid = deducted.reduce((sum, { gross }) => sum + gross, 0);
  const refers = kind === 'cancellation' || kind === 'credit-note' || kind === 'reminder';
  return {
    kind,
    number,
    draft,
    dueOn: isInvoice(kind) || kind === 'reminder' ? dayAfter(day, kind === 'reminder' ? 10 : paymentDays) : null,
    buyer,
    vehicle: vehicle ? { ...vehicle, plate: plan.vehicle.plate, vin: '', kTypeId: plan.vehicle.k_type_id } : null,
    seller,
    totals: documentTotals({ positions: draft.positions, taxation: draft.taxation, country: 'DE' }, prepaid),
    refersTo: refers && before ? referenceOf(before) : null,
    deducted,
    reminderLevel: plan.level,
  };
}

function positionsOf({ kind, positions }: PlannedPaper, before: WrittenPaper | null): Position[] {
  if (before === null) return [...positions];
  if (kind === 'cancellation') return turnedRound(before.sheet);
  if (kind === 'partial-invoice') return partialPositions(before.sheet, firstShare, documentWords('de'));
  return [...positions];
}

function buyerOf({ customer }: PlannedPaper, id: number): Buyer {
  const { kind, name, contact, street, postal_code, city, country, email, phone, vat_id, leitweg_id, language } =
    customer;
  const known = { kind, name, contact, street, city, country, email, phone, language };
  return { id, ...known, postalCode: postal_code, vatId: vat_id, leitwegId: leitweg_id };
}

const referenceOf = ({ id, sheet, open }: WrittenPaper): DocumentReference => ({
  id,
  kind: sheet.kind,
  number: sheet.number ?? '',
  date: sheet.draft.documentDate,
  gross: sheet.totals.gross,
  vat: sheet.totals.gross - sheet.totals.net,
  open,
  dueOn: sheet.dueOn,
});

/** In the afternoon; of today's what is over. */
const momentOf = (day: string, now: Date): Date =>
  new Date(Math.min(localInstant(day, '16:30').getTime(), now.getTime()));

type Keeping = Writer & { readonly now: Date };

/** All at once: a paper at a time would take seconds. Files are written when somebody first opens them. */
export async function keepPapers(
  tx: Tx,
  papers: readonly WrittenPaper[],
  { firmId, account, now }: Keeping,
): Promise<void> {
  const ids = new Map(papers.map(({ plan, id }) => [plan, id]));
  const rows = papers.map(({ id, plan, sheet, rootId, state, open }) => ({
    ...registerOf(sheet),
    id,
    kind: plan.kind,
    state,
    number: sheet.number,
    root_id: rootId,
    predecessor_id: plan.from && (ids.get(plan.from) ?? null),
    open,
    reminder_level: plan.level,
    draft: sheet.draft,
    sheet: sheet.number === null ? null : sheet,
    at: momentOf(plan.day, now),
  }));
  // Before they are issued: then nobody adds any more.
  await keepPositions(
    tx,
    papers.filter(({ sheet }) => sheet.number !== null),
    firmId,
  );
  await sql`
    update sales_document as document set kind = given.kind, state = given.state, number = given.number,
      root_id = given.root_id, predecessor_id = given.predecessor_id, customer_id = given.customer_id,
      customer_name = given.customer_name, vehicle_id = given.vehicle_id, plate = given.plate,
      document_date = given.document_date, due_on = given.due_on, net = given.net, gross = given.gross, open = given.open,
      reminder_level = given.reminder_level, draft = given.draft, sheet = given.sheet,
      hash = sha256(convert_to(given.sheet::text, 'UTF8')), search = given.search, made_at = at, changed_at = at,
      issued_by = case when given.number is not null then made_by end,
      issued_at = case when given.number is not null then at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, kind text, state text, number text,
      root_id bigint, predecessor_id bigint, customer_id bigint, customer_name text, vehicle_id bigint, plate text,
      document_date date, due_on date, net bigint, gross bigint, open bigint, reminder_level int, draft jsonb, sheet jsonb,
      search text, at timestamptz)
    where document.firm_id = ${firmId} and document.id = given.id`.execute(tx);
  const payments = papers.flatMap(({ id, payments: of }) =>
    of.map((entry) => ({ ...entry, document_id: id, at: momentOf(entry.paid_on, now) })),
  );
  await sql`
    insert into sales_payment (firm_id, document_id, amount, method, paid_on, note, by_name, at)
    select ${firmId}, document_id, amount, method, paid_on, note, ${account.name}, at
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as given (document_id bigint, amount bigint, method text,
      paid_on date, note text, at timestamptz)
    order by paid_on, document_id`.execute(tx);
  await sql`
    select append_audit(${firmId}, issued_at, made_by_id, made_by, 'issued', 'sales-document', id,
      jsonb_build_object('note', number, 'number', number, 'sheet', encode(hash, 'hex')))
    from sales_document where firm_id = ${firmId} and number is not null and hash is not null
    order by issued_at, id`.execute(tx);
  await sql`
    insert into number_series (firm_id, series, year, last, last_date)
    select ${firmId}, split_part(number, '-', 1), split_part(number, '-', 2)::int, max(split_part(number, '-', 3)::int),
      max(document_date)
    from sales_document where firm_id = ${firmId} and number is not null and sheet is not null
    group by 2, 3
    on conflict (firm_id, series, year) do update set last = excluded.last, last_date = excluded.last_date`.execute(tx);
}

async function keepPositions(tx: Tx, papers: readonly WrittenPaper[], firmId: number): Promise<void> {
  const rows = papers.flatMap(({ id, sheet }) =>
    sheet.draft.positions.map((position, index) => ({
      document_id: id,
      line: index + 1,
      kind: position.kind,
      text: position.text,
      detail: position.detail,
      number: position.number,
      quantity: position.quantity,
      unit: position.unit,
      unit_price: position.unitPrice,
      discount: position.discount,
      vat_rate: position.vatRate,
      amount: sheet.totals.amounts[index] ?? null,
      is_exchange: position.isExchange,
      purchase_price: position.purchasePrice,
      origin: position.origin,
    })),
  );
  await sql`
    insert into sales_position (firm_id, document_id, line, kind, text, detail, number, quantity, unit, unit_price, discount,
      vat_rate, amount, is_exchange, purchase_price, origin)
    select ${firmId}, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (document_id bigint, line int,
      kind text, text text, detail text, number text, quantity bigint, unit text, unit_price bigint, discount int,
      vat_rate int, amount bigint, is_exchange boolean, purchase_price bigint, origin text)`.execute(tx);
}

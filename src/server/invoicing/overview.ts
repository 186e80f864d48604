import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { headOf, headsOf } from '#server/invoicing/document-rows.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { invoicingOverview } from '#shared/invoicing/overview-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Overview = AnswerOf<typeof invoicingOverview>;

const monthsShown = 13;
const mostOpen = 100;
const mostCustomers = 10;
const mostInspections = 50;
const inspectionDays = 60;
const bills = sql`('invoice', 'partial-invoice', 'final-invoice', 'credit-note', 'cancellation')`;

export function readOverview(db: Kysely<Schema>, user: User, now: Date): Promise<Overview> {
  const today = localDay(now);
  return asFirm(db, user.firmId, async (tx) => ({
    ...(await readSums(tx, today)),
    openItems: await openItems(tx, today),
    months: await readMonths(tx, today),
    bestCustomers: await bestCustomers(tx, today),
    inspections: await inspections(tx, localDay(now, inspectionDays)),
  }));
}

async function readSums(tx: Tx, today: string): Promise<Pick<Overview, 'open' | 'overdue' | 'owed' | 'drafts'>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where open > 0)::int as "openCount",
      coalesce(sum(open) filter (where open > 0), 0)::bigint as "openAmount",
      count(*) filter (where open > 0 and due_on < ${today}::date)::int as "overdueCount",
      coalesce(sum(open) filter (where open > 0 and due_on < ${today}::date), 0)::bigint as "overdueAmount",
      count(*) filter (where open < 0)::int as "owedCount",
      coalesce(-sum(open) filter (where open < 0), 0)::bigint as "owedAmount",
      (select count(*)::int from sales_document where state = 'draft') as drafts
    from sales_document where open <> 0`.execute(tx);
  const of = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    open: { count: of('openCount'), amount: of('openAmount') },
    overdue: { count: of('overdueCount'), amount: of('overdueAmount') },
    owed: { count: of('owedCount'), amount: of('owedAmount') },
    drafts: of('drafts'),
  };
}

async function openItems(tx: Tx, today: string): Promise<Overview['openItems']> {
  const rows = await headsOf(tx)
    .where('paper.open', '<>', 0)
    .orderBy('paper.due_on', (order) => order.asc().nullsLast())
    .orderBy('paper.id')
    .limit(mostOpen)
    .execute();
  return rows.map((row) => headOf(row, today));
}

async function readMonths(tx: Tx, today: string): Promise<Overview['months']> {
  const { rows } = await sql<Overview['months'][number]>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(gross), 0)::bigint as gross, count(document.id)::int as documents
    from generate_series(date_trunc('month', ${today}::date) - make_interval(months => ${monthsShown - 1}),
      date_trunc('month', ${today}::date), interval '1 month') as month
    left join sales_document document on document.state <> 'draft' and document.kind in ${bills}
      and document.document_date >= month::date and document.document_date < (month + interval '1 month')::date
    group by month order by month`.execute(tx);
  return rows.map((row) => ({ ...row, net: Number(row.net), gross: Number(row.gross) }));
}

async function bestCustomers(tx: Tx, today: string): Promise<Overview['bestCustomers']> {
  const { rows } = await sql<Overview['bestCustomers'][number]>`
    select customer.id, customer.name, sum(document.net)::bigint as net, count(*)::int as documents
    from sales_document document join customer on customer.firm_id = document.firm_id and customer.id = document.customer_id
    where document.state <> 'draft' and document.kind in ${bills}
      and document.document_date > (${today}::date - interval '12 months')::date
    group by customer.id, customer.name having sum(document.net) > 0
    order by net desc, customer.name limit ${mostCustomers}`.execute(tx);
  return rows.map((row) => ({ ...row, net: Number(row.net) }));
}

async function inspections(tx: Tx, until: string): Promise<Overview['inspections']> {
  const rows = await tx
    .selectFrom('customer_vehicle as vehicle')
    .innerJoin('customer', (join) =>
      join.onRef('customer.firm_id', '=', 'vehicle.firm_id').onRef('customer.id', '=', 'vehicle.customer_id'),
    )
    .select(['vehicle.id as vehicleId', 'vehicle.plate', 'vehicle.car_name as name', 'vehicle.next_inspection as on'])
    .select(['customer.id as customerId', 'customer.name as customerName'])
    .select(sql<boolean>`(consent_mail or consent_post)`.as('mayWrite'))
    .where('vehicle.next_inspection', '<=', until)
    .orderBy('vehicle.next_inspection')
    .orderBy('vehicle.id')
    .limit(mostInspections)
    .execute();
  return rows.flatMap(({ on, ...row }) => (on === null ? [] : [{ ...row, on }]));
}

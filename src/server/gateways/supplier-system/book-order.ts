import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { ask, send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, askAsHouse } from '#server/db/tenant.ts';
import type {
  BegunOrder,
  ConfirmedLine,
  OrderReply,
  SupplierOrder,
  UnnumberedOrder,
} from '#server/gateways/supplier-system/ordering.ts';
import { readBranch } from '#server/gateways/supplier-system/read-branch.ts';
import { type Part, schedule } from '#server/gateways/supplier-system/schedule.ts';
import { shareOut } from '#server/gateways/supplier-system/share-out.ts';
import { takeNumber } from '#server/gateways/supplier-system/supplier-number.ts';
import { linesPastPromotions, takeFromPromotions } from '#server/gateways/supplier-system/take-promotion.ts';
import { lockStock, takeFromStock } from '#server/gateways/supplier-system/take-stock.ts';

type Tx = Transaction<Schema>;
type Confirmed = Extract<OrderReply, { kind: 'confirmed' }>;

/**
 * Takes an order into the books and its goods from stock, or refuses it and changes nothing. Everybody takes the same locks
 * in the same order: the key, the version of the offers (which the triggers of the stock raise in the end), the stock by
 * article, and last the numbers.
 */
export function bookOrder(tx: Tx, order: SupplierOrder): Promise<OrderReply> {
  return actAsHouse(tx, async () => {
    const known = await findReply(tx, order);
    if (known) return known;
    const found = await lookInto(tx, order);
    if ('reply' in found) return found.reply;
    const supplierNumber = await takeNumber(tx, order.supplierCode, 'order', order.placedAt);
    const reply = { kind: 'confirmed', supplierNumber, lines: confirmed(order, found.parts) } as const;
    keep(tx, order, found.parts, reply);
    return reply;
  });
}

/**
 * The same in two steps, for one who writes the order itself in this transaction and takes its key with it: what is asked
 * leaves together with what the caller asks beside it, and what is written leaves with the commit. The number is taken
 * before it is known whether the order can be had: who is refused undoes the transaction.
 */
export async function beginOrder(tx: Tx, order: UnnumberedOrder): Promise<BegunOrder> {
  const [found, supplierNumber] = await askAsHouse(tx, () =>
    Promise.all([lookInto(tx, order), takeNumber(tx, order.supplierCode, 'order', order.placedAt)]),
  );
  if ('reply' in found) return found;
  const reply = { kind: 'confirmed', supplierNumber, lines: confirmed(order, found.parts) } as const;
  return { reply, keep: (numbered) => askAsHouse(tx, () => keep(tx, { ...order, ...numbered }, found.parts, reply)) };
}

type Refused = { readonly reply: Extract<OrderReply, { kind: 'refused' }> };

/** Locks the goods and says from where each part would come, in one round trip. */
async function lookInto(tx: Tx, order: UnnumberedOrder): Promise<Refused | { readonly parts: readonly Part[] }> {
  const [daysOnOrder, branch, stock, over] = await Promise.all([
    readArticles(tx, order),
    readBranch(tx, order.supplierCode),
    lockStock(tx, order.supplierCode, articlesOf(order)),
    linesPastPromotions(tx, order),
  ]);
  const unknown = order.lines.filter(({ articleId }) => !daysOnOrder.has(articleId)).map(({ line }) => line);
  if (unknown.length > 0) return refused('not-sold', unknown);
  if (over.length > 0) return refused('promotion-over', over);
  const { shares, missing } = shareOut(order.lines, stock, (id) => (daysOnOrder.get(id) ?? null) !== null);
  if (missing.length > 0) return refused('not-enough', missing);
  return { parts: schedule(order, shares, branch, daysOnOrder) };
}

const refused = (reason: string, lines: readonly number[]): Refused => ({ reply: { kind: 'refused', reason, lines } });

function keep(tx: Tx, order: SupplierOrder, parts: readonly Part[], reply: Confirmed): void {
  send(tx, orderRow(tx, order, reply), partRows(order, parts));
  takeFromPromotions(tx, order);
  takeFromStock(tx, order.supplierCode, parts);
}

const instant = z.nullable(z.coerce.date());
const replySchema = z.object({
  kind: z.literal('confirmed'),
  supplierNumber: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      state: z.enum(['reserved', 'back-ordered']),
      warehouse: z.nullable(z.string()),
      tour: z.nullable(z.string()),
      arrivesAt: instant,
    }),
  ),
});

/** Whoever comes with the same key at the same time waits here and gets the first answer. */
async function findReply(tx: Tx, { firmId, supplierCode, key }: SupplierOrder): Promise<OrderReply | null> {
  const lock = `supplier-order ${firmId} ${supplierCode} ${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('supplier_order')
    .select('reply')
    .where('firm_id', '=', firmId)
    .where('supplier_code', '=', supplierCode)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? replySchema.parse(row.reply) : null;
}

const articlesOf = ({ lines }: UnnumberedOrder) => [...new Set(lines.map(({ articleId }) => articleId))];

/** Working days to get them, by article; what is missing the supplier does not sell. */
async function readArticles(tx: Tx, order: UnnumberedOrder): Promise<Map<number, number | null>> {
  const articles = tx
    .selectFrom('supplier_article')
    .select(['article_id', 'days_on_order'])
    .where('supplier_code', '=', order.supplierCode)
    .where('article_id', 'in', articlesOf(order));
  const rows = await ask(tx, articles);
  return new Map(rows.map(({ article_id, days_on_order }) => [article_id, days_on_order]));
}

/** The last part of a line says when all of it is there. */
function confirmed({ lines }: UnnumberedOrder, parts: readonly Part[]): ConfirmedLine[] {
  return lines.map(({ line }) => {
    const own = parts.filter((part) => part.line === line);
    const last = own.reduce((a, b) => (b.leavesAt >= a.leavesAt ? b : a));
    return {
      line,
      state: own.some(({ warehouse }) => warehouse === null) ? 'back-ordered' : 'reserved',
      warehouse: last.isFetched ? null : (last.warehouse?.name ?? null),
      tour: last.tour,
      arrivesAt: last.arrivesAt,
    };
  });
}

const orderRow = (tx: Tx, order: SupplierOrder, reply: Confirmed) =>
  tx.insertInto('supplier_order').values({
    firm_id: order.firmId,
    order_id: order.orderId,
    supplier_code: order.supplierCode,
    key: order.key,
    number: reply.supplierNumber,
    address: JSON.stringify(order.address),
    reply: JSON.stringify(reply),
    placed_at: order.placedAt,
    cancelled_at: null,
    surcharges_invoice_id: null,
  });

/** However many there are, one statement with one parameter: PostgreSQL takes 65,535. */
function partRows({ firmId, orderId, supplierCode }: SupplierOrder, parts: readonly Part[]) {
  const rows = parts.map((part, index) => ({
    line: part.line,
    part: index + 1,
    article_id: part.articleId,
    quantity: part.quantity,
    warehouse_code: part.warehouse?.code ?? null,
    tour: part.tour,
    is_fetched: part.isFetched,
    leaves_at: part.leavesAt,
    arrives_at: part.arrivesAt,
  }));
  return sql`
    insert into supplier_order_line (firm_id, order_id, supplier_code, line, part, article_id, quantity, warehouse_code,
      tour, is_fetched, leaves_at, arrives_at)
    select ${firmId}, ${orderId}, ${supplierCode}, line, part, article_id, quantity, warehouse_code, tour, is_fetched,
      leaves_at, arrives_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as booked (line int, part int, article_id int, quantity int,
      warehouse_code text, tour text, is_fetched boolean, leaves_at timestamptz, arrives_at timestamptz)`;
}

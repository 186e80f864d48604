import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import type { ConfirmedLine, OrderReply, SupplierOrder } from '#server/gateways/supplier-system/ordering.ts';
import { readBranch } from '#server/gateways/supplier-system/read-branch.ts';
import { type Part, schedule } from '#server/gateways/supplier-system/schedule.ts';
import { shareOut } from '#server/gateways/supplier-system/share-out.ts';
import { takeNumber } from '#server/gateways/supplier-system/supplier-number.ts';
import { linesPastPromotions, takeFromPromotions } from '#server/gateways/supplier-system/take-promotion.ts';
import { lockStock, takeFromStock } from '#server/gateways/supplier-system/take-stock.ts';

type Tx = Transaction<Schema>;

/**
 * Takes an order into the books and its goods from stock, or refuses it and changes nothing. Everybody takes the same locks
 * in the same order: the key, the version of the offers (which the triggers of the stock raise in the end), the stock by
 * article, and last the numbers.
 */
export function bookOrder(tx: Tx, order: SupplierOrder): Promise<OrderReply> {
  return actAsHouse(tx, async () => {
    const known = await findReply(tx, order);
    if (known) return known;
    const daysOnOrder = await readArticles(tx, order);
    const unknown = order.lines.filter(({ articleId }) => !daysOnOrder.has(articleId)).map(({ line }) => line);
    if (unknown.length > 0) return { kind: 'refused', reason: 'not-sold', lines: unknown };
    const branch = await readBranch(tx, order.supplierCode);
    const stock = await lockStock(tx, order.supplierCode, [...daysOnOrder.keys()]);
    const over = await linesPastPromotions(tx, order);
    if (over.length > 0) return { kind: 'refused', reason: 'promotion-over', lines: over };
    const { shares, missing } = shareOut(order.lines, stock, (id) => (daysOnOrder.get(id) ?? null) !== null);
    if (missing.length > 0) return { kind: 'refused', reason: 'not-enough', lines: missing };
    const parts = schedule(order, shares, branch, daysOnOrder);
    const supplierNumber = await takeNumber(tx, order.supplierCode, 'order', order.placedAt);
    const reply = { kind: 'confirmed', supplierNumber, lines: confirmed(order, parts) } as const;
    await keepOrder(tx, order, reply);
    await keepParts(tx, order, parts);
    await takeFromPromotions(tx, order);
    await takeFromStock(tx, order.supplierCode, parts);
    return reply;
  });
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

const articlesOf = ({ lines }: SupplierOrder) => [...new Set(lines.map(({ articleId }) => articleId))];

/** Working days to get them, by article; what is missing the supplier does not sell. */
async function readArticles(tx: Tx, order: SupplierOrder): Promise<Map<number, number | null>> {
  const rows = await tx
    .selectFrom('supplier_article')
    .select(['article_id', 'days_on_order'])
    .where('supplier_code', '=', order.supplierCode)
    .where('article_id', 'in', articlesOf(order))
    .execute();
  return new Map(rows.map(({ article_id, days_on_order }) => [article_id, days_on_order]));
}

/** The last part of a line says when all of it is there. */
function confirmed({ lines }: SupplierOrder, parts: readonly Part[]): ConfirmedLine[] {
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

async function keepOrder(
  tx: Tx,
  order: SupplierOrder,
  reply: Extract<OrderReply, { kind: 'confirmed' }>,
): Promise<void> {
  await tx
    .insertInto('supplier_order')
    .values({
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
    })
    .execute();
}

/** However many there are, one statement with one parameter: PostgreSQL takes 65,535. */
async function keepParts(tx: Tx, { firmId, orderId, supplierCode }: SupplierOrder, parts: readonly Part[]) {
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
  await sql`
    insert into supplier_order_line (firm_id, order_id, supplier_code, line, part, article_id, quantity, warehouse_code,
      tour, is_fetched, leaves_at, arrives_at)
    select ${firmId}, ${orderId}, ${supplierCode}, line, part, article_id, quantity, warehouse_code, tour, is_fetched,
      leaves_at, arrives_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as booked (line int, part int, article_id int, quantity int,
      warehouse_code text, tour text, is_fetched boolean, leaves_at timestamptz, arrives_at timestamptz)`.execute(tx);
}

import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { bookOrder } from '#server/gateways/supplier-system/book-order.ts';
import type { OrderReply, SupplierOrder } from '#server/gateways/supplier-system/ordering.ts';
import { type OrderTotals, orderTotals } from '#shared/orders/order-totals.ts';
import type { FreshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

type Line = SupplierOrder['lines'][number];
type WantedLine = Pick<Line, 'articleId' | 'quantity'> &
  Partial<Pick<Line, 'unitPrice' | 'deposit' | 'delivery' | 'promotionId'>> & { readonly isExchange?: boolean };

type Wanted = {
  readonly firmId: number;
  readonly supplierCode: string;
  readonly lines: readonly WantedLine[];
  readonly at?: Date;
  readonly city?: string;
  readonly allowPartial?: boolean;
  readonly surcharges?: OrderTotals['surcharges'];
};

const vatRate = 1900;

/** An order as the portal keeps it, and as the supplier gets it. Each deposit is a line behind its part. */
export async function keepOrder(tx: Transaction<Schema>, wanted: Wanted) {
  const { firmId, supplierCode, at = testNow, city = 'Hamburg', allowPartial = true, surcharges = [] } = wanted;
  const address = { name: 'Eins', street: 'Weg 1', postalCode: '20000', city, country: 'DE' };
  const priced = wanted.lines.map((line) => ({ unitPrice: 5000, deposit: 0, isExchange: false, vatRate, ...line }));
  const totals = orderTotals(priced, surcharges, 'DE');
  const key = randomUUID();
  const inserted = await sql<{ id: number }>`
    insert into customer_order (firm_id, number, key, body_hash, account_id, placed_by, cart_id, supplier_code,
      supplier_name, reference, note, address, allow_partial, totals, positions, plates, placed_at)
    values (${firmId}, ${`B-${key}`}, ${key}, '', 1, 'Eins', 1, ${supplierCode}, 'Testteile', '', '',
      ${JSON.stringify(address)}, ${allowPartial}, ${JSON.stringify(totals)}, ${priced.length}, '{}', ${at})
    returning id`.execute(tx);
  const orderId = inserted.rows[0]?.id ?? 0;
  const lines: Line[] = [];
  const rows: object[] = [];
  let next = 1;
  for (const {
    articleId,
    quantity,
    unitPrice,
    deposit,
    isExchange,
    delivery = 'as-available',
    promotionId,
  } of priced) {
    const named = { articleId, brand: 'NORA', number: `24.${articleId}` };
    const kept = [
      { kind: 'part', price: unitPrice, isExchange },
      { kind: 'deposit', price: deposit, isExchange: false },
    ];
    const price = { unitPrice, promotionId, deposit };
    lines.push({ ...named, line: next, quantity, ...price, delivery, tour: null, arrivesAt: null });
    for (const { kind, price, isExchange: exchange } of kept.slice(0, deposit > 0 ? 2 : 1)) {
      const shared = { article_id: articleId, brand: named.brand, number: named.number, quantity, delivery };
      rows.push({ ...shared, line: next, kind, unit_price: price, is_exchange: exchange });
      next += 1;
    }
  }
  await sql`
    insert into order_line (firm_id, order_id, line, kind, article_id, brand, number, name, quantity, unit_price,
      vat_rate, is_exchange, note, reference, delivery, promise)
    select ${firmId}, ${orderId}, line, kind, article_id, brand, number, 'Scheibe', quantity, unit_price, ${vatRate}::int,
      is_exchange, '', '', delivery, '{}'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (line int, kind text, article_id int, brand text,
      number text, quantity int, unit_price bigint, is_exchange boolean, delivery text)`.execute(tx);
  const head = {
    key,
    orderId,
    number: `B-${key}`,
    firmId,
    supplierCode,
    reference: '',
    note: '',
    address,
    allowPartial,
  };
  const order: SupplierOrder = { ...head, lines, placedAt: at };
  return { order, totals };
}

class Refused extends Error {
  readonly reply: OrderReply;
  constructor(reply: OrderReply) {
    super('refused');
    this.reply = reply;
  }
}

/** Kept and placed in one transaction, as the portal does it: a refused order leaves nothing behind. */
export async function orderHere({ db }: Pick<FreshDatabase, 'db'>, wanted: Wanted) {
  return asFirm(db, wanted.firmId, async (tx) => {
    const { order, totals } = await keepOrder(tx, wanted);
    const reply = await bookOrder(tx, order);
    if (reply.kind === 'refused') throw new Refused(reply);
    await sql`select advance_order(${order.firmId}, ${order.orderId}, 'confirmed', ${order.placedAt}, '')`.execute(tx);
    return { order, totals, reply: reply as OrderReply };
  }).catch((error: unknown) => {
    if (error instanceof Refused) return { order: null, totals: null, reply: error.reply };
    throw error;
  });
}

/** What the supplier has, has set aside, and has sent away, of one article. */
export async function whereabouts({ pool }: FreshDatabase, articleId: number) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local role 'passform_system'");
    const { rows } = await client.query<{ stock: number; reserved: number; delivered: number }>(
      `select (select coalesce(sum(quantity), 0) from stock where article_id = $1)::int as stock,
        coalesce(sum(quantity) filter (where delivered_at is null), 0)::int as reserved,
        coalesce(sum(quantity) filter (where delivered_at is not null), 0)::int as delivered
      from supplier_order_line where article_id = $1 and warehouse_code is not null`,
      [articleId],
    );
    return rows[0] ?? { stock: 0, reserved: 0, delivered: 0 };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

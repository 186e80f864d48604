import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import firms from '#demo/firms.json' with { type: 'json' };
import { draw } from '#demo/trade/draw.ts';
import type { Schema } from '#server/db/schema.ts';
import { takeNumber } from '#server/gateways/supplier-system/supplier-number.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import { familyOf } from '#shared/returns/part-family.ts';
import type { ReturnReason } from '#shared/returns/return-reasons.ts';

type Tx = Transaction<Schema>;

/** A line that went back: with the credit note that came for it, or refused. */
type Back = {
  readonly firmId: number;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly invoiceId: number;
  readonly position: number;
  readonly orderId: number;
  readonly articleId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly plate: string | null;
  readonly reference: string;
  readonly unitPrice: number;
  readonly accountId: number;
  readonly accountName: string;
  readonly creditId: number | null;
  /** When it was decided. */
  readonly decidedAt: Date;
};

/** Those of the last weeks are made by the portal's own ways. */
const untilDaysAgo = 20;
const refusedInYear = 12;

/**
 * The returns of the year behind the credit notes that are in the books already, and some that were refused. They are over,
 * so they are written as they ended, all at once. In the order of their days, as their numbers are.
 */
export async function loadReturnHistory(tx: Tx, now: Date): Promise<void> {
  const known = tx.selectFrom('return_case').select('id').where('key', '=', keyOf(0));
  if (await known.executeTakeFirst()) return;
  const names = firms.filter(({ kind }) => kind === 'workshop').map(({ name }) => name);
  const before = localInstant(localDay(now, -untilDaysAgo), '08:00');
  const { rows: credited } = await readBack(tx, names, before, true);
  const { rows: others } = await readBack(tx, names, before, false);
  // Some in every part of the year.
  const every = Math.ceil(others.length / refusedInYear);
  const refused = others.filter((_, index) => index % every === 0);
  const all = [...credited, ...refused].sort((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime());
  const rows = [];
  for (const [index, back] of all.entries()) {
    const announcedAt = localInstant(localDay(back.decidedAt, -2), `10:${10 + (index % 50)}`);
    const returnNumber = await takeNumber(tx, back.supplierCode, 'return', announcedAt);
    rows.push({
      ...back,
      returnNumber,
      announcedAt,
      key: keyOf(index),
      ...endOf(back, index),
      family: familyOf(back.name),
    });
  }
  await write(tx, JSON.stringify(rows));
}

/** Lines of invoices of which something came back, and where one more would still fit; or of which nothing did. */
const readBack = (tx: Tx, names: readonly string[], before: Date, isCredited: boolean) =>
  sql<Back>`
    select billed.firm_id as "firmId", invoice.supplier_code as "supplierCode", invoice.seller ->> 'name' as "supplierName",
      billed.document_id as "invoiceId", billed.position, billed.order_id as "orderId", billed.article_id as "articleId",
      billed.brand, billed.number, billed.name, ordered.plate, billed.reference, billed.unit_price as "unitPrice",
      placed.account_id as "accountId", account.name as "accountName", credit.id as "creditId",
      coalesce(credit.issued_at, invoice.issued_at + interval '9 days') as "decidedAt"
    from supplier_document invoice
    join firm on firm.id = invoice.firm_id and firm.name = any (${names}::text[])
    join supplier_document_line billed on billed.firm_id = invoice.firm_id and billed.document_id = invoice.id
      and billed.kind = 'part' and not billed.is_exchange
    join customer_order placed on placed.firm_id = billed.firm_id and placed.id = billed.order_id
    join account on account.id = placed.account_id
    left join order_line ordered on ordered.firm_id = billed.firm_id and ordered.order_id = billed.order_id
      and ordered.line = billed.order_line
    left join lateral (
      select note.id, note.issued_at from supplier_document note
      join supplier_document_line back on back.firm_id = note.firm_id and back.document_id = note.id
      where note.firm_id = invoice.firm_id and note.refers_to = invoice.id
        and back.refers_to_position = billed.position and back.quantity = 1
      limit 1
    ) credit on true
    where invoice.kind = 'invoice' and (credit.id is not null) = ${isCredited}
      and billed.quantity >= ${isCredited ? 2 : 1} and billed.unit_price > 1500
      and coalesce(credit.issued_at, invoice.issued_at + interval '9 days') < ${before}
    order by invoice.issued_at, billed.firm_id, billed.position
    limit 400`.execute(tx);

const reasons: readonly ReturnReason[] = ['too-many', 'ordered-wrong', 'does-not-fit', 'not-needed'];

function endOf({ creditId }: Back, index: number) {
  const reason = reasons[Math.floor(draw(72, index, 1) * reasons.length)] ?? 'not-needed';
  if (creditId !== null) return { reason, condition: 'unopened', state: 'credited', decision: 'accepted', note: '' };
  const note = 'Montagespuren, nicht mehr verkäuflich';
  return { reason, condition: 'opened', state: 'refused', decision: 'refused', note };
}

/** The same key at every start. */
function keyOf(index: number): string {
  const hex = createHash('sha256').update(`demo return of the year ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function write(tx: Tx, rows: string): Promise<void> {
  await sql`
    with back as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as back ("firmId" bigint, "supplierCode" text, "supplierName" text,
        "invoiceId" bigint, position int, "orderId" bigint, "articleId" int, brand text, number text, name text, plate text,
        reference text, "unitPrice" bigint, "accountId" bigint, "accountName" text, "creditId" bigint,
        "decidedAt" timestamptz, "announcedAt" timestamptz, "returnNumber" text, key uuid, reason text, condition text, state text,
        decision text, note text, family text)
    ), made as (
      insert into return_case (firm_id, number, key, body_hash, kind, state, account_id, created_by, created_at,
        supplier_code, supplier_name, handover, note)
      select "firmId", "returnNumber", key, '', 'return', state, "accountId", "accountName", "announcedAt", "supplierCode",
        "supplierName", 'brought', '' from back order by "announcedAt"
      returning firm_id, id, key
    ), lines as (
      insert into return_line (firm_id, return_id, line, invoice_id, position, kind, order_id, article_id, brand, number,
        name, plate, reference, quantity, unit_price, reason, condition, text, batch, family, answers, decision,
        decided_quantity, decided_price, decision_note)
      select made.firm_id, made.id, 1, "invoiceId", position, 'part', "orderId", "articleId", brand, number, name, plate,
        reference, 1, "unitPrice", reason, condition, '', '', family, '{}', decision,
        ("creditId" is not null)::int, case when "creditId" is null then 0 else "unitPrice" end, note
      from back join made using (key)
    ), events as (
      insert into return_event (firm_id, return_id, state, at, by)
      select made.firm_id, made.id, step.state, step.at, step.by
      from back join made using (key)
      cross join lateral (values
        (1, 'announced', "announcedAt", "accountName"),
        (2, 'received', "announcedAt" + interval '26 hours', "supplierName"),
        (3, back.state, "decidedAt", "supplierName")
      ) step (place, state, at, by)
      order by made.id, step.place
    )
    insert into return_credit (firm_id, return_id, credit_note_id)
    select made.firm_id, made.id, "creditId" from back join made using (key) where "creditId" is not null`.execute(tx);
}

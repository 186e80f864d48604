import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { takeNumber } from '#server/gateways/supplier-system/supplier-number.ts';
import type { TakenLine } from '#server/returns/judge-return.ts';
import type { ReturnWish } from '#shared/returns/contract.ts';
import type { User } from '#shared/session/user.ts';
import type { Departure } from '#shared/suppliers/next-tour.ts';

type Tx = Transaction<Schema>;
type Draft = {
  readonly wish: ReturnWish;
  readonly bodyHash: string;
  readonly lines: readonly TakenLine[];
  /** That fetches it; null: it goes another way. */
  readonly tour: Departure | null;
  readonly now: Date;
};

/** A tour comes home, and its goods are unloaded. */
const homeAfterMs = 4 * 3_600_000;

/** To one supplier. Its id. */
export async function writeReturn(tx: Tx, user: User, draft: Draft): Promise<number> {
  const { wish, bodyHash, lines, tour, now } = draft;
  const [first] = lines;
  if (!first) throw new Error('A return has lines');
  const { supplierCode, supplierName } = first.row;
  const number = await actAsHouse(tx, () => takeNumber(tx, supplierCode, 'return', now));
  const { id } = await tx
    .insertInto('return_case')
    .values({
      firm_id: user.firmId,
      number,
      key: wish.key,
      body_hash: bodyHash,
      kind: wish.kind,
      account_id: user.id,
      created_by: user.name,
      created_at: now,
      supplier_code: supplierCode,
      supplier_name: supplierName,
      handover: wish.handover,
      note: wish.note,
      tour: tour?.name ?? null,
      collects_at: tour?.arrivesAt ?? null,
      receives_at: tour && new Date(tour.arrivesAt.getTime() + homeAfterMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, user, id, lines);
  await takePhotos(tx, user, id, lines);
  const event = { firm_id: user.firmId, return_id: id, state: 'announced', at: now, by: user.name } as const;
  await tx.insertInto('return_event').values(event).execute();
  await tell(tx, { firm: user.firmId, topic: 'returns' });
  return id;
}

/** However many there are, one statement with one parameter. */
async function insertLines(tx: Tx, user: User, returnId: number, lines: readonly TakenLine[]): Promise<void> {
  const rows = lines.map(({ row, note, wanted, quantity, family, answers }, index) => ({
    line: index + 1,
    invoice_id: row.basis === 'invoice' ? row.paperId : null,
    position: row.basis === 'invoice' ? row.position : null,
    delivery_note_id: note?.paperId ?? null,
    note_position: note?.position ?? null,
    kind: row.kind,
    order_id: row.orderId,
    article_id: row.articleId,
    brand: row.brand,
    number: row.number,
    name: row.name,
    plate: row.plate,
    reference: row.reference,
    quantity,
    unit_price: row.unitPrice,
    reason: wanted.reason,
    condition: wanted.condition,
    text: wanted.text,
    batch: wanted.batch,
    family,
    answers,
  }));
  await sql`
    insert into return_line (firm_id, return_id, line, invoice_id, position, delivery_note_id, note_position, kind,
      order_id, article_id, brand, number, name, plate, reference, quantity, unit_price, reason, condition, text, batch,
      family, answers)
    select ${user.firmId}, ${returnId}, line, invoice_id, position, delivery_note_id, note_position, kind, order_id,
      article_id, brand, number, name, plate, reference, quantity, unit_price, reason, condition, text, batch, family,
      answers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as back (line int, invoice_id bigint, position int,
      delivery_note_id bigint, note_position int, kind text, order_id bigint, article_id int, brand text, number text,
      name text, plate text, reference text, quantity int, unit_price bigint, reason text, condition text, text text,
      batch text, family text, answers jsonb)`.execute(tx);
}

async function takePhotos(tx: Tx, user: User, returnId: number, lines: readonly TakenLine[]): Promise<void> {
  const pairs = lines.flatMap(({ wanted }, index) => wanted.photos.map((id) => ({ id, line: index + 1 })));
  if (pairs.length === 0) return;
  await sql`
    update return_photo photo set return_id = ${returnId}, line = taken.line
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ line }) => line)}::int[]) as taken (id, line)
    where photo.firm_id = ${user.firmId} and photo.id = taken.id`.execute(tx);
}

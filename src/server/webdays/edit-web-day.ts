import { sql, type Transaction } from 'kysely';
import type { Desk } from '#server/db/as-desk.ts';
import { lockOffers } from '#server/db/lock-offers.ts';
import type { Schema } from '#server/db/schema.ts';
import { noteWebDay, type Outcome, refused } from '#server/webdays/note-web-day.ts';
import type { Where } from '#server/webdays/read-desk-web-day.ts';
import { deskHeads, findWebDay, readPlan } from '#server/webdays/read-desk-web-day.ts';
import { mostWebDays, type WebDayDraft } from '#shared/webdays/desk-contract.ts';
import { worseThanPromised } from '#shared/webdays/worse-than-promised.ts';

type Tx = Transaction<Schema>;
export type Writer = Where & { readonly desk: Desk; readonly by: string };

export async function addWebDay(tx: Tx, writer: Writer, draft: WebDayDraft): Promise<Outcome> {
  const { code, by, now, desk } = writer;
  const refusal = await refusalOf(tx, writer, draft);
  if (refusal) return refusal;
  if ((await deskHeads(tx, code, now)).length >= mostWebDays) return refused('too-many');
  const { id } = await tx
    .insertInto('promotion')
    .values({ supplier_code: code, ...promotionOf(draft), is_published: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('web_day')
    .values({
      supplier_code: code,
      promotion_id: id,
      texts: JSON.stringify(draft.texts),
      picture_id: null,
      published_at: null,
      ended_at: null,
      changed_by: by,
      changed_at: now,
    })
    .execute();
  await writeOffers(tx, code, id, draft);
  await noteWebDay(desk, 'added', await readPlan(tx, writer, id));
  return { kind: 'saved', id };
}

type Change = { readonly version: number; readonly draft: WebDayDraft };

/** A draft and what is only announced may become anything; what runs only better; what is over nothing. */
export async function changeWebDay(tx: Tx, writer: Writer, id: number, { version, draft }: Change): Promise<Outcome> {
  const { code, by, now, desk } = writer;
  // Before the row: an order counts its pieces under the same lock.
  lockOffers(tx, code);
  await findWebDay(tx, code, id, true);
  const before = await readPlan(tx, writer, id);
  if (before.version !== version) return { kind: 'changed', id };
  if (before.state === 'past' || before.state === 'ended') return refused('ended');
  const refusal = await refusalOf(tx, writer, draft);
  if (refusal) return refusal;
  if (before.state !== 'draft' && draft.offers.length === 0) return refused('no-offers');
  if (before.state !== 'draft' && new Date(draft.to) <= now) return refused('over-already');
  if (before.state === 'running') {
    const { isLess, articleIds } = worseThanPromised(before.draft, draft);
    if (isLess || articleIds.length > 0) return refused('worse-than-promised', articleIds);
  }
  await tx
    .updateTable('promotion')
    .set(promotionOf(draft))
    .where('supplier_code', '=', code)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('web_day')
    .set({ texts: JSON.stringify(draft.texts), version: version + 1, changed_by: by, changed_at: now })
    .where('supplier_code', '=', code)
    .where('promotion_id', '=', id)
    .execute();
  await writeOffers(tx, code, id, draft);
  await noteWebDay(desk, 'changed', await readPlan(tx, writer, id), before);
  return { kind: 'saved', id };
}

/** What is sold already stays counted. */
async function writeOffers(tx: Tx, code: string, id: number, { offers }: WebDayDraft): Promise<void> {
  const rows = offers.map(({ articleId, price, most, mostPerFirm }) => ({
    article_id: articleId,
    price,
    most,
    most_per_firm: mostPerFirm,
  }));
  await sql`
    delete from promotion_price where supplier_code = ${code} and promotion_id = ${id}
      and article_id <> all (${rows.map(({ article_id }) => article_id)}::int[])`.execute(tx);
  await sql`
    insert into promotion_price as kept (supplier_code, promotion_id, article_id, price, most, most_per_firm)
    select ${code}, ${id}::bigint, article_id, price, most, most_per_firm
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (article_id int, price bigint, most int, most_per_firm int)
    on conflict (supplier_code, article_id, promotion_id) do update
      set price = excluded.price, most = excluded.most, most_per_firm = excluded.most_per_firm
      where (kept.price, kept.most, kept.most_per_firm)
        is distinct from (excluded.price, excluded.most, excluded.most_per_firm)`.execute(tx);
}

const promotionOf = ({ texts, from, to, firmIds }: WebDayDraft) => ({
  name: texts.de.title,
  valid_from: new Date(from),
  valid_to: new Date(to),
  firm_ids: firmIds && [...new Set(firmIds)],
});

async function refusalOf(tx: Tx, { code }: Where, { from, to, offers, firmIds }: WebDayDraft) {
  if (new Date(to) <= new Date(from)) return refused('ends-before-it-begins');
  const ids = offers.map(({ articleId }) => articleId);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) return refused('twice', twice);
  const sold = await tx
    .selectFrom('supplier_article')
    .select(['article_id', 'list_price'])
    .where('supplier_code', '=', code)
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const known = new Map(sold.map(({ article_id, list_price }) => [article_id, list_price]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return refused('unknown-article', unknown);
  // What one piece past the limit would cost must be known.
  const unpriced = ids.filter((id) => known.get(id) === null);
  if (unpriced.length > 0) return refused('no-list-price', unpriced);
  if (firmIds === null) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from firm
    where kind = 'workshop' and primary_supplier = ${code} and id = any (${firmIds}::bigint[])`.execute(tx);
  return rows[0]?.count === new Set(firmIds).size ? null : refused('unknown-firm');
}

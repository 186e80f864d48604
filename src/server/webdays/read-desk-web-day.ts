import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type NameOf, readDeskArticles } from '#server/webdays/desk-articles.ts';
import { pictureUrl } from '#server/webdays/store.ts';
import { type OfferRow, offerRows, type WebDayRow, webDayRows } from '#server/webdays/web-day-rows.ts';
import { Failure } from '#shared/failures.ts';
import { type DeskWebDay, type DeskWebDayHead, mostOffers, mostWebDays } from '#shared/webdays/desk-contract.ts';
import { webDayState } from '#shared/webdays/web-day-state.ts';

type Tx = Transaction<Schema>;
export type Where = { readonly code: string; readonly nameOf: NameOf; readonly now: Date };

const stateOf = (row: WebDayRow, now: Date) =>
  webDayState({ isPublished: row.is_published, endedAt: row.ended_at, from: row.valid_from, to: row.valid_to }, now);

export async function deskHeads(tx: Tx, code: string, now: Date): Promise<DeskWebDayHead[]> {
  const rows = await webDayRows(tx, code)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('promotion_price')
          .select((count) => [
            sql<number>`count(*)::int`.as('offers'),
            sql<number>`coalesce(sum(${count.ref('sold')}), 0)::int`.as('sold'),
          ])
          .whereRef('promotion_price.supplier_code', '=', 'web_day.supplier_code')
          .whereRef('promotion_price.promotion_id', '=', 'web_day.promotion_id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['counted.offers', 'counted.sold'])
    .orderBy('valid_from', 'desc')
    .orderBy('web_day.promotion_id', 'desc')
    .limit(mostWebDays)
    .execute();
  return rows.map((row) => ({
    id: row.promotion_id,
    title: row.texts.de.title,
    state: stateOf(row, now),
    from: row.valid_from.toISOString(),
    to: row.valid_to.toISOString(),
    offers: row.offers ?? 0,
    sold: row.sold ?? 0,
  }));
}

/** Whom a web day can be for. */
export function customersOf(tx: Tx, code: string): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('firm')
    .select(['id', 'name'])
    .where('kind', '=', 'workshop')
    .where('primary_supplier', '=', code)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Locked where it is about to be changed. NOT_FOUND for another supplier's, as for none. */
export async function findWebDay(tx: Tx, code: string, id: number, isChanged = false): Promise<WebDayRow> {
  const rows = webDayRows(tx, code).where('web_day.promotion_id', '=', id);
  const row = await (isChanged ? rows.forUpdate('web_day') : rows).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** As it is planned. What is to be said of its articles is much to read, and orders do not wait for that. */
export type WebDayPlan = Pick<DeskWebDay, 'id' | 'version' | 'state' | 'draft'>;

export async function readPlan(tx: Tx, { code, now }: Where, id: number): Promise<WebDayPlan> {
  const row = await findWebDay(tx, code, id);
  return toPlan(row, await offerRows(tx, code, [id], mostOffers), now);
}

const toPlan = (row: WebDayRow, offers: readonly OfferRow[], now: Date): WebDayPlan => ({
  id: row.promotion_id,
  version: row.version,
  state: stateOf(row, now),
  draft: {
    texts: { de: row.texts.de, en: row.texts.en, fr: row.texts.fr, it: row.texts.it },
    from: row.valid_from.toISOString(),
    to: row.valid_to.toISOString(),
    firmIds: row.firm_ids,
    offers: offers.map(({ article_id, price, most, most_per_firm }) => ({
      articleId: article_id,
      price,
      most,
      mostPerFirm: most_per_firm,
    })),
  },
});

export async function readDeskWebDay(tx: Tx, { code, nameOf, now }: Where, id: number): Promise<DeskWebDay> {
  const row = await findWebDay(tx, code, id);
  const offers = await offerRows(tx, code, [id], mostOffers);
  const articles = await readDeskArticles(
    tx,
    code,
    offers.map(({ article_id }) => article_id),
    nameOf,
  );
  const gone = { brand: '', name: '', listPrice: null, usualFrom: null, usualTo: null };
  return {
    ...toPlan(row, offers, now),
    articles: offers.map(({ article_id, sold }) => {
      const known = articles.get(article_id) ?? { ...gone, articleId: article_id, number: String(article_id) };
      return { ...known, sold };
    }),
    pictureUrl: pictureUrl(row.picture_id),
    clashes: await clashesOf(tx, row),
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  };
}

type Clash = DeskWebDay['clashes'][number];

/** The same articles elsewhere at the same time. */
async function clashesOf(tx: Tx, row: WebDayRow): Promise<Clash[]> {
  if (row.ended_at !== null) return [];
  const { rows } = await sql<Omit<Clash, 'from' | 'to'> & { from: Date; to: Date }>`
    select other.article_id as "articleId", promotion.name, other.price, promotion.valid_from as "from",
      promotion.valid_to as "to", promotion.is_published as "isPublished"
    from promotion_price own
    join promotion_price other on other.supplier_code = own.supplier_code and other.article_id = own.article_id
      and other.promotion_id <> own.promotion_id
    join promotion on promotion.supplier_code = other.supplier_code and promotion.id = other.promotion_id
    left join web_day on web_day.supplier_code = promotion.supplier_code and web_day.promotion_id = promotion.id
    where own.supplier_code = ${row.supplier_code} and own.promotion_id = ${row.promotion_id}
      and promotion.valid_from < ${row.valid_to} and promotion.valid_to > ${row.valid_from}
      and (web_day.promotion_id is null or web_day.ended_at is null)
    order by other.article_id, promotion.valid_from limit ${sql.lit(mostOffers)}`.execute(tx);
  return rows.map((clash) => ({ ...clash, from: clash.from.toISOString(), to: clash.to.toISOString() }));
}

import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { shareOf } from '#shared/format/share-of.ts';
import type { DeskArticle } from '#shared/webdays/desk-contract.ts';

type Tx = Transaction<Schema>;
export type NameOf = (
  articleId: number,
) => { readonly brand: string; readonly number: string; readonly name: string } | null;

type PriceRow = {
  readonly article_id: number;
  readonly list_price: number | null;
  readonly most_off: number;
  readonly least_off: number;
};

const whole = 10_000;

/** Of the supplier's own articles: list price, and between what the customers pay by their discounts. */
export async function readDeskArticles(
  tx: Tx,
  supplierCode: string,
  ids: readonly number[],
  nameOf: NameOf,
): Promise<Map<number, DeskArticle>> {
  const { rows } = await sql<PriceRow>`
    with customer as materialized (
      select id from firm where kind = 'workshop' and primary_supplier = ${supplierCode}
    ), rate as (
      -- Whoever has no discount on a group pays the list price.
      select discount_group, max(rate) as most_off,
        case when count(*) < (select count(*) from customer) then 0 else min(rate) end as least_off
      from discount join customer on customer.id = discount.firm_id
      where supplier_code = ${supplierCode} and discount_group in (
        select discount_group from supplier_article
        where supplier_code = ${supplierCode} and article_id = any (${ids}::int[])
      )
      group by discount_group
    )
    select article_id, list_price, coalesce(most_off, 0) as most_off, coalesce(least_off, 0) as least_off
    from supplier_article article left join rate on rate.discount_group = article.discount_group
    where supplier_code = ${supplierCode} and article_id = any (${ids}::int[])`.execute(tx);
  return new Map(
    rows.flatMap(({ article_id, list_price, most_off, least_off }) => {
      const named = nameOf(article_id);
      if (!named) return [];
      const { brand, number, name } = named;
      const paid = (off: number) => (list_price === null ? null : shareOf(list_price, whole - off));
      const article = { articleId: article_id, brand, number, name, listPrice: list_price };
      return [[article_id, { ...article, usualFrom: paid(most_off), usualTo: paid(least_off) }] as const];
    }),
  );
}

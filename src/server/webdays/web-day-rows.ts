import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Tx = Transaction<Schema>;

export type WebDayRow = Selectable<Schema['web_day']> &
  Pick<Selectable<Schema['promotion']>, 'valid_from' | 'valid_to' | 'is_published' | 'firm_ids'>;
export type OfferRow = Pick<
  Selectable<Schema['promotion_price']>,
  'promotion_id' | 'article_id' | 'price' | 'most' | 'most_per_firm' | 'sold'
> & { readonly taken: number };

export const webDayRows = (tx: Tx, supplierCode: string) =>
  tx
    .selectFrom('web_day')
    .innerJoin('promotion', (join) =>
      join
        .onRef('promotion.supplier_code', '=', 'web_day.supplier_code')
        .onRef('promotion.id', '=', 'web_day.promotion_id'),
    )
    .selectAll('web_day')
    .select(['valid_from', 'valid_to', 'is_published', 'firm_ids'])
    .where('web_day.supplier_code', '=', supplierCode);

/** `taken`: what the firm that asks has ordered of it; nothing for who is none. */
export async function offerRows(
  tx: Tx,
  supplierCode: string,
  promotionIds: readonly number[],
  most: number,
): Promise<OfferRow[]> {
  if (promotionIds.length === 0) return [];
  const { rows } = await sql<OfferRow>`
    select price.promotion_id, price.article_id, price.price, price.most, price.most_per_firm, price.sold,
      coalesce((
        select sum(quantity)::int from promotion_taking taking
        where firm_id = current_firm() and taking.supplier_code = price.supplier_code
          and taking.promotion_id = price.promotion_id and taking.article_id = price.article_id
      ), 0) as taken
    from unnest(${promotionIds}::bigint[]) as wanted (id)
    cross join lateral (
      select * from promotion_price
      where supplier_code = ${supplierCode} and promotion_id = wanted.id
      order by article_id limit ${sql.lit(most)}
    ) price
    order by price.promotion_id, price.article_id`.execute(tx);
  return rows;
}

/** null: as many as wanted. */
export function leftOf({ most, most_per_firm, sold, taken }: Omit<OfferRow, 'price'>): number | null {
  const limits = [most === null ? [] : [most - sold], most_per_firm === null ? [] : [most_per_firm - taken]].flat();
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}

import { sql, type Transaction } from 'kysely';
import { type DemoSupplier, isOneOf } from '#demo/trade/trade-article.ts';
import type { TradeFiles } from '#demo/trade/trade-files.ts';
import type { Schema } from '#server/db/schema.ts';
import { shareOf } from '#shared/format/share-of.ts';

type Tx = Transaction<Schema>;
export type Sold = { readonly id: number; readonly family: string; readonly group: string; readonly listPrice: number };

export async function loadScalePrices(
  tx: Tx,
  { code }: DemoSupplier,
  sold: readonly Sold[],
  { scalePrices }: TradeFiles,
): Promise<void> {
  const rows = scalePrices
    .filter(({ supplier_code }) => supplier_code === code)
    .flatMap(({ family, from, percent_of_list }) =>
      sold
        .filter((article) => article.family === family)
        .map(({ id, listPrice }) => ({ id, from, price: shareOf(listPrice, percent_of_list) })),
    );
  await sql`
    insert into scale_price (supplier_code, article_id, from_quantity, price)
    select ${code}, * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ from }) => from)}::int[],
      ${rows.map(({ price }) => price)}::bigint[])`.execute(tx);
}

export async function loadNetPrices(
  tx: Tx,
  { code, seed }: DemoSupplier,
  sold: readonly Sold[],
  { netPrices }: TradeFiles,
  firmIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { firm, group, every, percent_of_list } of netPrices.filter(
    ({ supplier_code }) => supplier_code === code,
  )) {
    const rows = sold.filter((article) => article.group === group && isOneOf(every, article.id, seed));
    await sql`
      insert into net_price (firm_id, supplier_code, article_id, price)
      select ${firmIds.get(firm)}::bigint, ${code}, * from unnest(${rows.map(({ id }) => id)}::int[],
        ${rows.map(({ listPrice }) => shareOf(listPrice, percent_of_list))}::bigint[])`.execute(tx);
  }
}

export async function loadPromotions(
  tx: Tx,
  { code, seed }: DemoSupplier,
  sold: readonly Sold[],
  { promotions }: TradeFiles,
  now: Date,
): Promise<void> {
  const own = promotions.filter(({ supplier_code }) => supplier_code === code);
  for (const [name, parts] of Map.groupBy(own, (promotion) => promotion.name)) {
    const valid_to = new Date(now.getTime() + (parts[0]?.days ?? 1) * 86_400_000);
    const { id: promotionId } = await tx
      .insertInto('promotion')
      .values({ supplier_code: code, name, valid_from: now, valid_to })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = parts.flatMap(({ family, every, percent_of_list }) =>
      sold
        .filter((article) => article.family === family && isOneOf(every, article.id, seed + 100))
        .map(({ id, listPrice }) => ({ id, price: shareOf(listPrice, percent_of_list) })),
    );
    await sql`
      insert into promotion_price (supplier_code, promotion_id, article_id, price)
      select ${code}, ${promotionId}::bigint, * from unnest(${rows.map(({ id }) => id)}::int[],
        ${rows.map(({ price }) => price)}::bigint[])`.execute(tx);
  }
}

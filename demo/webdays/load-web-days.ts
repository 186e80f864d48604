import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { Sold } from '#demo/trade/special-prices.ts';
import days from '#demo/webdays/web-days.json' with { type: 'json' };
import type { Schema } from '#server/db/schema.ts';
import { shareOf } from '#shared/format/share-of.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';

const dayMs = 86_400_000;

/** One campaign that runs from the first start on, one that is announced, and one of the other supplier. */
export async function loadWebDays(
  tx: Transaction<Schema>,
  supplier_code: string,
  sold: readonly Sold[],
  now: Date,
): Promise<void> {
  for (const { texts, offers, ...day } of days.filter((one) => one.supplier_code === supplier_code)) {
    const begin = new Date(now.getTime() + day.starts_in_days * dayMs);
    const valid_from = day.starts_in_days === 0 ? now : localInstant(localDay(begin), '06:00');
    const valid_to = localInstant(localDay(new Date(begin.getTime() + day.days * dayMs)), '18:00');
    const { id: promotion_id } = await tx
      .insertInto('promotion')
      .values({ supplier_code, name: texts.de.title, valid_from, valid_to })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = await readFile(join(import.meta.dirname, day.picture));
    const { id: picture_id } = await tx
      .insertInto('web_day_picture')
      .values({ supplier_code, media_type: 'image/svg+xml', content, added_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const written = { published_at: now, ended_at: null, changed_by: 'Demo', changed_at: now };
    await tx
      .insertInto('web_day')
      .values({ supplier_code, promotion_id, texts: JSON.stringify(texts), picture_id, ...written })
      .execute();
    const rows = offers.flatMap(({ family, take, percent_of_list, most, most_per_firm }) =>
      sold
        .filter((article) => article.family === family)
        .slice(0, take)
        .map(({ id, listPrice }) => ({
          article_id: id,
          price: shareOf(listPrice, percent_of_list * 100),
          most,
          most_per_firm,
        })),
    );
    await sql`
      insert into promotion_price (supplier_code, promotion_id, article_id, price, most, most_per_firm)
      select ${supplier_code}, ${promotion_id}::bigint, article_id, price, most, most_per_firm
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as offered (article_id int, price bigint, most int, most_per_firm int)`.execute(tx);
  }
}

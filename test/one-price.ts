import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { prices } from '#server/imports/prices.ts';

type SoldPrice = { readonly brand: string; readonly number: string; readonly price: number };

/** The price of the first article that NORDTEIL sells. */
export async function soldPrice(db: Kysely<Schema>): Promise<SoldPrice> {
  const { rows } = await asSystem(db, (tx) =>
    sql<SoldPrice>`
      select brand, number, list_price as price from article_identity join supplier_article on article_id = id
      where supplier_code = 'NORDTEIL' order by id limit 1`.execute(tx),
  );
  if (!rows[0]) throw new Error('Nothing is sold.');
  return rows[0];
}

type Wanted = { readonly folder: string; readonly now: Date; readonly price: number };

/** Imports a list of one line, which changes that price. Returns the number of the run. */
export async function importPrice(db: Kysely<Schema>, { folder, now, price }: Wanted): Promise<number> {
  const { brand, number } = await soldPrice(db);
  const file = join(folder, 'prices.csv');
  await writeFile(file, `brand;article;list_price\n${brand};${number};${price},00\n`);
  const importer = prices({ supplier: 'NORDTEIL', isDelta: true });
  return (await runImport(db, importer, file, { now: () => now })).run;
}

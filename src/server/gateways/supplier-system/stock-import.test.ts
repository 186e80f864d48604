import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { asFirm } from '#server/db/tenant.ts';
import { withdrawOrder } from '#server/gateways/supplier-system/withdraw-order.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { stock } from '#server/imports/stock.ts';
import { orderHere } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { written } from '#test/releases.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

type Article = { id: number; brand: string; number: string };

let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
let folder: string;
let articles: Article[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-stock-'));
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  await swapRelease(database.pool, await written(database, smallCatalogue), () => testNow);
  ({ rows: articles } = await database.pool.query<Article>(
    'select id, brand, number from article_identity order by id limit 40',
  ));
  for (const { id } of articles)
    await sell(database, world.supplierCode, { id, stock: { HH: 500, KI: 500 }, daysOnOrder: 3 });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Every other one lacks Kiel, so that each import removes rows before it writes others. */
async function listOf(round: number): Promise<string> {
  const file = join(folder, `${round}.csv`);
  const rows = articles.flatMap(({ brand, number }, index) => [
    `${brand};${number};HH;${400 + round}`,
    ...(index % 2 === round % 2 ? [`${brand};${number};KI;${300 + round}`] : []),
  ]);
  await writeFile(file, `brand;article;warehouse;quantity\n${rows.join('\n')}\n`);
  return file;
}

it('orders and whole lists of stock at the same time wait for each other, never in a circle', async () => {
  const { supplierCode, one: firmId } = world;
  let isImporting = true;
  const imports = async () => {
    for (let round = 0; round < 15; round += 1) {
      const importer = stock({ supplier: supplierCode, isDelta: false });
      await runImport(database.db, importer, await listOf(round), { now: () => testNow });
    }
    isImporting = false;
  };
  let orders = 0;
  const buy = async (offset: number) => {
    for (let round = 0; isImporting; round += 1) {
      const wanted = [0, 7, 13, 22, 31].map((step) => articles[(offset + round + step) % articles.length]);
      const lines = wanted.map((article) => ({ articleId: article?.id ?? 0, quantity: 1 })).toReversed();
      const { order } = await orderHere(database, { firmId, supplierCode, lines });
      if (order && round % 3 === 0)
        await asFirm(database.db, firmId, (tx) => withdrawOrder(tx, { firmId, orderId: order.orderId }, testNow));
      orders += 1;
    }
  };
  await Promise.all([imports(), ...[0, 5, 11, 17].map(buy)]);
  expect(orders).toBeGreaterThan(20);
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
}, 60_000);

import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { routesBySql } from '#bench/by-sql.ts';
import { largeCatalogue, largeWish } from '#bench/large-catalogue.ts';
import { readSources } from '#demo/catalogue/generate/sources.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import { furnishDemo, settleDemo } from '#demo/settle.ts';
import { buildApp } from '#server/app.ts';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { writeRelease } from '#server/catalogue/record/write-release.ts';
import { openRunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { snapshotFolder } from '#server/catalogue/snapshot-folder.ts';
import { readConfig } from '#server/config.ts';
import { serve } from '#server/http/serve.ts';
import { openHouse } from '#server/open-house.ts';
import { endpoint } from '#shared/contract.ts';

/*
 * The real portal for measurements, in a process of its own: the demo's firms and users, a catalogue of the wanted size
 * written straight into the record, and one route that does nothing but what every route does. BY_SQL: and two that answer
 * by PostgreSQL alone.
 */

const empty = endpoint({
  area: 'bench',
  name: 'empty',
  summary: 'Nothing, behind all that stands before every call',
  method: 'GET',
  path: '/bench/empty',
  access: 'ROUTE_ARTICLES',
  answer: z.object({ release: z.int() }),
});

const builtPages = join(import.meta.dirname, '../dist/client');

/** With pages: for a browser, with all that the demo has on its screens. */
async function main(articles: number, hasPages: boolean): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL });
  const clock = () => new Date();
  const house = await openHouse(config, log, () => undefined);
  await settleDemo(house, { asked: true, embedded: true, now: clock(), say: () => undefined });
  const label = `Bench ${articles}`;
  const { rows } = await house.pool.query<{ label: string }>(
    'select label from running_release join catalogue_release on id = release_id',
  );
  if (articles > 0 && rows[0]?.label !== label) {
    const sources = await readSources(await readDrawings());
    const catalogue = largeCatalogue({ ...largeWish, types: Math.min(articles, largeWish.types), articles, sources });
    const written = await writeRelease(house.pool, catalogue, { source: 'bench', label, now: clock });
    if (written.kind !== 'ready') throw new Error(`The catalogue was not written: ${written.kind}`);
    await swapRelease(house.pool, written.releaseId, clock);
  }
  const folder = snapshotFolder(config.DATA_DIR);
  const catalogue = await openRunningCatalogue({ ...house, folder, log });
  const bySql = process.env.BY_SQL ? await routesBySql(house.pool, catalogue.current()) : [];
  if (articles === 0 || hasPages) await furnishDemo(house.db, clock());
  const app = await buildApp({
    config,
    ...house,
    catalogue,
    version: '0.0.0',
    clock,
    demo: null,
    log,
    clientFolder: hasPages ? builtPages : null,
    also: [serve(empty, async () => ({ release: 0 })), ...bySql],
  });
  const origin = await app.listen({ port: config.PORT, host: '127.0.0.1' });
  process.send?.({ origin });
  const stop = async () => {
    await app.close();
    await catalogue.close();
    await house.close();
    process.exit(0);
  };
  process.once('message', stop);
  // Whoever has started it is gone.
  process.once('disconnect', stop);
}

await main(Number(process.argv[2] ?? 0), process.argv[3] === 'pages');

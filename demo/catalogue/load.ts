import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { loadEquipment } from '#demo/catalogue/equipment.ts';
import { generateCatalogue } from '#demo/catalogue/generate/generate-catalogue.ts';
import { readSources } from '#demo/catalogue/generate/sources.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import { readVehicleTypes } from '#demo/catalogue/vehicle-types.ts';
import { loadDemoTrade } from '#demo/trade/load-trade.ts';
import { readPriceSources } from '#demo/trade/price-sources.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { runningRelease, swapRelease } from '#server/catalogue/record/swap-release.ts';
import { writeRelease } from '#server/catalogue/record/write-release.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

/** Any number: another one makes another catalogue. */
export const demoSeed = 20_260_701;
export const demoSource = 'demo';
/** A fact of the house: all of it is there. */
export const demoCatalogueKey = 'demo-catalogue';
const otherIsAtWorkMs = 500;
// Any number will do, as long as every server takes the same.
const LOCK = 7_277_370;

/**
 * The parts of the demo world, after the rest of it: the catalogue, then prices and stock. Each step is whole or not there,
 * and what is there is not done again, so a start that was cut in the middle is made good by the next one.
 */
export async function loadDemoCatalogue(pool: Pool, now: Date): Promise<void> {
  await loadDemoRelease(pool, now, () => undefined);
  await loadDemoOffers(openDatabase(pool), now);
}

/** The catalogue alone. It can be compiled from then on. */
export async function loadDemoRelease(pool: Pool, now: Date, say: (sentence: string) => void): Promise<void> {
  const db = openDatabase(pool);
  if (await isDone(db)) return;
  say('Making its catalogue of parts, with prices and stock. This takes some seconds …');
  const sources = await readSources(await readDrawings());
  let catalogue: CatalogueSource | undefined;
  await oneAtATime(pool, async () => {
    while ((await runningRelease(pool)) === null) {
      catalogue ??= generateCatalogue({ seed: demoSeed, types: await readVehicleTypes(db), sources });
      const written = await writeRelease(pool, catalogue, { source: demoSource, label: 'Demo', now: () => now });
      if (written.kind === 'ready') await swapRelease(pool, written.releaseId, () => now);
      // An operator imports a catalogue at the same time.
      else if (written.kind === 'busy') await setTimeout(otherIsAtWorkMs);
      else throw new Error(`The demo catalogue contradicts itself: ${written.problems.join('; ')}`);
    }
  });
}

/**
 * Of servers that start together the second must not write a release between the first one's writing and running it. The
 * lock belongs to the connection, so that it ends with the process.
 */
async function oneAtATime(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const isFree = async () =>
      (await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])).rows[0]?.free;
    while (!(await isFree())) await setTimeout(otherIsAtWorkMs);
    await work();
  } finally {
    client.release(true);
  }
}

/** In one transaction, by whoever comes first. An operator's own catalogue that runs already gets no invented prices. */
export async function loadDemoOffers(db: Kysely<Schema>, now: Date): Promise<void> {
  if (await isDone(db)) return;
  await asSystem(db, async (tx) => {
    await sql`lock table house in share row exclusive mode`.execute(tx);
    const done = await tx.selectFrom('house').select('key').where('key', '=', demoCatalogueKey).executeTakeFirst();
    if (done) return;
    const { rows } = await sql<{ source: string }>`
      select source from running_release join catalogue_release on id = release_id`.execute(tx);
    if (rows[0]?.source === demoSource) {
      await loadDemoTrade(tx, await readPriceSources(demoSeed), now);
      await loadEquipment(tx, await readSources(new Map()));
    }
    await tx.insertInto('house').values({ key: demoCatalogueKey, value: 'true' }).execute();
  });
}

const isDone = (db: Kysely<Schema>) =>
  asSystem(db, (tx) => tx.selectFrom('house').select('key').where('key', '=', demoCatalogueKey).executeTakeFirst());

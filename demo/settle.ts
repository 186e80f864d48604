import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { loadDemoOffers, loadDemoRelease } from '#demo/catalogue/load.ts';
import { loadDemoDocuments } from '#demo/documents/load.ts';
import { loadDemoInvoicing } from '#demo/invoicing/load.ts';
import { loadDemo } from '#demo/load.ts';
import { loadDemoWorkshop } from '#demo/load-workshop.ts';
import { loadDemoReturns } from '#demo/returns/load.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

type House = { readonly db: Kysely<Schema>; readonly pool: Pool };
type Wish = {
  readonly asked: boolean | undefined;
  readonly embedded: boolean;
  /** The demo accounts have published passwords: never there unless asked for. */
  readonly production?: boolean;
  readonly now: Date;
  readonly say: (sentence: string) => void;
};

/**
 * Demo mode is decided at the first start and kept in the database. Answers whether it is on. If so, the catalogue of parts
 * is there and can be opened; meanwhile furnishDemo brings what hangs on it.
 */
export async function settleDemo({ db, pool }: House, wish: Wish): Promise<boolean> {
  const isDemo = await settleMode(db, wish);
  if (!isDemo) return false;
  await loadDemoRelease(pool, wish.now, wish.say);
  return true;
}

/** Steps of their own: a start that was cut off in one is made good by the next one. */
export async function furnishDemo(db: Kysely<Schema>, now: Date): Promise<void> {
  await loadDemoOffers(db, now);
  await loadDemoWorkshop(db);
  await loadDemoDocuments(db, now);
  await loadDemoReturns(db, now);
  await loadDemoInvoicing(db, now);
}

async function settleMode(db: Kysely<Schema>, wish: Wish): Promise<boolean> {
  const { asked, embedded, production = false, now, say } = wish;
  const decided = await decidedBefore(db);
  if (decided === true && production && asked !== true) throw new Error(publishedPasswords);
  if (decided !== null) return decided;
  if (asked ?? (embedded && !production)) {
    say('Loading the demo world …');
    // Two servers may start together on one database: the second finds the first one's world.
    await loadDemo(db, now).catch(async (error: unknown) => {
      if ((await decidedBefore(db)) === null) throw error;
    });
    return true;
  }
  await asSystem(db, (tx) =>
    tx
      .insertInto('house')
      .values({ key: 'demo', value: 'false' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return false;
}

const publishedPasswords = [
  'This database has the demo accounts, whose passwords are published, so the portal does not start in production.',
  'Remove them with "npm run operator -- demo-off", or set DEMO=on to show the demo all the same.',
].join(' ');

async function decidedBefore(db: Kysely<Schema>): Promise<boolean | null> {
  const row = await asSystem(db, (tx) =>
    tx.selectFrom('house').select('value').where('key', '=', 'demo').executeTakeFirst(),
  );
  return row ? row.value === true : null;
}

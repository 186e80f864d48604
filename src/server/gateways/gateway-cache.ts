import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

const sweptAtOnce = 100;

/** The key is a digest: a plate or a VIN cannot be read from it. */
export const cacheKey = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export async function readCached(db: Kysely<Schema>, key: string, now: Date): Promise<unknown> {
  const row = await asSystem(db, (tx) =>
    tx.selectFrom('gateway_cache').select('value').where('key', '=', key).where('until', '>', now).executeTakeFirst(),
  );
  return row?.value;
}

/** Whoever writes clears away some of what has run out, so that nothing is kept for long past its time. */
export async function writeCached(
  db: Kysely<Schema>,
  { key, value, until, now }: { key: string; value: unknown; until: Date; now: Date },
): Promise<void> {
  const row = { key, value: JSON.stringify(value), until };
  await asSystem(db, async (tx) => {
    await tx
      .insertInto('gateway_cache')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, until }))
      .execute();
    await sql`
      delete from gateway_cache where key in (
        select key from gateway_cache where until <= ${now} limit ${sweptAtOnce} for update skip locked
      )`.execute(tx);
  });
}

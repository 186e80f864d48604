import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

/** False: it has been used before. Every node sees it. */
export async function spendToken(db: Kysely<Schema>, token: string, endsAt: Date): Promise<boolean> {
  const token_hash = createHash('sha256').update(token).digest();
  const { numInsertedOrUpdatedRows } = await asSystem(db, (tx) =>
    tx
      .insertInto('bot_token_used')
      .values({ token_hash, ends_at: endsAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  return numInsertedOrUpdatedRows === 1n;
}

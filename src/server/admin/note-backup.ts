import type { Kysely } from 'kysely';
import { backupKey } from '#server/admin/house-system.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

/** Said by whoever has made a copy; the system page shows how old it is. */
export async function noteBackup(db: Kysely<Schema>, place: string, now: Date): Promise<void> {
  const value = JSON.stringify({ at: now.toISOString(), place: place.slice(0, 200) });
  await asSystem(db, (tx) =>
    tx
      .insertInto('house')
      .values({ key: backupKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}

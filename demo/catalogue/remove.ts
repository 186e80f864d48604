import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { demoCatalogueKey, demoSource } from '#demo/catalogue/load.ts';
import { catalogueChannel } from '#server/catalogue/record/swap-release.ts';
import type { Schema } from '#server/db/schema.ts';

const inUse =
  'The demo catalogue is being read at this moment, so nothing was removed. Try again in a minute, or stop the portal first.';

/**
 * The demo's releases. A catalogue that an operator has loaded goes on running. The numbers of the articles stay taken:
 * a cart or a price that names one must never come to mean an article of another catalogue.
 */
export async function removeDemoCatalogue(tx: Transaction<Schema>, now: Date): Promise<void> {
  await tx.deleteFrom('house').where('key', '=', demoCatalogueKey).execute();
  await sql`delete from vin_equipment where source = ${demoSource}`.execute(tx);
  const stopped = await sql<{ id: number }>`
    delete from running_release using catalogue_release
    where id = release_id and source = ${demoSource} returning id`.execute(tx);
  await sql`
    update catalogue_release set state = 'retired'
    where source = ${demoSource} and state in ('ready', 'running')`.execute(tx);
  await sql`
    select drop_release(id, ${now}) from catalogue_release
    where source = ${demoSource} and dropped_at is null`
    .execute(tx)
    .catch((error: unknown) => {
      const isInUse = error instanceof DatabaseError && error.code === '55P03'; // lock_not_available
      throw isInUse ? new Error(inUse, { cause: error }) : error;
    });
  if (stopped.rows.length > 0) await sql`select pg_notify(${catalogueChannel}, '')`.execute(tx);
}

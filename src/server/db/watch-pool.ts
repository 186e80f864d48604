import type { Pool, PoolClient } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import type { Log } from '#server/db/log.ts';
import { type DatabaseWatch, hangUp, watchDatabase } from '#server/db/watch-database.ts';

/**
 * A database that falls silent leaves connections behind on which nothing will come any more: they are given up with it,
 * those that lie in the pool and those in which a call waits. What works for long without a word, COPY and migrations, is
 * left alone: those are not in Kysely's hands.
 */
export function watchPool(pool: Pool, to: Connection | string, log: Log): DatabaseWatch {
  const all = new Set<PoolClient>();
  const lent = new Set<PoolClient>();
  pool.on('connect', (client) => all.add(client));
  pool.on('remove', (client) => {
    all.delete(client);
    lent.delete(client);
  });
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  const onSilent = () => {
    for (const client of all) if (client.pipeline || !lent.has(client)) hangUp(client);
  };
  return watchDatabase({ to, log, onSilent });
}

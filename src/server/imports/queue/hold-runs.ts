import { Client } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import { shortReason } from '#server/db/connection-sentence.ts';
import type { Log } from '#server/db/log.ts';

export type RunHolds = {
  /** False: another server has it. True again and again, as long as it is held. */
  readonly take: (id: number) => Promise<boolean>;
  readonly giveBack: (id: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const keyOf = (id: number) => `import run ${id}`;

/**
 * An import is run by the server that holds it. All holds of a server are locks of one connection: they end with the
 * server, however it ends, and no other server takes up an import before.
 */
export function holdRuns(to: Connection | string, log: Log): RunHolds {
  const held = new Set<number>();
  let client: Client | null = null;

  async function connected(): Promise<Client> {
    if (client) return client;
    const fresh = new Client({
      ...(typeof to === 'string' ? { connectionString: to } : { ...to, ssl: false }),
      application_name: 'passform-imports',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    fresh.on('error', (error) =>
      log.warn({ reason: shortReason(error) }, 'The connection that holds imports was lost'),
    );
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = null;
      held.clear();
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  return {
    async take(id) {
      if (held.has(id)) return true;
      const { rows } = await (await connected()).query<{ free: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
        [keyOf(id)],
      );
      if (rows[0]?.free) held.add(id);
      return held.has(id);
    },
    async giveBack(id) {
      if (held.delete(id)) await client?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(id)]);
    },
    close: async () => {
      await client?.end();
    },
  };
}

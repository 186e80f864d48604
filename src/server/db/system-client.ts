import type { Pool, PoolClient } from 'pg';

/*
 * The house's own work where Kysely does not reach: COPY and cursors. One transaction as passform_system, without a time
 * limit, because a whole catalogue takes minutes.
 */

export type SystemClient = {
  readonly client: PoolClient;
  readonly commit: () => Promise<void>;
  /** Takes back what is not committed, and gives the connection back; a broken one is closed. */
  readonly close: () => Promise<void>;
};

export async function openSystemClient(pool: Pool): Promise<SystemClient> {
  const client = await pool.connect();
  let isOpen = true;
  const close = async () => {
    const broken = isOpen ? await client.query('rollback').then(nothing, asError) : undefined;
    client.release(broken);
  };
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'passform_system', true), set_config('statement_timeout', '0', true)`,
    );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    client,
    close,
    commit: async () => {
      await client.query('commit');
      isOpen = false;
    },
  };
}

const nothing = () => undefined;
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

export async function withSystemClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const { client, commit, close } = await openSystemClient(pool);
  try {
    const result = await work(client);
    await commit();
    return result;
  } finally {
    await close();
  }
}

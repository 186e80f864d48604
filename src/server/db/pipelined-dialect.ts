import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { PipelinedConnection, silenceAfter } from '#server/db/pipelined-connection.ts';
import { DatabaseSilent, type DatabaseWatch } from '#server/db/watch-database.ts';

type Settings = { readonly watch?: DatabaseWatch | undefined; readonly keepsStatements: boolean };

/** Kysely over a pool of pg, in whose transactions the beginning waits for nobody. */
export function pipelinedDialect(pool: Pool, settings: Settings): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pipelinedDriver(pool, settings),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pipelinedDriver(pool: Pool, { watch, keepsStatements }: Settings): Driver {
  const { statement_timeout: limit } = pool.options;
  const silenceMs = silenceAfter(typeof limit === 'number' ? limit : 0);
  return {
    init: async () => undefined,
    acquireConnection: async () => new PipelinedConnection(await take(pool, watch), { silenceMs, keepsStatements }),
    beginTransaction: async (connection, settings) =>
      ours(connection).begin(CompiledQuery.raw(beginning(settings)), settings.accessMode === 'read only'),
    commitTransaction: (connection) => ours(connection).commit(CompiledQuery.raw('commit')),
    rollbackTransaction: (connection) => ours(connection).rollback(CompiledQuery.raw('rollback')),
    releaseConnection: async (connection) => ours(connection).release(),
    destroy: () => pool.end(),
  };
}

async function take(pool: Pool, watch: DatabaseWatch | undefined): Promise<PoolClient> {
  if (!watch) return pool.connect();
  if (watch.isSilent()) throw new DatabaseSilent();
  const connecting = pool.connect();
  return watch.orSilent(connecting).catch((error: unknown) => {
    // It comes too late for anyone, out of a time when nothing was answered.
    connecting.then(
      (client) => client.release(true),
      () => undefined,
    );
    throw error;
  });
}

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  return `begin${level}${accessMode ? ` ${accessMode}` : ''}`;
}

function ours(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection;
  throw new Error('This connection was not opened by this driver');
}

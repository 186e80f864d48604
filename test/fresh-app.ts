import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { demoIntroduction, demoPassword } from '#demo/load.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openReplica } from '#server/db/replica.ts';
import { backlog } from '#server/http/limits.ts';
import { openTestCatalogue } from '#test/demo-snapshot.ts';
import { freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import { Visitor } from '#test/visitor.ts';

type Wanted = {
  readonly env?: Record<string, string>;
  readonly database?: 'demo' | 'empty';
  readonly log?: (line: string) => void;
  /** Built pages; without them the API alone is served. */
  readonly clientFolder?: string;
  /** Before anybody connects. */
  readonly withPool?: (pool: Pool) => void;
  readonly through?: Parameters<typeof freshDatabase>[1];
};

/** The real server on a port of its own and a database of its own, with a clock that the test sets. */
export async function freshApp({ env = {}, database = 'demo', log, clientFolder, withPool, through }: Wanted = {}) {
  const { db, pool, connection, drop, ...fresh } = await freshDatabase(database, through);
  withPool?.(pool);
  const clock = { now: testNow };
  // Made only where something is put there.
  const dataDir = join(tmpdir(), `passform-app-${randomUUID()}`);
  const catalogue = await openTestCatalogue({ pool, connection });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const quiet = pino({ level: 'silent' });
  // The same database, in the hands of those who may only read: a read that writes fails its test.
  const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
  const replica = await openReplica({ to: readOnly, primary: db, log: quiet, patienceMs: config.READ_LATE_MS });
  const app = await buildApp({
    config,
    replica,
    secret: 'a secret that only the tests know',
    version: '0.0.0',
    db,
    pool,
    connection,
    catalogue,
    clock: () => clock.now,
    demo: demoIntroduction,
    log: log ? pino({ level: 'trace' }, { write: log }) : quiet,
    clientFolder: clientFolder ?? null,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1', backlog });
  return {
    db,
    pool,
    /** The name of its database. */
    database: fresh.database,
    connection,
    clock,
    origin,
    app,
    catalogue,
    printRoutes: () => app.printRoutes(),
    later: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    visitor: () => new Visitor(origin),
    async signedIn(username: string, remember = false) {
      const visitor = new Visitor(origin);
      const { status } = await visitor.signIn(username, demoPassword, remember);
      if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
      return visitor;
    },
    async close() {
      await app.close();
      await replica.close();
      await catalogue.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof freshApp>>;

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

import { hash } from '@node-rs/argon2';
import { Client, escapeIdentifier, type Pool } from 'pg';
import { pino } from 'pino';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { loadDemoCatalogue } from '#demo/catalogue/load.ts';
import { loadDemoDocuments } from '#demo/documents/load.ts';
import { demoPassword, loadDemo } from '#demo/load.ts';
import { loadDemoWorkshop } from '#demo/load-workshop.ts';
import type { Connection } from '#server/db/connection.ts';
import { ensureLoginRole, LOGIN_ROLE } from '#server/db/login-role.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { asSystem } from '#server/db/tenant.ts';
import { testNow } from '#test/test-now.ts';

/** `documents`: the demo world with its year of documents. */
export type DatabaseKind = 'empty' | 'demo' | 'documents';

export const templatesOf = (prefix: string): Record<DatabaseKind, string> => ({
  empty: `${prefix}_empty`,
  demo: `${prefix}_demo`,
  documents: `${prefix}_documents`,
});

/** What the tests' processes need to know of the run's PostgreSQL. */
export interface TestPostgres {
  superuser: Connection;
  login: { user: string; password: string };
  templates: Record<DatabaseKind, string>;
  /** Begins the name of every database of this run. */
  prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const PASSWORD = 'passform';
/** The role that the server signs in with. */
export const login = { user: LOGIN_ROLE, password: PASSWORD };

/** A migrated database, one with the demo world in it and one with its documents too; the tests work on copies. */
export async function makeTemplates(superuser: Connection, prefix: string): Promise<TestPostgres> {
  const templates = templatesOf(prefix);
  await withClient(superuser, async (client) => {
    await ensureLoginRole(client, PASSWORD);
    await copyDatabase(client, 'template1', templates.empty);
    await fill({ ...superuser, ...login, database: templates.empty }, migrate);
    await copyDatabase(client, templates.empty, templates.demo);
    await fill({ ...superuser, ...login, database: templates.demo }, async (pool) => {
      await loadDemo(openDatabase(pool), testNow);
      await loadDemoCatalogue(pool, testNow);
      await loadDemoWorkshop(openDatabase(pool));
      await hashCheaply(pool);
      await pool.query('analyze');
    });
    await copyDatabase(client, templates.demo, templates.documents);
    await fill({ ...superuser, ...login, database: templates.documents }, async (pool) => {
      await loadDemoDocuments(openDatabase(pool), testNow);
      await pool.query('analyze');
    });
  });
  return { superuser, login, templates, prefix };
}

/** The tests sign in thousands of times: a verification takes 0.4 ms instead of 36. */
async function hashCheaply(pool: Pool): Promise<void> {
  const password_hash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const [changed] = await asSystem(openDatabase(pool), (tx) =>
    tx.updateTable('account').set({ password_hash }).where('password_hash', '!=', '').execute(),
  );
  if (changed?.numUpdatedRows !== BigInt(accounts.length)) throw new Error('The demo has other accounts than expected');
}

export async function dropDatabases(superuser: Connection, prefix: string): Promise<void> {
  await withClient(superuser, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${escapeIdentifier(datname)} with (force)`);
  });
}

export async function copyDatabase(client: Client, from: string, to: string): Promise<void> {
  // Copying the files is three times as fast for the demo's 120 MB as writing each block to the log (0.16 s, 0.5 s).
  const statement = `create database ${escapeIdentifier(to)} template ${escapeIdentifier(from)} owner ${LOGIN_ROLE} strategy file_copy`;
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if (attempt === 5 || !isBeingAccessed(error)) throw error;
    }
  }
}

export async function withClient<Result>(to: Connection, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(to);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fill(
  connection: Connection,
  work: (pool: ReturnType<typeof openPool>) => Promise<unknown>,
): Promise<void> {
  const pool = openPool(connection, { log: pino({ level: 'silent' }) });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

// PostgreSQL has itself waited five seconds for the other sessions to leave.
function isBeingAccessed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55006';
}

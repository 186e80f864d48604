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
import { linkSeal } from '#server/gateways/mail/link-seal.ts';
import { backlog } from '#server/http/limits.ts';
import { newToken } from '#server/session/tokens.ts';
import { setUpApp } from '#test/authenticator-app.ts';
import { openTestCatalogue } from '#test/demo-snapshot.ts';
import { freshDatabase } from '#test/postgres.ts';
import type { DatabaseKind } from '#test/template-databases.ts';
import { testNow } from '#test/test-now.ts';
import { Visitor } from '#test/visitor.ts';

const testSecret = 'a secret that only the tests know';

type Wanted = {
  readonly env?: Record<string, string>;
  readonly database?: DatabaseKind;
  readonly log?: (line: string) => void;
  /** Built pages; without them the API alone is served. */
  readonly clientFolder?: string;
  /** Before anybody connects. It is then the only one: reads use it too. */
  readonly withPool?: (pool: Pool) => void;
  readonly through?: Parameters<typeof freshDatabase>[1];
  /** As in production. Most tests ask for neither prices nor stock. */
  readonly readsAhead?: boolean;
};

/** The real server on a port of its own and a database of its own, with a clock that the test sets. */
export async function freshApp({
  env = {},
  database = 'demo',
  log,
  clientFolder,
  withPool,
  through,
  readsAhead = false,
}: Wanted = {}) {
  const { db, pool, connection, drop, ...fresh } = await freshDatabase(database, through);
  withPool?.(pool);
  const clock = { now: testNow };
  // Made only where something is put there.
  const dataDir = join(tmpdir(), `passform-app-${randomUUID()}`);
  const catalogue = await openTestCatalogue({ pool, connection });
  // On a busy machine an answer without prices is right, and no test of something else expects it.
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SUPPLIER_SYSTEM_TIMEOUT_MS: '10000', ...env });
  const quiet = pino({ level: 'silent' });
  // The same database, in the hands of those who may only read: a read that writes fails its test.
  const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
  const replica = withPool
    ? null
    : await openReplica({ to: readOnly, primary: db, log: quiet, patienceMs: config.READ_LATE_MS });
  const app = await buildApp({
    config,
    replica,
    secret: testSecret,
    version: '0.0.0',
    db,
    pool,
    connection,
    catalogue,
    clock: () => clock.now,
    demo: demoIntroduction,
    log: log ? pino({ level: 'trace' }, { write: log }) : quiet,
    clientFolder: clientFolder ?? null,
    readsAhead,
    listPatienceMs: 30_000,
  });
  const browser = newToken();
  const recoveryCodes = new Map<string, string[]>();
  /** Sets an app up at the first time; later each sign-in spends a recovery code, whatever the clock says. */
  async function takeSecondStep(username: string, visitor: Visitor): Promise<number> {
    const kept = recoveryCodes.get(username);
    if (kept) return (await visitor.post('/api/session/factor/code', { code: kept.pop() ?? '' })).status;
    recoveryCodes.set(username, (await setUpApp(visitor, clock.now)).recoveryCodes);
    return 200;
  }
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
    /** A stored mail as its recipient gets it. */
    openMail: linkSeal(testSecret).open,
    printRoutes: () => app.printRoutes(),
    later: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    visitor: () => new Visitor(origin),
    async signedIn(username: string, remember = false) {
      const visitor = new Visitor(origin);
      // All of them sit at one browser that the portal has seen: a test that is about something else causes no mail.
      for (const name of ['passform-browser', '__Host-passform-browser']) visitor.cookies.set(name, browser);
      const first = await visitor.signIn(username, demoPassword, remember);
      const isAsked = (first.json as { code?: string }).code === 'SECOND_FACTOR_REQUIRED';
      const status = isAsked ? await takeSecondStep(username, visitor) : first.status;
      if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
      return visitor;
    },
    async close() {
      await app.close();
      await replica?.close();
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { openPool } from '#server/db/pool.ts';
import { askDatabase } from '#test/faults/ask-database.ts';
import { note, timed } from '#test/faults/figures.ts';
import { thinOut } from '#test/faults/thin-out.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let app: TestApp;
let target: FreshDatabase;
let folder: string;
beforeAll(async () => {
  app = await freshApp();
  const superuser = { ...inject('postgres').superuser, database: app.database };
  await thinOut({ ask: (...question) => askDatabase(superuser, ...question) });
  target = await freshDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'passform-backup-'));
});
afterAll(async () => {
  await app.close();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of every table as text, as one hash per table. */
async function contents(database: string): Promise<Record<string, string>> {
  const client = new Client({ ...inject('postgres').superuser, database });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      if (name === 'migration') continue;
      const { rows } = await client.query<{ rows: string; hash: string }>(
        `select count(*) as rows, coalesce(md5(string_agg(md5(kept::text), '' order by md5(kept::text))), '') as hash from ${escapeIdentifier(name)} kept`,
      );
      found[name] = `${rows[0]?.rows} rows, ${rows[0]?.hash}`;
    }
    const { rows: rules } = await client.query<{ rule: string }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select relname || ' ' || relrowsecurity::text || relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
       order by 1`,
    );
    found.rules = rules.map(({ rule }) => rule).join('\n');
    return found;
  } finally {
    await client.end();
  }
}

it('a copy made while people work, restored into an empty database, is the same row by row', async () => {
  const { ids, sell } = await orderDesk(app, 1);
  // However long the copy takes, there is enough to be ordered meanwhile.
  await sell(ids[0] ?? 0, { stock: { HH: 100_000 } });
  const chef = await app.signedIn('chef');
  await order(chef, ids[0] ?? 0, 1);
  const place = join(folder, 'copy');
  // People go on while it is made: the copy is of one moment, with an order or without it, never with half of one.
  let isDone = false;
  const ordering = (async () => {
    let count = 0;
    for (; !isDone; count += 1) await order(chef, ids[0] ?? 0, 1);
    return count;
  })();
  const made = await timed(() => writeBackup(app.pool, place, testNow));
  isDone = true;
  const meanwhile = await ordering;
  const quiet = join(folder, 'quiet');
  await app.app.close();
  const { result: manifest } = await timed(() => writeBackup(app.pool, quiet, testNow));
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  const restored = await timed(() => restoreBackup(target.pool, quiet));
  const [before, after] = [await contents(app.database), await contents(target.database)];
  const different = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  expect(different).toEqual([]);
  // The other copy, of a moment in between, fits together: the keys between its tables are checked while it is restored.
  // No limit of a question ends it, be it as short as here or the database as large as theirs who will need it.
  const impatient = openPool(target.connection, { log: pino({ level: 'silent' }), statementTimeoutMs: 50 });
  await restoreBackup(impatient, place, { replaces: true }).finally(() => impatient.end());
  const perGb = (restored.ms / 1000 / (bytes / 1e9)).toFixed(0);
  note({
    fault: 'backup and restore',
    measured: `${(bytes / 1e6).toFixed(0)} MB of rows copied in ${made.ms} ms beside ${meanwhile} orders, restored in ${restored.ms} ms (${perGb} s per GB); ${Object.keys(before).length - 1} tables equal row by row, ${different.length} different`,
    promised: 'equal row by row, ≤ 60 s per GB',
    holds: different.length === 0 && restored.ms / 1000 <= Math.max(60 * (bytes / 1e9), 60),
  });
}, 600_000);

it('a damaged copy, a copy of another version and a database in use are refused, and nothing is changed', async () => {
  await expect(restoreBackup(target.pool, join(folder, 'nowhere'))).rejects.toThrow('There is no copy in');
  await expect(restoreBackup(target.pool, join(folder, 'quiet'))).rejects.toThrow('There are firms in this database');
  await expect(writeBackup(app.pool, join(folder, 'quiet'), testNow)).rejects.toThrow('There is something in');
});

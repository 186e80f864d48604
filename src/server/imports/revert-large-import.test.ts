import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { fz6 } from '#server/imports/fz6.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { revertImports } from '#server/imports/revert-imports.ts';
import { fz6Csv, fz6Rows } from '#test/import-files.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { withClient } from '#test/template-databases.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-revert-'));
  database = await freshDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('undo of a whole list: reads its log a few times, whatever the statistics say of a preview that was rolled back', async () => {
  const { superuser } = inject('postgres');
  await withClient({ ...superuser, database: database.database }, async (owner) => {
    await owner.query('begin');
    await owner.query(`insert into import_change (run_id, step, table_name, row_key, after)
      select 1, now(), 'registration_key', '{}', '{}' from generate_series(1, 60000)`);
    await owner.query(`insert into registration_key (hsn, tsn, maker, trade_name, source)
      select lpad((n % 9999)::text, 4, '0'), lpad((n / 9999)::text, 3, '0'), '', '', '' from generate_series(1, 60000) n
      on conflict do nothing`);
    await owner.query('rollback');
    await owner.query('analyze import_change');
    await owner.query('analyze registration_key');
  });
  const file = join(folder, 'fz6_2025-01-01.csv');
  await writeFile(file, fz6Csv(fz6Rows()));
  const { run } = await runImport(database.db, fz6, file, { now: () => testNow });
  const scans = await asSystem(database.db, async (tx) => {
    const wish = { id: run, seen: { newest: run, count: 1 }, by: 'Ada', now: testNow };
    expect(await revertImports(tx, wish)).toEqual({ kind: 'reverted', runs: 1 });
    const { rows } = await sql<{ count: number }>`
      select (seq_scan + idx_scan)::int as count from pg_stat_xact_user_tables where relname = 'import_change'`.execute(
      tx,
    );
    return rows[0]?.count;
  });
  expect(scans).toBeLessThan(100);
});

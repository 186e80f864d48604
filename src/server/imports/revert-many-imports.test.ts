import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { deskImports } from '#shared/desk/imports-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { importPrice, soldPrice } from '#test/one-price.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
let folder: string;
let first: number;
let original: number;
const laterRuns = 1040;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
  folder = await mkdtemp(join(tmpdir(), 'passform-reverts-'));
  original = (await soldPrice(app.db)).price;
  first = await importPrice(app.db, { folder, now: testNow, price: 4711 });
  // As a job that imports every 40 minutes leaves them: each changes the price that the first one has changed.
  await asSystem(app.db, (tx) =>
    sql`with run as (
        insert into import_run (source, file, state, started_at, ended_at, preview, rows_read, kind, supplier_code)
        select source, file, state, started_at, ended_at + n * interval '1 second', preview, 1, 'prices', 'NORDTEIL'
        from import_run, generate_series(1, ${laterRuns}) n where id = ${first} returning id
      )
      insert into import_change (run_id, step, table_name, row_key, before, after)
      select run.id, step, table_name, row_key, '{"list_price": 471100}', '{"list_price": 471100}'
      from run, import_change where run_id = ${first} and table_name = 'supplier_article'`.execute(tx),
  );
  await asSystem(app.db, (tx) =>
    sql`update import_run set supplier_code = 'NORDTEIL', kind = 'prices' where id = ${first}`.execute(tx),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const path = () => `/api/admin/imports/${first}/revert`;

it('undo of an import with more than 1,000 later ones: all are counted, the latest are named, and all are undone', async () => {
  const { runs, count } = (await admin.get(path())).json as AnswerOf<typeof deskImports.undone>;
  expect(count).toBe(laterRuns + 1);
  expect(runs).toHaveLength(100);
  const newest = runs[0]?.id ?? 0;
  expect(newest).toBe(first + laterRuns);
  for (const seen of [
    { newest, count: 1000 },
    { newest: newest - 1, count },
    { newest: first, count: 1 },
  ])
    expect((await admin.post(path(), seen)).json).toEqual({ kind: 'refused', reason: 'changed' });
  expect((await admin.post(path(), { newest, count })).json).toMatchObject({ kind: 'noted', run: { id: first } });
  const stateOf = async (id: number) =>
    asSystem(app.db, (tx) => tx.selectFrom('import_run').select('state').where('id', '=', id).executeTakeFirst());
  await expect.poll(() => stateOf(first), { timeout: 60_000 }).toEqual({ state: 'reverted' });
  expect(await stateOf(newest)).toEqual({ state: 'reverted' });
  expect((await soldPrice(app.db)).price).toBe(original);
});

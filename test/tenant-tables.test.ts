import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

test('every table with a firm_id column has forced row-level security with policies', async () => {
  expect(await unprotectedTables()).toEqual([]);
});

test('the check above finds a table that was forgotten', async () => {
  await database.pool.query('create table forgotten (firm_id bigint)');
  expect(await unprotectedTables()).toEqual(['forgotten']);
  await database.pool.query(`call tenant_table('forgotten')`);
  expect(await unprotectedTables()).toEqual([]);
});

async function unprotectedTables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select class.oid::regclass::text as name
    from pg_class class
    join pg_namespace schema on schema.oid = class.relnamespace
    join pg_attribute firm on firm.attrelid = class.oid and firm.attname = 'firm_id' and not firm.attisdropped
    where class.relkind in ('r', 'p')
      and schema.nspname not in ('pg_catalog', 'information_schema')
      and not (
        class.relrowsecurity
        and class.relforcerowsecurity
        and exists (
          select from pg_policy policy
          where policy.polrelid = class.oid
            and policy.polroles = array['passform_firm'::regrole::oid]
            and pg_get_expr(policy.polqual, class.oid) like '%current_firm()%'
            and pg_get_expr(policy.polwithcheck, class.oid) like '%current_firm()%'
        )
        and not exists (
          select from pg_policy policy where policy.polrelid = class.oid and policy.polroles = array[0::oid]
        )
      )
    order by 1`);
  return rows.map(({ name }) => name);
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { readMessages } from '#server/messages/store.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

/* A database from before supplier access and confirmed sign-on, with firms, suppliers and people in it, is upgraded. */

const ours = join(import.meta.dirname, 'migrations');
const before = 37;
/** Undos named each run. */
const beforeCounts = 52;
const family = '6f1c0a9e-2b57-4a3f-9d52-0c1e6a7d8b10';

let database: FreshDatabase;
let directory: string;
const firms = { workshop: 0, second: 0, alone: 0, supplier: 0, operator: 0 };

beforeAll(async () => {
  database = await freshDatabase('empty');
  directory = await mkdtemp(join(tmpdir(), 'passform-upgrade-'));
  await database.pool.query('drop schema public cascade; create schema public');
  const migrateTo = async (last: number) => {
    for (const { name, number } of await migrationFiles(ours))
      if (number <= last) await cp(join(ours, `${name}.sql`), join(directory, `${name}.sql`));
    await migrate(database.pool, directory);
  };
  await migrateTo(before);
  await fill();
  await migrateTo(beforeCounts);
  await fillUndo();
  await migrate(database.pool);
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

async function fill(): Promise<void> {
  await asSystem(database.db, async (tx) => {
    await sql`insert into supplier (code, name, street, postal_code, city, country)
      values ('NORDTEIL', 'Nordteile', 'Kai 1', '20457', 'Hamburg', 'DE')`.execute(tx);
    await sql`insert into import_run (source, file, state, started_at)
      select 'fz6', state || '.csv', state, now()
      from unnest(array['receiving', 'waiting', 'running', 'paused', 'done', 'failed', 'cancelled']) state`.execute(tx);
    const add = async (kind: string, supplier: string | null) => {
      const { rows } = await sql<{ id: number }>`
        insert into firm (name, kind, primary_supplier, street, postal_code, city, country)
        values (${`${kind} ${supplier}`}, ${kind}, ${supplier}, 'Kai 2', '20457', 'Hamburg', 'DE') returning id`.execute(
        tx,
      );
      return rows[0]?.id ?? 0;
    };
    firms.workshop = await add('workshop', 'NORDTEIL');
    firms.second = await add('workshop', 'NORDTEIL');
    firms.alone = await add('workshop', null);
    firms.supplier = await add('supplier', 'NORDTEIL');
    firms.operator = await add('operator', null);
    await sql`insert into account (firm_id, username, password_hash, name, locale, roles) values
      (${firms.workshop}, 'chef', '', 'Chef', 'de_DE', '{ROLE_USER,ROLE_FIRM_ADMIN}'),
      (${firms.workshop}, 'tec', '', 'Tec', 'de_DE', '{ROLE_USER}'),
      (${firms.operator}, 'admin', '', 'Admin', 'de_DE', '{ROLE_ADMIN}')`.execute(tx);
    await sql`insert into account_identity (firm_id, account_id, issuer, subject, supplier_code, linked_at)
      select firm_id, id, 'https://id.example', 'chef', 'NORDTEIL', now() from account where username = 'chef'`.execute(
      tx,
    );
    await sql`insert into session (firm_id, account_id, id_hash, family, started_at, seen_at, ends_at)
      select firm_id, id, decode(md5(username), 'hex'), case username when 'tec' then ${family}::uuid end, now(), now(),
        now() + interval '1 hour' from account`.execute(tx);
    await sql`insert into remember_token (firm_id, account_id, selector, validator_hash, family, issued_at, ends_at)
      select firm_id, id, selector, '', ${family}, now(), now() + interval '30 days'
      from account, unnest(array['old', 'new']) selector where username = 'tec'`.execute(tx);
    await sql`insert into account (firm_id, username, password_hash, name, locale, roles, stands_for)
      select ${firms.workshop}, 'stand-in', '', 'Call centre', 'de_DE', '{}', id from account where username = 'admin'`.execute(
      tx,
    );
    await sql`insert into cart (firm_id, account_id, name, state, created_at, updated_at)
      select firm_id, id, cart.name, 'parked', now(), now()
      from account, unnest(array['labour', 'part of a colleague', 'own part']) cart (name) where username = 'stand-in'`.execute(
      tx,
    );
    await sql`insert into cart_position (firm_id, cart_id, kind, article_id, name, quantity, added_by, added_at)
      select firm_id, id, case name when 'labour' then 'labour' else 'part' end, case name when 'labour' then null else 1 end,
        'x', 1, case name when 'own part' then 'Call centre' else 'Chef' end, now() from cart`.execute(tx);
    await fillCar(tx);
  });
}

const fillCar = async (tx: Transaction<Schema>) => {
  await sql`insert into producer (id, name) overriding system value values (1, 'VW')`.execute(tx);
  await sql`insert into model_series (id, producer_id, kind, name) overriding system value values (1, 1, 'PC', 'Golf')`.execute(
    tx,
  );
  await sql`insert into vehicle_type (k_type_id, model_id, name, fuel, source) values (1, 1, '1.0', 'petrol', 'x')`.execute(
    tx,
  );
  await sql`insert into user_car (firm_id, account_id, k_type_id, plate, last_used_at)
    select firm_id, id, 1, 'HH-AB 1', now() from account where username = 'tec'`.execute(tx);
  await sql`insert into current_car (firm_id, account_id, user_car_id)
    select firm_id, account_id, id from user_car`.execute(tx);
};

const fillUndo = () =>
  asSystem(database.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into import_run (source, kind, file, state, started_at, ended_at)
      select 'prices', 'prices', 'undo.csv', 'done', now(), now() + number * interval '1 hour'
      from generate_series(1, 2) number returning id`.execute(tx);
    const runs = rows.map(({ id }) => id);
    await sql`update import_run set state = 'reverting', revert_request = ${JSON.stringify({ by: 'Chef', runs })}
      where id = ${runs[0]}`.execute(tx);
    await sql`insert into import_run (source, file, state, started_at, confirmed_at)
      values ('prices', 'command.csv', 'waiting', now(), now())`.execute(tx);
  });

const system = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  asSystem(database.db, async (tx) => (await statement.execute(tx)).rows);
const person = async (username: string) => {
  const [row] = await asSystem(database.db, (tx) =>
    tx.selectFrom('account').select(['id', 'firm_id as firmId', 'roles']).where('username', '=', username).execute(),
  );
  if (!row) throw new Error(`There is no ${username}`);
  // Of a user, what the list of messages reads.
  return row as unknown as Parameters<typeof readMessages>[1];
};

describe('upgrade: supplier access', () => {
  it('each workshop with a supplier grants it the default scopes, without an end; nobody else grants anything', async () => {
    const grants = await system(
      sql`select firm_id, supplier_code, scopes, given_by, ends_at, withdrawn_at from supplier_grant order by firm_id`,
    );
    const usual = { supplier_code: 'NORDTEIL', scopes: [...actingScopes], given_by: '', ends_at: null };
    expect(grants).toEqual(
      [firms.workshop, firms.second].map((firm_id) => ({ firm_id, ...usual, withdrawn_at: null })),
    );
  });

  it('the admin of each of these firms is notified, and none of its other users', async () => {
    const messages = await readMessages(database.db, await person('chef'));
    expect(messages).toMatchObject([{ kind: 'supplier-access', senderName: 'Nordteile', readAt: null }]);
    expect(await readMessages(database.db, await person('tec'))).toEqual([]);
    const [count] = await system(sql<{ count: number }>`select count(*)::int as count from message`);
    expect(count).toEqual({ count: 2 });
  });

  it('the firm itself can withdraw it', async () => {
    const changed = await asFirm(database.db, firms.workshop, (tx) =>
      tx
        .updateTable('supplier_grant')
        .set({ withdrawn_at: new Date(), withdrawn_by: 'Chef' })
        .where('supplier_code', '=', 'NORDTEIL')
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(1n);
  });
});

describe('upgrade: sign-in', () => {
  it('links to single sign-on that nobody has confirmed are removed', async () => {
    expect(await system(sql`select * from account_identity`)).toEqual([]);
  });

  it('open sessions have proved no factor and nothing afresh, each on a device of its own', async () => {
    const sessions = await system(sql<{ device: string }>`select device, factor_met, proved_at from session`);
    expect(sessions).toMatchObject(Array(3).fill({ factor_met: false, proved_at: null }));
    expect(new Set(sessions.map(({ device }) => device)).size).toBe(3);
  });

  it('a device that stays signed in is one device to all its sessions and tokens', async () => {
    const [session] = await system(sql`select device from session where family is not null`);
    const tokens = await system(sql`select device from remember_token`);
    expect([session, ...tokens]).toEqual(Array(3).fill({ device: family }));
  });

  it('no device begins with the car that its account had selected; the history keeps it', async () => {
    expect(await system(sql`select * from current_car`)).toEqual([]);
    expect(await system(sql`select plate from user_car`)).toEqual([{ plate: 'HH-AB 1' }]);
  });

  it('no role is taken or given', async () => {
    const rows = await system(sql`select username, roles, suspended_roles from account order by username`);
    expect(rows).toEqual([
      { username: 'admin', roles: ['ROLE_ADMIN'], suspended_roles: [] },
      { username: 'chef', roles: ['ROLE_USER', 'ROLE_FIRM_ADMIN'], suspended_roles: [] },
      { username: 'stand-in', roles: [], suspended_roles: [] },
      { username: 'tec', roles: ['ROLE_USER'], suspended_roles: [] },
    ]);
  });
});

it('upgrade: each import keeps its state, and none is being undone', async () => {
  const runs = await system(sql`select file, state, revert_request from import_run where source = 'fz6' order by id`);
  expect(runs).toEqual(
    ['receiving', 'waiting', 'running', 'paused', 'done', 'failed', 'cancelled'].map((state) => ({
      file: `${state}.csv`,
      state,
      revert_request: null,
    })),
  );
});

it('upgrade: carts that a stand-in had taken from the firm’s people are shared with them again', async () => {
  const carts = await system(sql`select name, is_shared from cart order by id`);
  expect(carts).toEqual([
    { name: 'labour', is_shared: true },
    { name: 'part of a colleague', is_shared: true },
    { name: 'own part', is_shared: false },
  ]);
});

describe('upgrade: imports', () => {
  it('an undo that waits names the newest run and the number of runs', async () => {
    const [run] = await system(
      sql`select revert_request as request, (select max(id) from import_run later where file = 'undo.csv') as newest
        from import_run where state = 'reverting'`,
    );
    expect(run).toEqual({ request: { by: 'Chef', count: 2, newest: expect.anything() }, newest: expect.anything() });
    const { request, newest } = run as { request: { newest: number }; newest: number };
    expect(Number(request.newest)).toBe(Number(newest));
  });

  it('the confirmed preview of a command is cancelled', async () => {
    expect(await system(sql`select state from import_run where file = 'command.csv'`)).toEqual([
      { state: 'cancelled' },
    ]);
  });
});

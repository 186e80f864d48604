import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { amount, note } from '#test/faults/figures.ts';
import { invoicingDesk } from '#test/invoicing-desk.ts';
import { check, orderDesk, put, send, wishFor } from '#test/order-desk.ts';
import { openReturnWorld } from '#test/return-world.ts';
import type { Answer } from '#test/visitor.ts';

let world: Awaited<ReturnType<typeof openReturnWorld>>;
let breaker: ReturnType<typeof breakAt>;
beforeAll(async () => {
  world = await openReturnWorld();
  // Before and after each statement all that is in stock is added up.
  for (const table of ['stock', 'supplier_article'])
    await asSystem(world.app.db, (tx) => sql`delete from ${sql.table(table)} where article_id % 50 <> 0`.execute(tx));
  breaker = breakAt(world.app.pool);
});
afterAll(() => world.app.close());

/** Cuts the connection at the n-th statement that the server sends from now on: before it has left, or right behind it. */
function breakAt(pool: Pool) {
  let left = 0;
  let isBehind = false;
  let hasBroken = false;
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>; // the other form, with a callback, nobody uses
  const cut = (client: PoolClient) =>
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy(); // as pg has it
  const patched = new WeakSet<PoolClient>();
  Object.assign(pool, {
    connect: async () => {
      const client = await connect();
      if (patched.has(client)) return client;
      patched.add(client);
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>; // whatever it is given
      Object.assign(client, {
        query: (...given: unknown[]) => {
          left -= 1;
          if (left !== 0) return query(...given);
          hasBroken = true;
          if (!isBehind) cut(client);
          const asked = query(...given);
          // The statement is on its way; whether it was done, nobody hears.
          if (isBehind) setImmediate(() => cut(client));
          return asked;
        },
      });
      return client;
    },
  });
  return {
    arm(at: number, behind: boolean) {
      [left, isBehind, hasBroken] = [at, behind, false];
    },
    disarm: () => {
      left = 0;
      return hasBroken;
    },
  };
}

/** Words of a paper depend on its number; a paper's file is written after its transaction, and again by whoever opens it. */
const quiet = [
  'session',
  'remember_token',
  'cart',
  'sign_in_throttle',
  'offer_change',
  'document_word',
  'sales_file',
  'audit_entry',
];

/** How many rows each table has, and what is in stock. */
async function books(): Promise<Record<string, number>> {
  return asSystem(world.app.db, async (tx) => {
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'r' and has_table_privilege(pg_class.oid, 'select')
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname in ('firm_id', 'supplier_code', 'mail_id'))
      order by relname`.execute(tx);
    const names = tables.rows.map(({ name }) => name).filter((name) => !quiet.includes(name));
    const counts = names.map((name) => sql`select ${name} as name, count(*)::int as rows from ${sql.table(name)}`);
    const stock = sql`select 'pieces in stock', coalesce(sum(quantity), 0)::int from stock`;
    const numbers = ['order_number', 'number_series', 'supplier_number'].map(
      (name) => sql`select ${`last ${name}`}, coalesce(sum(last), 0)::int from ${sql.table(name)}`,
    );
    const { rows } = await sql<{
      name: string;
      rows: number;
    }>`${sql.join([...counts, stock, ...numbers], sql` union all `)}`.execute(tx);
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
  });
}

type Books = Awaited<ReturnType<typeof books>>;
const changeOf = (before: Books, after: Books) =>
  Object.entries(after)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, count]) => (count === before[name] ? [] : [[name, count - (before[name] ?? 0)]]));

/** `prepare` makes what is acted on, anew each time; its act may be sent again. */
async function allOrNothing(what: string, prepare: () => Promise<() => Promise<Answer>>): Promise<void> {
  const patiently = async (act: () => Promise<Answer>) => {
    for (let times = 0; ; times += 1) {
      const answer = await act();
      if (answer.status < 500 || times === 10) return answer;
    }
  };
  // The first of its kind begins a series of numbers; what the next ones leave is what counts.
  await (await prepare())();
  const usual = await prepare();
  const start = await books();
  expect((await usual()).status).toBe(200);
  const whole = JSON.stringify(changeOf(start, await books()));
  expect(whole).not.toBe('[]');
  // Each of them takes seconds on a busy machine: the short form takes some, in both ways.
  const step = amount('nth-step', 23, 1);
  let statements = 0;
  const wrong: string[] = [];
  const outcome = { nothing: 0, all: 0 };
  for (const behind of [false, true]) {
    for (let at = 1; at < 300; at += step) {
      const act = await prepare();
      const before = await books();
      breaker.arm(at, behind);
      const answer = await act();
      const hasBroken = breaker.disarm();
      const change = JSON.stringify(changeOf(before, await books()));
      if (change !== '[]' && change !== whole) wrong.push(`${at}${behind ? ' behind' : ''}: ${change}`);
      outcome[change === '[]' ? 'nothing' : 'all'] += 1;
      // An order that could not be checked with its supplier is shown again, and not acknowledged.
      const isAcknowledged = answer.status === 200 && (answer.json as { kind?: string }).kind !== 'changed';
      if (isAcknowledged && change === '[]') wrong.push(`${at}: acknowledged, and nothing is there`);
      if (answer.status >= 400 && answer.status !== 503)
        wrong.push(`${at}: answered with ${answer.status} ${answer.text}`);
      // Sent once more it is there, once.
      expect((await patiently(act)).status).toBe(200);
      const after = JSON.stringify(changeOf(before, await books()));
      if (after !== whole) wrong.push(`${at}, repeated: ${after}`);
      if (!hasBroken) break;
      statements = Math.max(statements, at);
    }
  }
  expect(wrong).toEqual([]);
  note({
    fault: `${what} cut at its n-th statement`,
    measured: `n = 1…${statements}, before and behind it: ${outcome.nothing} × nothing, ${outcome.all} × all, ${wrong.length} × half`,
    promised: 'all or nothing',
    holds: wrong.length === 0 && statements > 3,
  });
}

it('an order is there whole or not at all, at whichever statement it breaks', async () => {
  const desk = await orderDesk(world.app, 1);
  const [id = 0] = desk.ids;
  await desk.sell(id, { stock: { HH: 100_000 } });
  await allOrNothing('order', async () => {
    await world.chef.send('/api/carts/current', { method: 'DELETE' });
    await put(world.chef, id, 2);
    const wish = wishFor(await check(world.chef));
    return () => send(world.chef, wish);
  });
}, 600_000);

it('a return is there whole or not at all, at whichever statement it breaks', async () => {
  const { articleId, brand, number, name } = await world.free('return');
  await allOrNothing('return', async () => {
    const paper = await world.bill([{ unitPrice: 5000, articleId, brand, number, name }]);
    const [line] = (await world.returnable('return', paper)).lines;
    if (!line) throw new Error('the invoice has no line');
    const body = world.wish([world.wanted(line)]);
    return () => world.chef.post('/api/returns', body);
  });
}, 600_000);

it('an invoice is there whole or not at all, at whichever statement it breaks', async () => {
  const desk = invoicingDesk(world.chef);
  await desk.settle();
  const customer = await desk.customer();
  await allOrNothing('invoice', async () => {
    const draft = await desk.draft('invoice', customer.id);
    const key = randomUUID();
    return () => desk.issue(draft, key);
  });
}, 600_000);

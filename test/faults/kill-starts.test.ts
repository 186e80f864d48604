import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askDatabase } from '#test/faults/ask-database.ts';
import { amount, isFaultsCommand, isLong, note } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import type { Stand } from '#test/faults/stand.ts';
import { copyFirstStart, readFirstStart, stoppedClock } from '#test/first-start.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { type Started, startPrimary } from '#test/streaming-replica.ts';
import { Visitor } from '#test/visitor.ts';

let folder: string;
let database: FreshDatabase | null = null;
let server: KillableServer;
let untouched: Started;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-first-'));
  // The long form makes the files of the database too.
  if (!isLong) database = await freshDatabase('empty');
  const { at } = await readFirstStart();
  server = new KillableServer(join(folder, 'killed'), { DEMO: 'true', ...stoppedClock(at) }, database);
  await copyFirstStart(join(folder, 'untouched'));
  untouched = await startPrimary(join(folder, 'untouched'));
}, 300_000);
afterAll(async () => {
  await server.stop();
  await untouched.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

type Moment = { readonly name: string; readonly isThere: () => Promise<boolean> };
const madeFiles = async () =>
  (await readdir(join(folder, 'killed'))).filter((name) => name.startsWith('postgres.new-'));

const isTrue = (condition: string) => async () =>
  (await server.ask<{ yes: boolean }>(`select (${condition}) as yes`))[0]?.yes === true;

const migrations = readdirSync(join(import.meta.dirname, '../../src/server/db/migrations')).length;

/** In their order at a first start. Each is noticed from outside, and then it is in the middle of it. */
const allMoments: readonly Moment[] = [
  {
    name: 'making the files of the database',
    isThere: async () => (await madeFiles()).length > 0,
  },
  { name: 'migrations', isThere: isTrue('(select max(number) from migration) between 5 and 25') },
  {
    name: 'loading firms and people',
    isThere: isTrue(`(select max(number) from migration) = ${migrations} and not exists (table house)`),
  },
  { name: 'loading the catalogue', isThere: isTrue(`exists (select from catalogue_release where state = 'staging')`) },
  { name: 'compiling the catalogue, loading offers and papers', isThere: isTrue('exists (table running_release)') },
];
/** The short form kills once, in the longest step. */
const moments = isLong ? allMoments : allMoments.filter(({ name }) => name === 'loading the catalogue');

/** Killed there, and a random moment later each time; answers whether it was still starting then. */
async function startUntil(moment: Moment): Promise<boolean> {
  let hasEnded = false;
  const starting = server.start().then(
    () => {
      hasEnded = true;
    },
    () => undefined,
  );
  while (!hasEnded && !(await moment.isThere().catch(() => false))) await sleep(5);
  await sleep(Math.random() * 300);
  const wasStarting = !hasEnded;
  await server.kill();
  await starting;
  return wasStarting;
}

/** How many rows each table has; not of those that fill with the passing of time. */
async function rowsOf({ ask }: Pick<Stand, 'ask'>): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname !~ '^(session|remember|sign_in|catalogue_release|outbox|mail)' and relname !~ '_\\d+$' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await ask<{ rows: number }>(`select count(*)::int as rows from "${name}"`))[0]?.rows ?? -1;
  return counts;
}

// In npm test a load of the demo that is cut in the middle is a part of demo/load.test.ts.
it.runIf(isFaultsCommand)(
  'first start: killed on its way, the next start does the rest, and the data is that of a start left alone',
  async () => {
    const killedWhile: string[] = [];
    for (const moment of moments)
      for (let turn = 0; turn < amount('start-kills', 1, 4); turn += 1)
        if (await startUntil(moment)) killedWhile.push(moment.name);
    await server.start();
    const { superuser, connection } = untouched;
    const [after, expected] = [
      await rowsOf({ ask: (...question) => server.ask(...question) }),
      await rowsOf({ ask: (...question) => askDatabase({ ...superuser, database: connection.database }, ...question) }),
    ];
    const different = Object.keys({ ...after, ...expected }).filter((name) => after[name] !== expected[name]);
    expect(different.map((name) => `${name}: ${after[name]}, left alone ${expected[name]}`)).toEqual([]);
    const visitor = new Visitor(server.origin);
    expect((await visitor.signIn('chef')).status).toBe(200);
    expect((await visitor.get('/api/carts/current')).status).toBe(200);
    const left = await madeFiles();
    note({
      fault: `kill -9 ${killedWhile.length} times during the first start`,
      measured: `the next start works; ${Object.keys(expected).length} tables as after a start left alone, ${different.length} different, ${left.length} folders left over (${new Set(killedWhile).size} of ${moments.length} steps met)`,
      promised: 'the next start works, nothing half done',
      holds: different.length === 0 && left.length === 0 && new Set(killedWhile).size === moments.length,
    });
  },
  900_000,
);

import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount, isLong, note } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { copyFirstStart } from '#test/first-start.ts';
import { Visitor } from '#test/visitor.ts';

let folders: string[];
let servers: KillableServer[];
beforeAll(async () => {
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'passform-first-'))));
  servers = folders.map((folder) => new KillableServer(folder));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}, 120_000);

type Moment = { readonly name: string; readonly isThere: (server: KillableServer, folder: string) => Promise<boolean> };

const isTrue = (condition: string) => async (server: KillableServer) =>
  (await server.ask<{ yes: boolean }>(`select (${condition}) as yes`))[0]?.yes === true;

const migrations = readdirSync(join(import.meta.dirname, '../../src/server/db/migrations')).length;

/** In their order at a first start. Each is noticed from outside, and then it is in the middle of it. */
const allMoments: readonly Moment[] = [
  {
    name: 'making the files of the database',
    isThere: async (_server, folder) => (await readdir(folder)).some((name) => name.startsWith('postgres.new-')),
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
async function startUntil(server: KillableServer, folder: string, moment: Moment): Promise<boolean> {
  let hasEnded = false;
  const starting = server.start().then(
    () => {
      hasEnded = true;
    },
    () => undefined,
  );
  while (!hasEnded && !(await moment.isThere(server, folder).catch(() => false))) await sleep(5);
  await sleep(Math.random() * 300);
  const wasStarting = !hasEnded;
  await server.kill();
  await starting;
  return wasStarting;
}

/** How many rows each table has; not of those that fill with the passing of time. */
async function rowsOf(server: KillableServer): Promise<Record<string, number>> {
  const tables = await server.ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname !~ '^(session|remember|sign_in|catalogue_release|outbox|mail)' and relname !~ '_\\d+$' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await server.ask<{ rows: number }>(`select count(*)::int as rows from "${name}"`))[0]?.rows ?? -1;
  return counts;
}

it('first start: killed on its way, the next start does the rest, and the data is that of a start left alone', async () => {
  const [server, untouched] = servers;
  const folder = folders[0];
  if (!server || !untouched || !folder) throw new Error('nothing to start');
  await copyFirstStart(folders[1] ?? '');
  const killedWhile: string[] = [];
  for (const moment of moments)
    for (let turn = 0; turn < amount('start-kills', 1, 4); turn += 1)
      if (await startUntil(server, folder, moment)) killedWhile.push(moment.name);
  await server.start();
  await untouched.start();
  const [after, expected] = [await rowsOf(server), await rowsOf(untouched)];
  const different = Object.keys({ ...after, ...expected }).filter((name) => after[name] !== expected[name]);
  expect(different.map((name) => `${name}: ${after[name]}, left alone ${expected[name]}`)).toEqual([]);
  const visitor = new Visitor(server.origin);
  expect((await visitor.signIn('chef')).status).toBe(200);
  expect((await visitor.get('/api/carts/current')).status).toBe(200);
  const left = (await readdir(folder)).filter((name) => name.startsWith('postgres.new-'));
  note({
    fault: `kill -9 ${killedWhile.length} times during the first start`,
    measured: `the next start works; ${Object.keys(expected).length} tables as after a start left alone, ${different.length} different, ${left.length} folders left over (${new Set(killedWhile).size} of ${moments.length} steps met)`,
    promised: 'the next start works, nothing half done',
    holds: different.length === 0 && left.length === 0 && new Set(killedWhile).size === moments.length,
  });
}, 900_000);

import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { amount, isFaultsCommand, isLong, note } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { ShoppingRound } from '#test/faults/shopping-round.ts';
import { soldArticle } from '#test/faults/sold-article.ts';
import { copyFirstStart } from '#test/first-start.ts';
import { memoryOf } from '#test/process-memory.ts';

const people = ['chef', 'plus', 'light', 'tyres', 'aw', 'english'];
/** In seconds a process is still on its way to its size: the short form finds large leaks only. */
const mayGrowBy = isLong ? 10 : 30;

let folder: string;
let server: KillableServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-soak-'));
  await copyFirstStart(folder);
  server = new KillableServer(folder);
  await server.start();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

/** In MB, with the processes that read files, and how many files and sockets are open. */
function stateOf(pid: number) {
  const { server: own, children } = memoryOf(pid);
  return { memory: (own + children) / 2 ** 20, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The first and the last tenth of what was seen. */
function ends(values: readonly number[]): { before: number; after: number } {
  const tenth = Math.max(5, Math.floor(values.length / 10));
  return { before: median(values.slice(0, tenth)), after: median(values.slice(-tenth)) };
}

/** All at work for so long; a person's calls begin `everyMs` apart at the least. Answers calls per second. */
async function work(rounds: readonly ShoppingRound[], forMs: number, everyMs: number): Promise<number> {
  const calls = () => rounds.reduce((sum, round) => sum + round.calls, 0);
  const [began, before] = [performance.now(), calls()];
  const going = rounds.map(async (round) => {
    let next = performance.now() + everyMs;
    const pause = async () => {
      await sleep(Math.max(0, next - performance.now()));
      next = Math.max(next, performance.now() - everyMs) + everyMs;
    };
    while (performance.now() - began < forMs) await round.go(pause);
  });
  await Promise.all(going);
  return (calls() - before) / ((performance.now() - began) / 1000);
}

it.runIf(isFaultsCommand && process.platform === 'linux')(
  'work at half load leaves memory and descriptors as they were, and nothing fails',
  async () => {
    const minutes = amount('minutes', 0.06, 30);
    const article = await soldArticle(server);
    const rounds = people.map((username) => new ShoppingRound(server.origin, username, article));
    await Promise.all(rounds.map((round) => round.signIn()));
    // As fast as it can, to know what half of it is; this warms it up too.
    const full = await work(rounds, amount('warm-up', 5, 90) * 1000, 0);
    const everyMs = (rounds.length * 1000 * 2) / full;
    const samples: ReturnType<typeof stateOf>[] = [];
    const watching = setInterval(() => samples.push(stateOf(server.pid ?? 0)), isLong ? 1000 : 250);
    const half = await work(rounds, minutes * 60_000, everyMs);
    clearInterval(watching);
    const memory = ends(samples.map((sample) => sample.memory));
    const descriptors = ends(samples.map((sample) => sample.descriptors));
    const growth = (memory.after / memory.before - 1) * 100;
    const failures = rounds.flatMap((round) => round.failures);
    const words = failures.length === 0 ? '' : ` (${[...new Set(failures)].slice(0, 3).join('; ')})`;
    note({
      fault: `${minutes} minutes at half load`,
      measured: `${half.toFixed(0)} of ${full.toFixed(0)} calls/s; memory ${memory.before.toFixed(0)} → ${memory.after.toFixed(0)} MB (${growth.toFixed(1)} %), descriptors ${descriptors.before} → ${descriptors.after}, ${failures.length} failed${words}`,
      promised: `memory +${mayGrowBy} % at most, descriptors flat, 0 × 5xx`,
      holds: growth <= mayGrowBy && descriptors.after <= descriptors.before + 5 && failures.length === 0,
    });
  },
  7_200_000,
);

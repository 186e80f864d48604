import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/* Started by guardian.ts. Standard input lists what to end once it is closed: "child 4711", "exited 4711", "data /tmp/…". */

const children = new Set<number>();
const dataDirs = new Set<string>();
for await (const line of createInterface({ input: process.stdin })) {
  const [, kind, name = ''] = /^(child|exited|data) (.+)$/.exec(line) ?? [];
  if (kind === 'child') children.add(Number(name));
  if (kind === 'exited') children.delete(Number(name));
  if (kind === 'data') dataDirs.add(name);
}

await end([...children], 'SIGTERM');
await end(
  [...dataDirs].map(postmasterOf).filter((pid) => pid > 1),
  'SIGINT',
);
for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });

/** With time to finish; then by force. */
async function end(pids: readonly number[], signal: NodeJS.Signals): Promise<void> {
  const left = () => pids.filter((pid) => isSent(pid, 0));
  for (const pid of pids) isSent(pid, signal);
  for (const deadline = Date.now() + 20_000; left().length > 0 && Date.now() < deadline; ) await sleep(50);
  for (const pid of left()) isSent(pid, 'SIGKILL');
}

function isSent(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** 0 where none runs. */
function postmasterOf(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

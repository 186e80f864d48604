import { execFile, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '#server/db/log.ts';
import type { Command } from '#server/db/ordinary-user.ts';

const execute = promisify(execFile);
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/** The process that runs on these files now, whoever started it; a file left behind by a dead one is no postmaster. */
export async function runningPostmaster(clusterDir: string): Promise<number | undefined> {
  const found = await postmasterFile(clusterDir);
  return found && (await isPostmaster(found.pid, clusterDir)) ? found.pid : undefined;
}

/**
 * PostgreSQL clears what a dead postmaster left by itself, unless that number now belongs to another process or to a
 * zombie (in containers nobody may collect them). Only for one who holds the lock and knows that no postmaster runs.
 */
export async function clearLeftovers(clusterDir: string, sockets: string): Promise<void> {
  const left = await postmasterFile(clusterDir);
  if (left === undefined || !exists(left.pid)) return;
  const files = [
    join(clusterDir, 'postmaster.pid'),
    join(sockets, '.s.PGSQL.5432'),
    join(sockets, '.s.PGSQL.5432.lock'),
  ];
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

export interface Launched {
  pid: number;
  hasExited: () => boolean;
}

/** Starts PostgreSQL in a process group of its own, so that a Ctrl-C in the terminal reaches the server alone. */
export async function launchPostmaster(command: Command, clusterDir: string, logFile: string): Promise<Launched> {
  const output = await open(logFile, 'w', 0o600);
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: clusterDir,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output.fd, output.fd],
  });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  child.unref();
  await output.close();
  const { pid } = child;
  if (pid === undefined) throw await failed;
  return { pid, hasExited: () => child.exitCode !== null || child.signalCode !== null };
}

/** True when it takes connections, false when it has died on the way. Recovery after a crash takes what it takes. */
export async function becomesReady(
  pid: number,
  clusterDir: string,
  log: Log,
  hasExited: () => boolean | Promise<boolean>,
): Promise<boolean> {
  for (let waited = 1; ; waited++) {
    const file = await postmasterFile(clusterDir);
    if (file?.pid === pid && file.status === 'ready') return true;
    if (await hasExited()) return false;
    if (waited % 500 === 0)
      log.warn({ postmaster: pid }, 'PostgreSQL is still starting (it may be recovering from a crash)');
    await setTimeout(20);
  }
}

export async function stopPostmaster(pid: number, clusterDir: string, log: Log): Promise<void> {
  if (!(await isPostmaster(pid, clusterDir))) return;
  signal(pid, 'SIGINT');
  if (await isGone(pid, clusterDir, FAST_SHUTDOWN_MS)) return;
  log.warn({ postmaster: pid }, 'PostgreSQL does not stop; it is stopped at once and will recover at the next start');
  signal(pid, 'SIGQUIT');
  if (await isGone(pid, clusterDir, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) on ${clusterDir} cannot be stopped.`);
}

export async function isGone(pid: number, clusterDir: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (await isPostmaster(pid, clusterDir)) {
    if (Date.now() >= deadline) return false;
    await setTimeout(10);
  }
  return true;
}

/** Asks for the command line, not only for the number: numbers are given again, and the dead may linger as zombies. */
export async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  const commandLine = await (process.platform === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8')
    : execute('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(({ stdout }) => stdout)
  ).catch(() => '');
  return commandLine.replaceAll('\0', ' ').includes(` -D ${clusterDir} `);
}

async function postmasterFile(clusterDir: string): Promise<{ pid: number; status: string } | undefined> {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

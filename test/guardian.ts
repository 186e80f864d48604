import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';

let guardian: ChildProcess | undefined;

/** Terminates this child process in case the current process ends before it, however it ends. */
export function guardChild<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child;
  if (pid === undefined) return child;
  report(`child ${pid}`);
  child.once('exit', () => report(`exited ${pid}`));
  return child;
}

/** Stops the PostgreSQL that still runs on this temporary data directory when the current process ends, and removes it. */
export function guardDataDir(dataDir: string): void {
  report(`data ${dataDir}`);
}

/** The kernel closes the guardian's standard input with the process that holds the other end, even after SIGKILL. */
function report(line: string): void {
  guardian ??= startGuardian();
  guardian.stdin?.write(`${line}\n`);
}

function startGuardian(): ChildProcess {
  // In a process group of its own: a Ctrl-C in the terminal must not end it.
  const started = spawn(process.execPath, [join(import.meta.dirname, 'guardian-process.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  started.unref();
  if (started.stdin instanceof Socket) started.stdin.unref();
  return started;
}

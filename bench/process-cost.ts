import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

type Stat = {
  readonly parent: number;
  readonly ms: number;
  /** Of those it had started that have ended. */
  readonly endedMs: number;
};

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: state, parent, …; 11 and 12 are the time in user mode and in the kernel, 13
    // and 14 those of its children that have ended.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const time = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * tickMs;
    return { parent: Number(fields[1]), ms: time(11), endedMs: time(13) };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time that a process has taken. */
export const ownMs = (pid: number): number => statOf(pid)?.ms ?? 0;

/** Of a process and all that it has started, whether they still run or not: a postmaster and its backends. */
export function withChildrenMs(pid: number): number {
  const own = statOf(pid);
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return running.reduce((sum, stat) => sum + (stat?.ms ?? 0), (own?.ms ?? 0) + (own?.endedMs ?? 0));
}

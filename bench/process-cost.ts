import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

type Stat = { readonly parent: number; readonly ms: number };

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: state, parent, …; 11 and 12 are the time in user mode and in the kernel.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * tickMs };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time that a process has taken. */
export const ownMs = (pid: number): number => statOf(pid)?.ms ?? 0;

/** Of a process and all that it has started and that still run: a postmaster and its backends. */
export function withChildrenMs(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.ms ?? 0), ownMs(pid));
}

import type { ChildProcess } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** Prints every line of a child process behind its label. */
export function labelOutput(child: ChildProcess, label: string, onLine: (line: string) => void = () => {}): void {
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (!from) continue;
    createInterface({ input: from }).on('line', (line) => {
      if (line.trim() !== '') to.write(`[${label}] ${line}\n`);
      onLine(line);
    });
  }
}

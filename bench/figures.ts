import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import process from 'node:process';

/* What was reached of what is wanted. `npm run bench` gathers them into one table. */

export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
};

export const say = (line = '') => process.stdout.write(`${line}\n`);

/** Of the last minute: whatever else the machine does. */
export const loadNow = (): string => `load ${loadavg()[0]?.toFixed(1) ?? '?'} on ${cpus().length} cores`;

/** The end of a line: the target, and whether it is met. */
export function note(figure: Figure): string {
  const { BENCH_FIGURES: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify({ ...figure, load: loadNow() })}\n`);
  return `target ${figure.target}: ${figure.isMet ? 'met' : 'missed'}`;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

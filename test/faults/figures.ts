import { appendFileSync } from 'node:fs';
import process from 'node:process';

/* Every fault is a test with a short form, which runs with all others, and a long form, for `npm run faults`. */

export const isLong = process.env.FAULTS === 'long';
/** In either form; not `npm test`. */
export const isFaultsCommand = process.env.FAULTS !== undefined;

/** How much of it: by an argument of `npm run faults` (soak=1800), else as the form says. */
export function amount(name: string, short: number, long: number): number {
  const asked = (process.env.FAULTS_AMOUNTS ?? '').split(' ').find((word) => word.startsWith(`${name}=`));
  return asked ? Number(asked.slice(name.length + 1)) : isLong ? long : short;
}

/** Whether a time was kept. The short form runs beside all other tests, and is given twice as long. */
export const isWithin = (ms: number, promisedMs: number): boolean => ms <= promisedMs * (isLong ? 1 : 2);

export type Figure = {
  readonly fault: string;
  /** What was measured, with its unit. */
  readonly measured: string;
  readonly promised: string;
  readonly holds: boolean;
};

/** One row of the table; a test that fails where the promise is not kept. */
export function note(figure: Figure): void {
  const { FAULTS_FIGURES: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  const { fault, measured, promised, holds } = figure;
  if (!holds) throw new Error(`${fault}: ${measured}; promised: ${promised}`);
}

/** In milliseconds, rounded. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { ms: Math.round(performance.now() - began), result };
}

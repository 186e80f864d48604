import type { ImportRun } from '#shared/imports/import-run.ts';

/** How much of what it is at is done, in percent; null: nobody knows. */
export function importPercent({ state, step, bytes, received, read, total }: ImportRun): number | null {
  if (state === 'receiving') return bytes === 0 ? null : share(received, bytes);
  if (state !== 'reverting' && step === 'read' && total !== null && total > 0) return share(read, total);
  return null;
}

const share = (done: number, all: number) => Math.min(100, Math.floor((done / all) * 100));

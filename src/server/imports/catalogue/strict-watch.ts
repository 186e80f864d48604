import { ImportError } from '#server/imports/import-error.ts';
import type { Watch } from '#server/imports/watch.ts';

export type StrictWatch = Watch & {
  readonly counts: () => { readonly read: number; readonly skipped: number };
  /** Throws if more lines were left out than may be. `share`: of the lines read, 0 for none. */
  readonly judge: (file: string, share?: number) => void;
};

const shownLines = 10;

/** Reads on after a wrong line, so that all of them are known at once, and refuses in the end. */
export function strictWatch(watch: Watch): StrictWatch {
  let [read, skipped] = [0, 0];
  const first: string[] = [];
  return {
    read: () => {
      read += 1;
      watch.read();
    },
    skip: (line, reason) => {
      skipped += 1;
      if (first.length < shownLines) first.push(`  Line ${line} of ${reason}`);
      watch.skip(line, reason);
    },
    counts: () => ({ read, skipped }),
    judge: (file, share = 0) => {
      if (skipped <= read * share) return;
      const count = skipped === 1 ? '1 line is' : `${skipped.toLocaleString('en')} lines are`;
      throw new ImportError([`${count} wrong in ${file}, so nothing of it was imported.`, ...first].join('\n'));
    },
  };
}

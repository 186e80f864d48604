import type { ReadSheets } from '#server/imports/read-sheets.ts';

/** Who follows a reading: counts what comes by and hears of every line that cannot be used. */
export type Watch = {
  readonly read: () => void;
  readonly skip: (line: number, reason: string) => void;
  /** How workbooks are read; absent: in this very process. */
  readonly sheets?: ReadSheets;
};

/** For data of our own, which has no excuse: the first unusable line ends it. */
export const strictly: Watch = {
  read: () => undefined,
  skip: (line, reason) => {
    throw new Error(`Line ${line}: ${reason}`);
  },
};

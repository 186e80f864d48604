import process from 'node:process';
import type { Connection } from '#server/db/connection.ts';
import { startApart } from '#server/jobs/apart.ts';

export type ImportStart = {
  readonly run: number;
  readonly connection: Connection | string;
  readonly dataDir: string;
  /** How far the portal's clock is ahead of the machine's, in ms. */
  readonly ahead: number;
  /** By which its connections can be told from others. */
  readonly name: string;
};
export type ImportWord = 'paused' | 'resumed' | 'busy' | 'previewed' | 'ended';

export type ImportWorker = {
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly isPauseAsked: () => boolean;
  readonly stop: () => Promise<void>;
};

type Hearing = { readonly onWord: (word: ImportWord) => void; readonly onExit: (error: unknown) => void };

/** Rows pass through; a file that would have to be held as a whole beyond this ends its import, not the portal. */
const memoryMb = 2048;

/** One import in a process of its own. */
export function importWorker(data: ImportStart, { onWord, onExit }: Hearing): ImportWorker {
  let isPauseAsked = false;
  const apart = startApart(
    { file: new URL('./import-thread.ts', import.meta.url), data, memoryMb, env: process.env },
    { onSaid: (said) => onWord(said as ImportWord), onEnd: onExit }, // by import-thread.ts alone
  );
  const ask = (isAsked: boolean) => {
    isPauseAsked = isAsked;
    apart.gate(isAsked ? 1 : 0);
  };
  return {
    pause: () => ask(true),
    goOn: () => ask(false),
    isPauseAsked: () => isPauseAsked,
    stop: apart.end,
  };
}

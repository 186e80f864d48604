import { Worker } from 'node:worker_threads';
import type { Connection } from '#server/db/connection.ts';

export type ThreadStart = {
  readonly run: number;
  readonly connection: Connection | string;
  readonly dataDir: string;
  /** How far the portal's clock is ahead of the machine's, in ms. */
  readonly ahead: number;
  /** 1: stand still. */
  readonly gate: SharedArrayBuffer;
  /** By which its connections can be told from others. */
  readonly name: string;
};
export type ThreadWord = 'paused' | 'resumed' | 'busy' | 'ended';

export type ImportWorker = {
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly isPauseAsked: () => boolean;
  readonly stop: () => Promise<void>;
};

type Hearing = { readonly onWord: (word: ThreadWord) => void; readonly onExit: (error: unknown) => void };

/** Rows pass through; a file that would have to be held as a whole beyond this ends its import, not the portal. */
const memoryMb = 2048;

/** One import in a thread of its own. */
export function importWorker(start: Omit<ThreadStart, 'gate'>, { onWord, onExit }: Hearing): ImportWorker {
  const gate = new SharedArrayBuffer(4);
  const flag = new Int32Array(gate);
  let failure: unknown = null;
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: { ...start, gate },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.on('message', onWord);
  worker.on('error', (error) => {
    failure = error;
  });
  worker.on('exit', () => onExit(failure));
  return {
    pause: () => void Atomics.store(flag, 0, 1),
    goOn: () => {
      Atomics.store(flag, 0, 0);
      Atomics.notify(flag, 0);
    },
    isPauseAsked: () => Atomics.load(flag, 0) === 1,
    stop: async () => void (await worker.terminate()),
  };
}

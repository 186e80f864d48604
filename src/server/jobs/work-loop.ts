import type { Log } from '#server/db/log.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';

export type WorkLoop = {
  /** There is something to do now; called as often as one likes. */
  readonly wake: () => void;
  /** Waits for what is being done. */
  readonly close: () => Promise<void>;
};

type Options = {
  readonly name: string;
  /** How long to rest where nobody wakes it. */
  readonly everyMs: number;
  readonly clock: () => Date;
  readonly log: Log;
  /** Where it says how it fares. */
  readonly board?: LoopBoard | undefined;
  /** Does what is due, in transactions of its own. True: there is more, come again at once. */
  readonly work: (now: Date) => Promise<boolean>;
};

/** Does the same work again and again, never twice at a time in this process, and outlives its failures. */
export function workLoop({ name, everyMs, clock, log, board, work }: Options): WorkLoop {
  const watch = board?.enter(name, everyMs);
  let isClosed = false;
  let isWoken = false;
  let endRest = () => {};

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      timer.unref();
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isClosed) {
      isWoken = false;
      watch?.begun();
      const hasMore = await work(clock()).then(
        (more) => {
          watch?.ended(clock());
          return more;
        },
        (error: unknown) => {
          log.warn({ err: error, loop: name }, 'Work in the background failed and will be tried again');
          watch?.failed(clock(), error instanceof Error ? error.message : String(error));
          return false;
        },
      );
      if (!hasMore && !isWoken && !isClosed) await rest();
    }
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      endRest();
    },
    async close() {
      isClosed = true;
      endRest();
      await running;
    },
  };
}

import { Failure } from '#shared/failures.ts';

type Turns = {
  readonly atOnce: number;
  /** So many wait; whoever comes after them is told to come again. */
  readonly patience: number;
  /** Who has waited this long is refused: the client would give up, or its connection time out, without a response. */
  readonly maxWaitMs: number;
};

/** For costly work: a flood of it waits here instead of taking every core. */
export function inTurn({ atOnce, patience, maxWaitMs }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const nextTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new Failure('UNAVAILABLE'));
      }, maxWaitMs);
      waiting.push(start);
    });
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= patience) throw new Failure('UNAVAILABLE');
    if (running >= atOnce) await nextTurn();
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

import { Failure } from '#shared/failures.ts';

type Turns = {
  readonly atOnce: number;
  /** So many wait; whoever comes after them is told to come again. */
  readonly patience: number;
};

/** For costly work: a flood of it waits here instead of taking every core. */
export function inTurn({ atOnce, patience }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= patience) throw new Failure('UNAVAILABLE');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
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

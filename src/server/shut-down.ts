import type { Log } from '#server/db/log.ts';

const patienceMs = 20_000;
type Step = () => Promise<unknown>;

export type ShutDown = {
  /** To be closed before everything that is noted so far. */
  readonly before: (step: Step) => void;
  /** For a start that fails half-way: what was started is not left running. */
  readonly closeAll: () => Promise<void>;
};

/** Stop accepting, finish what runs, close the pool, stop the database, exit. A second signal does not wait. */
export function shutDown(process: NodeJS.Process, log: Log): ShutDown {
  const steps: Step[] = [];
  let asked = false;

  const closeAll = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'Shutting down: a step failed'));
    }
  };
  const leave = () => void closeAll().then(() => process.exit(0));

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => process.exit(1), patienceMs).unref();
      // A signal during the start waits for what is being started, or it would be left running.
      if (steps.length > 0) leave();
    });
  }
  return {
    before(step) {
      steps.unshift(step);
      if (asked) leave();
    },
    closeAll,
  };
}

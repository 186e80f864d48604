import type { Log } from '#server/db/log.ts';

const patienceMs = 20_000;
type Step = () => Promise<unknown>;

/** Stop accepting, finish what runs, close the pool, stop the database, exit. A second signal does not wait. */
export function shutDown(process: NodeJS.Process, log: Log) {
  const steps: Step[] = [];
  let asked = false;

  const run = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'Shutting down: a step failed'));
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => process.exit(1), patienceMs).unref();
      // A signal during the start waits for what is being started, or it would be left running.
      if (steps.length > 0) void run();
    });
  }
  const add = (put: (step: Step) => unknown) => (step: Step) => {
    put(step);
    if (asked) void run();
  };
  return { after: add((step) => steps.push(step)), before: add((step) => steps.unshift(step)) };
}

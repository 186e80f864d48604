import type { Log } from '#server/db/log.ts';

const patienceMs = 20_000;

/** Stop accepting, finish what runs, close the pool, stop the database, exit. A second signal does not wait. */
export function shutDown(process: NodeJS.Process, log: Log, steps: readonly (() => Promise<unknown>)[]): void {
  let asked = false;
  const stop = async () => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const step of steps) {
      await step().catch((error: unknown) => log.error({ err: error }, 'Shutting down: a step failed'));
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

import type { Log } from '#server/db/log.ts';

const patienceMs = 20_000;
/** Who minds services signals every process at once, and the one that started this server hands its signal on: one wish. */
const echoMs = 1000;
type Step = () => Promise<unknown>;

/** Somebody asked the server to stop while it was still starting: no failure, only the end. */
export class StopAsked extends Error {}

export type ShutDown = {
  /** To be closed before everything that is noted so far. Throws StopAsked when the start is to be given up. */
  readonly before: (step: Step) => void;
  /** From here on a signal closes everything at once. Throws StopAsked as well. */
  readonly started: () => void;
  readonly closeAll: () => Promise<void>;
};

/** Stop accepting, finish what runs, close the pool, stop the database, exit. A second signal, a while after the first, does not wait. */
export function shutDown(process: NodeJS.Process, log: Log, drainMs = 0): ShutDown {
  const steps: Step[] = [];
  let askedAt: number | null = null;
  let isStarted = false;
  let closing: Promise<void> | undefined;

  const run = async () => {
    for (const step of steps) {
      await step().catch((error: unknown) => log.error({ err: error }, 'Shutting down: a step failed'));
    }
  };
  const closeAll = () => {
    closing ??= run();
    return closing;
  };
  const giveUpIfAsked = () => {
    if (askedAt !== null) throw new StopAsked();
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt !== null && performance.now() - askedAt < echoMs) return;
      if (askedAt !== null) process.exit(1);
      askedAt = performance.now();
      setTimeout(() => process.exit(1), drainMs + patienceMs).unref();
      // Before that the start itself gives up at its next step, so that nothing half-started is left running.
      if (isStarted) void closeAll().then(() => process.exit(0));
    });
  }
  return {
    before(step) {
      steps.unshift(step);
      giveUpIfAsked();
    },
    started() {
      isStarted = true;
      giveUpIfAsked();
    },
    closeAll,
  };
}

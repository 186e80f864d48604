import { Worker } from 'node:worker_threads';
import type { Answer, Task } from '#server/jobs/answer-tasks.ts';

type Waiting<Answered> = {
  readonly resolve: (answered: Answered) => void;
  readonly reject: (error: Error) => void;
};
type Running<Answered> = { readonly worker: Worker; readonly waiting: Map<number, Waiting<Answered>> };

const limits = { memoryMb: 512, patienceMs: 60_000 };

/**
 * Work in a thread of its own, started by the first task and kept. A task beyond all measure, of memory or of time, ends the
 * thread, not the portal; the next one starts another. `file` calls answerTasks().
 */
export function workerThread<Asked, Answered>(
  file: URL,
  complaint: string,
  { memoryMb, patienceMs } = limits,
): (asked: Asked) => Promise<Answered> {
  let running: Running<Answered> | null = null;
  let tasks = 0;

  const start = (): Running<Answered> => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const started: Running<Answered> = { worker, waiting: new Map() };
    worker.on('message', (answer: Answer<Answered>) => {
      const { resolve, reject } = started.waiting.get(answer.task) ?? {};
      if ('answered' in answer) resolve?.(answer.answered);
      else reject?.(new Error(`${complaint}: ${answer.failure}`));
    });
    const gone = (reason: unknown) => {
      if (running === started) running = null;
      for (const { reject } of started.waiting.values()) reject(new Error(complaint, { cause: reason }));
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    return started;
  };

  return async (asked) => {
    running ??= start();
    const { worker, waiting } = running;
    const task = ++tasks;
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    waiting.set(task, { resolve, reject });
    // While someone waits the process stays; a thread at rest is no reason to.
    worker.ref();
    worker.postMessage({ task, asked } satisfies Task<Asked>);
    // Whoever waits behind it waits in vain too: their tasks end with the thread, and are asked for again.
    const tooLong = setTimeout(() => void worker.terminate(), patienceMs);
    try {
      return await promise;
    } finally {
      clearTimeout(tooLong);
      waiting.delete(task);
      if (waiting.size === 0) worker.unref();
    }
  };
}

import { Worker } from 'node:worker_threads';
import type { Answer, Task } from '#server/jobs/answer-tasks.ts';

type Waiting<Answered> = {
  readonly resolve: (answered: Answered) => void;
  readonly reject: (error: Error) => void;
};
type Running<Answered> = { readonly worker: Worker; readonly waiting: Map<number, Waiting<Answered>> };

/**
 * Work in a thread of its own, started by the first task and kept. A task beyond all measure ends the thread, not the portal;
 * the next one starts another. `file` calls answerTasks().
 */
export function workerThread<Asked, Answered>(file: URL, complaint: string): (asked: Asked) => Promise<Answered> {
  let running: Running<Answered> | null = null;
  let tasks = 0;

  const start = (): Running<Answered> => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
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
    try {
      return await promise;
    } finally {
      waiting.delete(task);
      if (waiting.size === 0) worker.unref();
    }
  };
}

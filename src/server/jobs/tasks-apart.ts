import type { Answer, Task } from '#server/jobs/answer-tasks.ts';
import { type Apart, startApart } from '#server/jobs/apart.ts';

type Waiting<Answered> = {
  readonly resolve: (answered: Answered) => void;
  readonly reject: (error: Error) => void;
};
type Running<Answered> = { readonly apart: Apart; readonly waiting: Map<number, Waiting<Answered>> };

const limits = { memoryMb: 512, patienceMs: 60_000 };

/**
 * Work in a process of its own, started by the first task and kept. A task beyond all measure, of memory or of time, ends
 * that process, not the portal; the next one starts another. `file` calls answerTasks().
 */
export function tasksApart<Asked, Answered>(
  file: URL,
  complaint: string,
  { memoryMb, patienceMs } = limits,
): (asked: Asked) => Promise<Answered> {
  let running: Running<Answered> | null = null;
  let tasks = 0;

  const start = (): Running<Answered> => {
    const waiting: Running<Answered>['waiting'] = new Map();
    const onSaid = (said: unknown) => {
      const answer = said as Answer<Answered>; // by answerTasks() alone
      const { resolve, reject } = waiting.get(answer.task) ?? {};
      if ('answered' in answer) resolve?.(answer.answered);
      else reject?.(new Error(`${complaint}: ${answer.failure}`));
    };
    const onEnd = (failure: unknown) => {
      if (running?.waiting === waiting) running = null;
      for (const { reject } of waiting.values()) reject(new Error(complaint, { cause: failure }));
    };
    return { apart: startApart({ file, data: {}, memoryMb }, { onSaid, onEnd }), waiting };
  };

  return async (asked) => {
    running ??= start();
    const { apart, waiting } = running;
    const task = ++tasks;
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    waiting.set(task, { resolve, reject });
    // While someone waits this process stays; one at rest is no reason to.
    apart.stay(true);
    apart.say({ task, asked } satisfies Task<Asked>);
    // Whoever waits behind it waits in vain too: their tasks end with the process, and are asked for again.
    const tooLong = setTimeout(() => void apart.end(), patienceMs);
    try {
      return await promise;
    } finally {
      clearTimeout(tooLong);
      waiting.delete(task);
      if (waiting.size === 0) apart.stay(false);
    }
  };
}

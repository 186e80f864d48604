import { parentPort } from 'node:worker_threads';

export type Task<Asked> = { readonly task: number; readonly asked: Asked };
export type Answer<Answered> =
  | { readonly task: number; readonly answered: Answered }
  | { readonly task: number; readonly failure: string };

/** What a thread of tasksApart() does: one task after the other, in the order in which they came. */
export function answerTasks<Asked, Answered>(work: (asked: Asked) => Promise<Answered>): void {
  let last: Promise<void> = Promise.resolve();
  const answer = (said: Answer<Answered>) => parentPort?.postMessage(said);
  parentPort?.on('message', ({ task, asked }: Task<Asked>) => {
    last = last
      .then(() => work(asked))
      .then(
        (answered) => answer({ task, answered }),
        (error: unknown) => answer({ task, failure: error instanceof Error ? error.message : String(error) }),
      );
  });
}

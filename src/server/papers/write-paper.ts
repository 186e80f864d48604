import { Worker } from 'node:worker_threads';
import type { Paper } from '#server/papers/paper.ts';
import type { PaperAnswer, PaperTask } from '#server/papers/paper-worker.ts';

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void };
type Writer = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

/** One thread for all papers, started by the first and kept, because reading the typeface takes longer than most papers. */
let writer: Writer | null = null;
let tasks = 0;

/** The paper as PDF; with attachments as PDF/A-3b. The same paper gives the same bytes. */
export async function writePaper(paper: Paper): Promise<Uint8Array> {
  writer ??= startWriter();
  const { worker, waiting } = writer;
  const task = ++tasks;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.set(task, { resolve, reject });
  // While someone waits the process stays; a thread at rest is no reason to.
  worker.ref();
  worker.postMessage({ task, paper } satisfies PaperTask);
  try {
    return await promise;
  } finally {
    waiting.delete(task);
    if (waiting.size === 0) worker.unref();
  }
}

function startWriter(): Writer {
  const worker = new Worker(new URL('paper-worker.ts', import.meta.url), {
    // A paper beyond all measure ends the thread, not the portal.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const started: Writer = { worker, waiting: new Map() };
  worker.on('message', (answer: PaperAnswer) => {
    const { resolve, reject } = started.waiting.get(answer.task) ?? {};
    if ('bytes' in answer) resolve?.(answer.bytes);
    else reject?.(new Error(`The paper could not be written: ${answer.failure}`));
  });
  const gone = (reason: unknown) => {
    if (writer === started) writer = null;
    for (const { reject } of started.waiting.values())
      reject(new Error('The paper could not be written', { cause: reason }));
  };
  worker.on('error', gone);
  worker.on('exit', gone);
  return started;
}

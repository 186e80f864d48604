import { parentPort } from 'node:worker_threads';
import { layOutPaper } from '#server/papers/lay-out-paper.ts';
import type { Paper } from '#server/papers/paper.ts';

/* Runs in a thread of its own: a long paper takes a second, in which the portal answers as ever. */

export type PaperTask = { readonly task: number; readonly paper: Paper };
export type PaperAnswer =
  | { readonly task: number; readonly bytes: Uint8Array }
  | { readonly task: number; readonly failure: string };

parentPort?.on('message', async ({ task, paper }: PaperTask) => {
  try {
    answer({ task, bytes: await layOutPaper(paper) });
  } catch (error) {
    answer({ task, failure: error instanceof Error ? error.message : String(error) });
  }
});

function answer(said: PaperAnswer): void {
  parentPort?.postMessage(said);
}

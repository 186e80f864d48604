import { tasksApart } from '#server/jobs/tasks-apart.ts';
import type { Paper } from '#server/papers/paper.ts';

/**
 * The paper as PDF; with attachments as PDF/A-3b. The same paper gives the same bytes. One process for all of them, because
 * reading the typeface takes longer than most papers, and a long one takes a second, in which the portal answers as ever.
 */
export const writePaper: (paper: Paper) => Promise<Uint8Array> = tasksApart(
  new URL('paper-worker.ts', import.meta.url),
  'The paper could not be written',
);

import type { Examined } from '#server/e-invoice/examine-e-invoice.ts';
import { tasksApart } from '#server/jobs/tasks-apart.ts';

/** A file may be made to keep its reader busy: it is examined in a process of its own, and the portal answers as ever. */
export const examineApart: (file: Uint8Array) => Promise<Examined> = tasksApart(
  new URL('examine-worker.ts', import.meta.url),
  'The invoice could not be examined',
);

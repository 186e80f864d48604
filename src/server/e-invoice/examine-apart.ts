import type { Examined } from '#server/e-invoice/examine-e-invoice.ts';
import { workerThread } from '#server/jobs/worker-thread.ts';

/** A file may be made to keep its reader busy: it is examined in a thread of its own, and the portal answers as ever. */
export const examineApart: (file: Uint8Array) => Promise<Examined> = workerThread(
  new URL('examine-worker.ts', import.meta.url),
  'The invoice could not be examined',
);

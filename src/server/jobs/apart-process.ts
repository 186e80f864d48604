import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { ApartNews, ApartOrder, ApartStart } from '#server/jobs/apart.ts';

/*
 * A program of its own: it holds one thread, carries what the thread and the portal say to each other, and ends with either
 * of them. The thread may be busy for ever; this one always hears that the portal is gone.
 */

const gate = new Int32Array(new SharedArrayBuffer(4));
const tell = (news: ApartNews, then?: () => void) => process.send?.(news, undefined, undefined, then);

function start({ file, data, memoryMb }: ApartStart): Worker {
  let failure: unknown = null;
  const worker = new Worker(new URL(file), {
    workerData: { ...data, gate: gate.buffer },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.on('message', (said: unknown) => tell({ said }));
  worker.on('error', (error) => {
    failure = error;
  });
  worker.on('exit', () => tell({ failure }, () => process.exit()));
  return worker;
}

process.once('message', (given: ApartStart) => {
  const worker = start(given);
  process.on('message', (order: ApartOrder) => {
    if ('say' in order) worker.postMessage(order.say);
    else {
      Atomics.store(gate, 0, order.gate);
      Atomics.notify(gate, 0);
    }
  });
});
process.on('disconnect', () => process.exit());
// Whoever ends the portal from a terminal, or as a service, asks all its processes: the portal decides when this one goes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { compileRelease, type Wanted } from '#server/catalogue/compile-release.ts';
import { writeSnapshot } from '#server/catalogue/snapshot-file.ts';
import type { Connection } from '#server/db/connection.ts';
import { openPool } from '#server/db/pool.ts';

/* Runs in a thread of its own: a large catalogue takes minutes, in which the portal answers as ever. */

export type CompileTask = { readonly connection: Connection | string; readonly wanted: Wanted; readonly file: string };

// compileInWorker() starts this file, with this data.
const { connection, wanted, file } = workerData as CompileTask;
const pool = openPool(connection, { log: pino({ level: 'silent' }), max: 3 });
try {
  await writeSnapshot(file, await compileRelease(pool, wanted));
  parentPort?.postMessage('done');
} finally {
  await pool.end();
}

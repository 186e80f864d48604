import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import type { Log } from '#server/db/log.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import type { RevertRequest } from '#server/db/schema/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { RunHolds } from '#server/imports/queue/hold-runs.ts';
import * as reverts from '#server/imports/queue/queued-reverts.ts';
import { endConnections } from '#server/imports/queue/queued-runs.ts';
import { revertRequested } from '#server/imports/queue/revert-run.ts';
import { refusedInUse } from '#server/imports/revert-imports.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly connection: Connection | string;
  readonly clock: () => Date;
  readonly log: Log;
  readonly holds: RunHolds;
  /** Its process may not have ended yet, and gives the hold back then. */
  readonly isImporting: (id: number) => boolean;
  readonly wake: () => void;
};

export type RevertQueue = {
  /** Starts the next one; it does not wait for its end. */
  readonly startNext: (now: Date) => Promise<void>;
  /** What is being undone is rolled back, and taken up again at the next start. */
  readonly close: () => Promise<void>;
};

const againAfterMs = 5000;
const abortEveryMs = 100;
const abortsAtMost = 100;

/** By which its connection can be told from others. */
export const revertName = (id: number) => `passform undo ${id}`;

/** The undo of imports, one at a time, each in one transaction of a connection of its own: it may take minutes. */
export function runReverts({ db, connection, clock, log, holds, isImporting, wake }: Deps): RevertQueue {
  const resting = new Map<number, number>();
  let active: { readonly id: number; readonly ended: Promise<void> } | null = null;
  let isClosing = false;

  async function startNext(now: Date): Promise<void> {
    if (active) return;
    for (const id of await reverts.dueReverts(db)) {
      if (isImporting(id) || (resting.get(id) ?? 0) > now.getTime()) continue;
      // Another server is at it.
      if (!(await holds.take(id))) continue;
      active = { id, ended: run(id) };
      return;
    }
  }

  async function run(id: number): Promise<void> {
    resting.delete(id);
    let isLast = false;
    try {
      // Of a server that was killed, if the database is still at it.
      await endConnections(db, revertName(id));
      const attempt = await reverts.beginRevert(db, id, clock());
      isLast = attempt?.isLast ?? false;
      if (attempt) await revert(id, attempt.request);
    } catch (error) {
      await afterFailure(id, error, isLast).catch(() => undefined);
    }
    if (!isClosing) await holds.giveBack(id).catch(() => undefined);
    active = null;
    wake();
  }

  async function afterFailure(id: number, error: unknown, isLast: boolean): Promise<void> {
    resting.set(id, clock().getTime() + againAfterMs);
    if (isClosing) await reverts.revertLater(db, id);
    else if (isLast) {
      log.error({ err: error, import: id }, 'The undo of an import failed too often and is given up');
      await reverts.markNotReverted(db, id, 'failed', clock());
    } else {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, import: id }, 'The undo of an import was interrupted and will be tried again');
    }
  }

  async function revert(id: number, request: RevertRequest): Promise<void> {
    const pool = openPool(connection, { log, max: 1, name: revertName(id) });
    try {
      const answer = await refusedInUse(() =>
        asSystem(openDatabase(pool), (tx) => revertRequested(tx, id, request, clock())),
      );
      if (answer.kind === 'reverted') return;
      // An import or a preview of its source is at work: that ends.
      if (answer.reason === 'busy') await putOff(id);
      else await reverts.markNotReverted(db, id, answer.reason, clock());
    } finally {
      await pool.end();
    }
  }

  /** That was no attempt. */
  async function putOff(id: number): Promise<void> {
    await reverts.revertLater(db, id);
    resting.set(id, clock().getTime() + againAfterMs);
  }

  return {
    startNext,
    async close() {
      isClosing = true;
      // It may be about to connect: aborted until it has ended.
      for (let attempt = 0; active && attempt < abortsAtMost; attempt += 1) {
        const { id, ended } = active;
        await endConnections(db, revertName(id)).catch(() => undefined);
        await Promise.race([ended, sleep(abortEveryMs)]);
      }
    },
  };
}

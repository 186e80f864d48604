import type { Kysely } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { forgetEnded } from '#server/session/store.ts';

const everyMs = 3_600_000;

/** Sessions, tokens and counters that no longer mean anything; every node may do it. */
export function sweepSessions(db: Kysely<Schema>, clock: () => Date, log: Log): void {
  const sweep = () =>
    asSystem(db, (tx) => forgetEnded(tx, clock())).catch((error: unknown) => {
      log.warn({ err: error }, 'Ended sessions could not be removed');
    });
  setInterval(() => void sweep(), everyMs).unref();
}

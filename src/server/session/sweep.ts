import type { Kysely } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { forgetRegistrations } from '#server/registration/store.ts';
import { noteExpired } from '#server/session/acting.ts';
import { forgetFactorTraces } from '#server/session/factor/factors.ts';
import { forgetAttempts } from '#server/session/sso-attempt.ts';
import { forgetLinks } from '#server/session/sso-link.ts';
import { forgetEnded } from '#server/session/store.ts';

const everyMs = 3_600_000;

/** Sessions, tokens, links and counters that no longer mean anything; every node may do it. */
export function sweepSessions(db: Kysely<Schema>, clock: () => Date, log: Log): void {
  const sweep = () =>
    asSystem(db, async (tx) => {
      const forgets = [noteExpired, forgetEnded, forgetAttempts, forgetLinks, forgetFactorTraces, forgetRegistrations];
      for (const forget of forgets) await forget(tx, clock());
    }).catch((error: unknown) => {
      log.warn({ err: error }, 'Ended sessions could not be removed');
    });
  setInterval(() => void sweep(), everyMs).unref();
}

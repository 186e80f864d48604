import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { countAttempts, forgiveAttempts, network } from '#server/session/throttle.ts';
import { hashToken, isToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';

export type LinkUse = { readonly token: string; readonly address: string; readonly now: Date };

/** Finds what a link's secret stands for. Wrong ones count against the address; unknown, used and expired are all one answer. */
export async function followLink<Found>(
  db: Kysely<Schema>,
  { token, address, now }: LinkUse,
  find: (tx: Transaction<Schema>, hash: Buffer) => Promise<Found | undefined>,
): Promise<Found> {
  const limits = [{ key: `mail-link:${network(address)}`, most: 30 }];
  const { wait, found } = await asSystem(db, async (tx) => {
    const seconds = await countAttempts(tx, limits, now);
    if (seconds > 0 || !isToken(token)) return { wait: seconds, found: undefined };
    const hit = await find(tx, hashToken(token));
    if (hit !== undefined) await forgiveAttempts(tx, limits);
    return { wait: 0, found: hit };
  });
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  if (found === undefined) throw new Failure('LINK_EXPIRED');
  return found;
}

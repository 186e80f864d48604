import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Secrets } from '#server/gateways/identity/identity-provider.ts';
import { hashToken } from '#server/session/tokens.ts';

type Tx = Transaction<Schema>;

/** As long as someone may need at the provider: a password, a second factor. */
const validMs = 10 * 60_000;

type NewAttempt = {
  readonly supplier: string;
  readonly secrets: Secrets;
  /** Of the one browser that may come back with it. */
  readonly browser: string;
  readonly now: Date;
};

export async function keepAttempt(tx: Tx, { supplier, secrets, browser, now }: NewAttempt): Promise<void> {
  const { state, nonce, verifier } = secrets;
  await tx
    .insertInto('sso_attempt')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      supplier_code: supplier,
      nonce,
      verifier,
      started_at: now,
    })
    .execute();
}

type Return = {
  readonly supplier: string;
  readonly state: string;
  readonly browser: string | null;
  readonly now: Date;
};

/** Used up by asking, whatever the answer is. */
export async function takeAttempt(
  tx: Tx,
  { supplier, state, browser, now }: Return,
): Promise<Secrets | 'state' | 'expired'> {
  const row = await tx
    .deleteFrom('sso_attempt')
    .where('state_hash', '=', hashToken(state))
    .where('supplier_code', '=', supplier)
    .returningAll()
    .executeTakeFirst();
  // Another browser: somebody was sent a link that would sign him in as somebody else.
  if (!row || browser === null || !timingSafeEqual(row.browser_hash, hashToken(browser))) return 'state';
  if (now.getTime() - row.started_at.getTime() > validMs) return 'expired';
  return { state, nonce: row.nonce, verifier: row.verifier };
}

export async function forgetAttempts(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('sso_attempt')
    .where('started_at', '<', new Date(now.getTime() - validMs))
    .execute();
}

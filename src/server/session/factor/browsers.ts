import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Owner, rowOf } from '#server/session/factor/owner.ts';
import { hashToken, isToken, newToken } from '#server/session/tokens.ts';

type Tx = Transaction<Schema>;

type Seen = {
  /** What the browser is known by from now on. */
  readonly token: string;
  /** The account has been used in other browsers, and never in this one. */
  readonly isNew: boolean;
};

/** The first browser of all is no news. The name is the browser's, not the account's: colleagues share one. */
export async function noteBrowser(tx: Tx, owner: Owner, sent: string | null, now: Date): Promise<Seen> {
  const token = sent !== null && isToken(sent) ? sent : newToken();
  const known = await tx
    .selectFrom('known_device')
    .select('device_hash')
    .where((eb) => eb.and(rowOf(owner)))
    .orderBy('last_seen_at', 'desc')
    .limit(1000)
    .execute();
  const hash = hashToken(token);
  const isNew = known.length > 0 && !known.some(({ device_hash }) => device_hash.equals(hash));
  await tx
    .insertInto('known_device')
    .values({ ...rowOf(owner), device_hash: hash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'account_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  return { token, isNew };
}

import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { endFamily } from '#server/session/store.ts';
import { hashToken, isToken, newToken } from '#server/session/tokens.ts';
import type { Whence } from '#server/session/whence.ts';

type Tx = Transaction<Schema>;

const days = 30;
/** Two tabs that start together present the same token; later than this it was stolen from one of us. */
const graceMs = 30_000;

export type RememberCookie = { readonly token: string; readonly expires: Date };
type Owner = { readonly firmId: number; readonly accountId: number };

type Issue = {
  readonly device: string;
  readonly family?: string;
  readonly whence: Whence;
  readonly factorMet: boolean;
};

/** selector.validator: the first finds the row, only the hash of the second is kept. */
export async function issueToken(
  tx: Tx,
  { firmId, accountId }: Owner,
  { device, family = randomUUID(), whence, factorMet }: Issue,
  now: Date,
) {
  const selector = newToken();
  const validator = newToken();
  const expires = new Date(now.getTime() + days * 86_400_000);
  const row = { firm_id: firmId, account_id: accountId, selector, validator_hash: hashToken(validator), family };
  const seenAs = { user_agent: whence.userAgent, address: whence.address, factor_met: factorMet };
  await tx
    .insertInto('remember_token')
    .values({ ...row, ...seenAs, device, issued_at: now, ends_at: expires })
    .execute();
  return { family, cookie: { token: `${selector}.${validator}`, expires } };
}

async function findToken(tx: Tx, token: string, now: Date) {
  const [selector = '', validator = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isToken(selector) || !isToken(validator)) return null;
  const row = await tx
    .selectFrom('remember_token')
    .selectAll()
    .where('selector', '=', selector)
    .forUpdate()
    .executeTakeFirst();
  return row && row.ends_at > now && timingSafeEqual(row.validator_hash, hashToken(validator)) ? row : null;
}

/** First, as whatever ends all of an account's sessions does: in another order two of them would wait for each other. */
async function lockOwner(tx: Tx, token: string): Promise<void> {
  const [selector = ''] = token.split('.');
  if (!isToken(selector)) return;
  const owners = tx.selectFrom('remember_token').select('account_id').where('selector', '=', selector);
  await tx.selectFrom('account').select('id').where('id', 'in', owners).forNoKeyUpdate().execute();
}

/** To end it: whoever presents a token of the family, even an old one, may. */
export async function familyOf(tx: Tx, token: string, now: Date): Promise<string | null> {
  return (await findToken(tx, token, now))?.family ?? null;
}

export type Redeemed = Owner & {
  readonly device: string;
  readonly family: string;
  readonly cookie: RememberCookie | null;
  readonly factorMet: boolean;
};

/** null: unknown, ended, or reused, which ends the whole family. */
export async function redeemToken(tx: Tx, token: string, whence: Whence, now: Date): Promise<Redeemed | null> {
  await lockOwner(tx, token);
  const row = await findToken(tx, token, now);
  if (!row) return null;
  const owner = { firmId: row.firm_id, accountId: row.account_id };
  const { device, factor_met: factorMet } = row;
  if (row.rotated_at === null) {
    await tx.updateTable('remember_token').set({ rotated_at: now }).where('selector', '=', row.selector).execute();
    const next = await issueToken(tx, owner, { device, family: row.family, whence, factorMet }, now);
    return { ...owner, device, factorMet, ...next };
  }
  if (now.getTime() - row.rotated_at.getTime() <= graceMs)
    return { ...owner, device, factorMet, family: row.family, cookie: null };
  await endFamily(tx, row.family, now);
  return null;
}

import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { rowOf } from '#server/session/factor/owner.ts';
import { type AccountRow, findAccountById } from '#server/session/store.ts';
import { hashToken, isToken, newToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;

const validMs = 10 * 60_000;

type Begun = {
  readonly remember: boolean;
  readonly sso?: { readonly supplier: string; readonly idToken: string };
  readonly now: Date;
};

/** The token for the one browser that has got this far. It opens nothing but the second step. */
export async function beginPending(tx: Tx, account: AccountRow, { remember, sso, now }: Begun): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('pending_sign_in')
    .values({
      ...rowOf({ firmId: account.firm_id, accountId: account.id }),
      id_hash: hashToken(token),
      password_hash: account.password_hash,
      remember,
      sso_supplier: sso?.supplier ?? null,
      sso_id_token: sso?.idToken ?? null,
      ends_at: new Date(now.getTime() + validMs),
    })
    .execute();
  return token;
}

export type Pending = {
  readonly hash: Buffer;
  readonly account: AccountRow;
  readonly remember: boolean;
  readonly sso: { readonly supplier: string; readonly idToken: string } | null;
};

/** Throws SIGN_IN_EXPIRED where it has ended, was completed, or is another's: a new password or a lock ends it too. */
export async function findPending(tx: Tx, token: string | null, now: Date): Promise<Pending> {
  if (token === null || !isToken(token)) throw new Failure('SIGN_IN_EXPIRED');
  const hash = hashToken(token);
  const row = await tx.selectFrom('pending_sign_in').selectAll().where('id_hash', '=', hash).executeTakeFirst();
  const account = row && row.ends_at > now ? await findAccountById(tx, row.account_id) : undefined;
  if (!row || !account || account.locked_at !== null || account.password_hash !== row.password_hash)
    throw new Failure('SIGN_IN_EXPIRED');
  const { sso_supplier: supplier, sso_id_token: idToken } = row;
  const sso = supplier === null || idToken === null ? null : { supplier, idToken };
  return { hash, account, remember: row.remember, sso };
}

/** Of two that complete it at once, one does. */
export async function spendPending(tx: Tx, { hash }: Pending): Promise<void> {
  const used = await tx.deleteFrom('pending_sign_in').where('id_hash', '=', hash).executeTakeFirst();
  if (used.numDeletedRows === 0n) throw new Failure('SIGN_IN_EXPIRED');
}

export async function dropPending(tx: Tx, token: string | null): Promise<void> {
  if (token === null || !isToken(token)) return;
  await tx.deleteFrom('pending_sign_in').where('id_hash', '=', hashToken(token)).execute();
}

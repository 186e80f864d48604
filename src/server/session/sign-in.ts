import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { endForGood } from '#server/session/acting.ts';
import { verifyPassword } from '#server/session/passwords.ts';
import { familyOf, issueToken, type RememberCookie, redeemToken } from '#server/session/remember-me.ts';
import {
  type AccountRow,
  endFamily,
  findAccount,
  findAccountById,
  startSession,
  toUser,
} from '#server/session/store.ts';
import { forgiveAttempt, takeAttempt } from '#server/session/throttle.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import type { Whence } from '#server/session/whence.ts';
import { Failure } from '#shared/failures.ts';
import type { Credentials } from '#shared/session/basic-credentials.ts';
import type { User } from '#shared/session/user.ts';

/** What the browser gets: a new session, and with "stay signed in" the token that revives it. */
export type Started = {
  readonly user: User;
  readonly sessionId: string;
  readonly sessionHash: Buffer;
  readonly remember: RememberCookie | null;
};

type Attempt = {
  readonly credentials: Credentials;
  readonly address: string;
  readonly now: Date;
  /** R5.4: asked for after repeated failures. Without it nobody is asked: whoever is signed in already is a person. */
  readonly isPerson?: (failures: number) => Promise<boolean>;
};

/** What the browser still held from whoever was here before. */
export type Previous = { readonly sessionHash: Buffer | null; readonly token: string | null };

type SignIn = Attempt & { readonly remember: boolean; readonly previous: Previous; readonly whence: Whence };

/** Throws ERROR_CREDENTIALS, TOO_MANY_ATTEMPTS or BOT_CHECK_REQUIRED; the same for an unknown user and a wrong password, in the same time. */
export async function checkCredentials(
  db: Kysely<Schema>,
  { credentials, address, now, isPerson }: Attempt,
): Promise<AccountRow> {
  const attempt = { username: credentials.username, address };
  const { wait, needsProof, others, account } = await asSystem(db, async (tx) => ({
    ...(await takeAttempt(tx, attempt, now)),
    account: await findAccount(tx, credentials.username),
  }));
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  if (needsProof && isPerson && !(await isPerson(others))) throw new Failure('BOT_CHECK_REQUIRED');
  // Outside any transaction: hashing takes time, and connections are few.
  const right = await verifyPassword(account?.password_hash ?? null, credentials.password);
  if (!right || !account) throw new Failure('ERROR_CREDENTIALS');
  // Said only to whoever knows the password: others learn nothing about the account.
  if (account.locked_at !== null) throw new Failure('ACCOUNT_LOCKED');
  await asSystem(db, (tx) => forgiveAttempt(tx, attempt));
  return account;
}

export async function signIn(db: Kysely<Schema>, request: SignIn): Promise<Started> {
  const account = await checkCredentials(db, request);
  return asSystem(db, async (tx) => {
    // While the password was checked it may have been replaced, or the account locked: that has ended all sessions.
    const still = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('locked_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!still) throw new Failure('ERROR_CREDENTIALS');
    return startFor(tx, account, request);
  });
}

/** Whoever has proved to be this account's owner gets a session, and what was there before ends. */
export async function startFor(
  tx: Transaction<Schema>,
  account: AccountRow,
  { remember, previous, whence, now }: Pick<SignIn, 'remember' | 'previous' | 'whence' | 'now'>,
): Promise<Started> {
  const owner = { firmId: account.firm_id, accountId: account.id };
  // Rotation at sign-in: an id that someone planted in the browser is worth nothing afterwards,
  // and whoever was to stay signed in here before no longer does.
  if (previous.sessionHash) await endForGood(tx, previous.sessionHash, now);
  const family = previous.token && (await familyOf(tx, previous.token, now));
  if (family) await endFamily(tx, family, now);
  const issued = remember ? await issueToken(tx, owner, { whence }, now) : null;
  const device = { family: issued?.family ?? null, whence };
  return begin(account, issued?.cookie ?? null, (hash) => startSession(tx, owner, hash, device, now));
}

/** R1.7: a browser that was to stay signed in. */
export async function revive(db: Kysely<Schema>, token: string, whence: Whence, now: Date): Promise<Started | null> {
  return asSystem(db, async (tx) => {
    const redeemed = await redeemToken(tx, token, whence, now);
    const account = redeemed && (await findAccountById(tx, redeemed.accountId));
    if (!redeemed || !account || account.locked_at !== null) return null;
    return begin(account, redeemed.cookie, (hash) =>
      startSession(tx, redeemed, hash, { family: redeemed.family, whence }, now),
    );
  });
}

async function begin(
  account: AccountRow,
  remember: RememberCookie | null,
  store: (hash: Buffer) => Promise<void>,
): Promise<Started> {
  const sessionId = newToken();
  const sessionHash = hashToken(sessionId);
  await store(sessionHash);
  return { user: toUser(account), sessionId, sessionHash, remember };
}

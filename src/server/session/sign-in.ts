import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { verifyPassword } from '#server/session/passwords.ts';
import { familyOf, issueToken, type RememberCookie, redeemToken } from '#server/session/remember-me.ts';
import {
  type AccountRow,
  endFamily,
  endSession,
  findAccount,
  findAccountById,
  startSession,
  toUser,
} from '#server/session/store.ts';
import { forgiveAttempt, takeAttempt } from '#server/session/throttle.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
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

type Attempt = { readonly credentials: Credentials; readonly address: string; readonly now: Date };

type SignIn = Attempt & {
  readonly remember: boolean;
  /** What the browser still held from whoever was here before. */
  readonly previous: { readonly sessionHash: Buffer | null; readonly token: string | null };
};

/** Throws ERROR_CREDENTIALS or TOO_MANY_ATTEMPTS; the same for an unknown user and a wrong password, in the same time. */
export async function checkCredentials(
  db: Kysely<Schema>,
  { credentials, address, now }: Attempt,
): Promise<AccountRow> {
  const attempt = { username: credentials.username, address };
  const { wait, account } = await asSystem(db, async (tx) => ({
    wait: await takeAttempt(tx, attempt, now),
    account: await findAccount(tx, credentials.username),
  }));
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  // Outside any transaction: hashing takes time, and connections are few.
  const right = await verifyPassword(account?.password_hash ?? null, credentials.password);
  if (!right || !account) throw new Failure('ERROR_CREDENTIALS');
  await asSystem(db, (tx) => forgiveAttempt(tx, attempt));
  return account;
}

export async function signIn(db: Kysely<Schema>, request: SignIn): Promise<Started> {
  const account = await checkCredentials(db, request);
  const owner = { firmId: account.firm_id, accountId: account.id };
  const { now, previous } = request;
  return asSystem(db, async (tx) => {
    // Rotation at sign-in: an id that someone planted in the browser is worth nothing afterwards,
    // and whoever was to stay signed in here before no longer does.
    if (previous.sessionHash) await endSession(tx, previous.sessionHash);
    const family = previous.token && (await familyOf(tx, previous.token, now));
    if (family) await endFamily(tx, family);
    const issued = request.remember ? await issueToken(tx, owner, undefined, now) : null;
    return begin(account, issued?.cookie ?? null, (hash) => startSession(tx, owner, hash, issued?.family ?? null, now));
  });
}

/** R1.7: a browser that was to stay signed in. */
export async function revive(db: Kysely<Schema>, token: string, now: Date): Promise<Started | null> {
  return asSystem(db, async (tx) => {
    const redeemed = await redeemToken(tx, token, now);
    const account = redeemed && (await findAccountById(tx, redeemed.accountId));
    if (!redeemed || !account) return null;
    return begin(account, redeemed.cookie, (hash) => startSession(tx, redeemed, hash, redeemed.family, now));
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

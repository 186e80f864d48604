import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { endForGood } from '#server/session/acting.ts';
import { noteBrowser } from '#server/session/factor/browsers.ts';
import { factorNeed, requiredBecause } from '#server/session/factor/need.ts';
import { beginPending } from '#server/session/factor/pending.ts';
import { mailSecurity } from '#server/session/factor/security-mails.ts';
import { lockUnchanged } from '#server/session/lock-unchanged.ts';
import { verifyPassword } from '#server/session/passwords.ts';
import { familyOf, issueToken, type RememberCookie, redeemToken } from '#server/session/remember-me.ts';
import {
  type AccountRow,
  endFamily,
  findAccount,
  findAccountById,
  type Proof,
  startSession,
  toUser,
} from '#server/session/store.ts';
import { forgiveAttempt, takeAttempt } from '#server/session/throttle.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import type { Whence } from '#server/session/whence.ts';
import { Failure } from '#shared/failures.ts';
import { formatMoment } from '#shared/format/date.ts';
import type { Credentials } from '#shared/session/basic-credentials.ts';
import { deviceName } from '#shared/settings/device-name.ts';

/** What the browser gets: a new session, and with "stay signed in" the token that revives it. */
export type Started = SignedIn & {
  readonly sessionId: string;
  readonly remember: RememberCookie | null;
  /** What this browser is known by from now on; null: as before. */
  readonly browser: string | null;
};

/** The password was right, and that is not enough: the token of a sign-in that waits for its second step. */
export type Waiting = { readonly pending: string };

type Attempt = {
  readonly credentials: Credentials;
  readonly address: string;
  readonly now: Date;
  /** R5.4: asked for after repeated failures. Without it nobody is asked: whoever is signed in already is a person. */
  readonly proof?: { readonly isGiven: boolean; readonly isPerson: (failures: number) => Promise<boolean> };
};

/** What the browser still held from whoever was here before. */
export type Previous = { readonly sessionHash: Buffer | null; readonly token: string | null };

/** The browser in which somebody signs in. */
export type Visit = {
  readonly previous: Previous;
  readonly whence: Whence;
  /** What it was known by before. */
  readonly browser: string | null;
  /** It shares a machine with the portal. */
  readonly isLocal: boolean;
  readonly mails: MailDeps;
  readonly now: Date;
};

type SignIn = Attempt & { readonly remember: boolean; readonly visit: Visit };

/** Throws ERROR_CREDENTIALS, TOO_MANY_ATTEMPTS or BOT_CHECK_REQUIRED; the same for an unknown user and a wrong password, in the same time. */
export async function checkCredentials(
  db: Kysely<Schema>,
  { credentials, address, now, proof }: Attempt,
): Promise<AccountRow> {
  const { wait, needsProof, lacksProof, others, account, attempt } = await asSystem(db, async (tx) => {
    const found = await findAccount(tx, credentials.username);
    // By the name that the database has found: whatever it takes for the same name shares the counters.
    const counted = { username: found?.username ?? credentials.username, address };
    const taken = await takeAttempt(tx, counted, { hasProof: proof?.isGiven ?? true, now });
    return { ...taken, account: found, attempt: counted };
  });
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  if (lacksProof || (needsProof && proof && !(await proof.isPerson(others)))) throw new Failure('BOT_CHECK_REQUIRED');
  // Outside any transaction: hashing takes time, and connections are few.
  const right = await verifyPassword(account?.password_hash ?? null, credentials.password);
  if (!right || !account) throw new Failure('ERROR_CREDENTIALS');
  // Said only to whoever knows the password: others learn nothing about the account.
  if (account.locked_at !== null) throw new Failure('ACCOUNT_LOCKED');
  await asSystem(db, (tx) => forgiveAttempt(tx, attempt));
  return account;
}

export async function signIn(db: Kysely<Schema>, request: SignIn): Promise<Started | Waiting> {
  const account = await checkCredentials(db, request);
  const { remember, visit } = request;
  return asSystem(db, async (tx) => {
    // While the password was checked it may have been replaced, or the account locked: that has ended all sessions.
    if (!(await lockUnchanged(tx, account))) throw new Failure('ERROR_CREDENTIALS');
    const need = factorNeed(account, visit.isLocal);
    if (need === 'refuse') throw new Failure('DEMO_OPERATOR_REMOTE');
    if (need === null) return startFor(tx, account, { remember, visit });
    await endPrevious(tx, visit);
    return { pending: await beginPending(tx, account, { remember, now: visit.now }) };
  });
}

/** What somebody left in this browser ends: also where the next one is not signed in yet (R8.7). */
export async function endPrevious(tx: Transaction<Schema>, { previous, now }: Pick<Visit, 'previous' | 'now'>) {
  if (previous.sessionHash) await endForGood(tx, previous.sessionHash, now);
  const family = previous.token && (await familyOf(tx, previous.token, now));
  if (family) await endFamily(tx, family, now);
}

type Start = Pick<SignIn, 'remember' | 'visit'> & {
  /** By the word of an identity provider, which is no proof of the person for a step-up. */
  readonly isVouched?: boolean;
};

/** Whoever has proved to be this account's owner, by all that the account asks for, gets a session. */
export async function startFor(
  tx: Transaction<Schema>,
  account: AccountRow,
  { remember, visit, isVouched = false }: Start,
): Promise<Started> {
  const { whence, isLocal, now } = visit;
  const owner = { firmId: account.firm_id, accountId: account.id };
  // Rotation at sign-in: an id that someone planted in the browser is worth nothing afterwards,
  // and whoever was to stay signed in here before no longer does.
  await endPrevious(tx, visit);
  // Whoever needs a factor and has got here has given it, or is the demo's operator on the same machine.
  const factorMet = account.second_factor_since !== null || requiredBecause(account) !== null;
  const proof = { factorMet, at: isVouched ? null : now };
  // Another device to what follows, even in the same browser: a new session starts without a car (R3.5).
  const device = randomUUID();
  const issued = remember ? await issueToken(tx, owner, { device, whence, factorMet }, now) : null;
  const { token: browser, isNew } = await noteBrowser(tx, owner, visit.browser, now);
  if (isNew && !(account.is_demo && isLocal)) await mailNewDevice(tx, owner, visit);
  const from = { device, family: issued?.family ?? null, whence, proof };
  return begin(account, { device, remember: issued?.cookie ?? null, proof, browser }, (hash) =>
    startSession(tx, owner, hash, from, now),
  );
}

async function mailNewDevice(
  tx: Transaction<Schema>,
  owner: { readonly firmId: number; readonly accountId: number },
  { whence, mails, now }: Visit,
): Promise<void> {
  const { browser, system } = deviceName(whence.userAgent);
  const device = [browser, system].filter((name) => name !== null).join(', ') || '–';
  const news = { kind: 'newDevice', device, address: whence.address, at: formatMoment(now) } as const;
  await mailSecurity(tx, mails, owner, news, now);
}

/** R1.7: a browser that was to stay signed in. It proved itself when that began, and proves nothing anew. */
export async function revive(
  db: Kysely<Schema>,
  token: string,
  { whence, isLocal }: Pick<Visit, 'whence' | 'isLocal'>,
  now: Date,
): Promise<Started | null> {
  return asSystem(db, async (tx) => {
    const redeemed = await redeemToken(tx, token, whence, now);
    const account = redeemed && (await findAccountById(tx, redeemed.accountId));
    if (!redeemed || !account || account.locked_at !== null) return null;
    const { device, family, cookie, factorMet } = redeemed;
    if (!factorMet && factorNeed(account, isLocal) !== null) {
      await endFamily(tx, family, now);
      return null;
    }
    const proof = { factorMet, at: null };
    return begin(account, { device, remember: cookie, proof, browser: null }, (hash) =>
      startSession(tx, redeemed, hash, { device, family, whence, proof }, now),
    );
  });
}

type Begun = Pick<Started, 'device' | 'remember' | 'browser'> & { readonly proof: Proof };

async function begin(
  account: AccountRow,
  { device, remember, proof, browser }: Begun,
  store: (hash: Buffer) => Promise<void>,
): Promise<Started> {
  const sessionId = newToken();
  const sessionHash = hashToken(sessionId);
  await store(sessionHash);
  const proved = { provedAt: proof.at, hasFactor: account.second_factor_since !== null };
  return { user: toUser(account), sessionId, sessionHash, device, remember, browser, ...proved };
}

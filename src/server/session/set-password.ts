import type { Kysely } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { lockSession } from '#server/session/lock-unchanged.ts';
import { checkNewPassword } from '#server/session/new-password.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { familyOf, issueToken } from '#server/session/remember-me.ts';
import { checkCredentials, type Started } from '#server/session/sign-in.ts';
import { type AccountRow, endAllSessions, endLinks, startSession } from '#server/session/store.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import type { Whence } from '#server/session/whence.ts';
import { Failure } from '#shared/failures.ts';
import { readBasicAuthorization } from '#shared/session/basic-credentials.ts';
import { foldUsername } from '#shared/session/fold-username.ts';
import type { User } from '#shared/session/user.ts';

type Change = {
  readonly user: User;
  readonly device: string;
  readonly currentPassword: string | null;
  readonly newPassword: string;
  readonly productName: string;
  /** Of a device that was to stay signed in, as it goes on to. */
  readonly token: string | null;
  readonly address: string;
  readonly whence: Whence;
  /** The one it is changed in, which is replaced. */
  readonly sessionHash: Buffer;
  readonly hasFactor: boolean;
  readonly now: Date;
};

/** R5.3: the current password proves the person; every other session of the account ends. */
export async function setPassword(db: Kysely<Schema>, change: Change): Promise<Started> {
  const { user, device, newPassword, token, whence, hasFactor, now } = change;
  const checked = await checkCurrent(db, change);
  checkNewPassword(newPassword, { username: user.username, firmName: user.firmName, productName: change.productName });
  const hash = await hashPassword(newPassword);
  const sessionId = newToken();
  const sessionHash = hashToken(sessionId);
  const owner = { firmId: user.firmId, accountId: user.id };
  const issued = await asSystem(db, async (tx) => {
    // While the passwords were hashed all sessions may have been ended: then it is not set either.
    const here = await lockSession(tx, checked, change.sessionHash);
    if (!here) throw new Failure('NOT_SIGNED_IN');
    const remembered = token !== null && (await familyOf(tx, token, now)) !== null;
    const proof = { factorMet: here.factor_met, at: now };
    await tx.updateTable('account').set({ password_hash: hash }).where('id', '=', user.id).execute();
    await endLinks(tx, owner);
    await endAllSessions(tx, owner, now);
    await noteOwn(tx, user, 'password-changed', { user: user.username }, now);
    const { factorMet } = proof;
    const next = remembered ? await issueToken(tx, owner, { device, whence, factorMet }, now) : null;
    await startSession(tx, owner, sessionHash, { device, family: next?.family ?? null, whence, proof }, now);
    return next;
  });
  const proved = { provedAt: now, hasFactor };
  return { user, sessionId, sessionHash, device, remember: issued?.cookie ?? null, browser: null, ...proved };
}

/** The Basic header of a call that needs it; null where it is another's or none. */
export function currentPasswordIn(authorization: string | undefined, { username }: User): string | null {
  const basic = readBasicAuthorization(authorization ?? '');
  return basic && foldUsername(basic.username) === foldUsername(username) ? basic.password : null;
}

type Proof = Pick<Change, 'user' | 'currentPassword' | 'address' | 'now'>;

/** Throws CURRENT_PASSWORD_WRONG or TOO_MANY_ATTEMPTS. */
export async function checkCurrent(
  db: Kysely<Schema>,
  { user, currentPassword, address, now }: Proof,
): Promise<AccountRow> {
  if (currentPassword === null) throw new Failure('CURRENT_PASSWORD_WRONG');
  const credentials = { username: user.username, password: currentPassword };
  return checkCredentials(db, { credentials, address, now }).catch((error: unknown) => {
    // A 401 would sign the user out (R4.2), who only mistyped.
    throw error instanceof Failure && error.code === 'ERROR_CREDENTIALS'
      ? new Failure('CURRENT_PASSWORD_WRONG')
      : error;
  });
}

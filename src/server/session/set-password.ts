import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { familyOf, issueToken } from '#server/session/remember-me.ts';
import { checkCredentials, type Started } from '#server/session/sign-in.ts';
import { endAllSessions, startSession } from '#server/session/store.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';
import { passwordFlaw } from '#shared/session/new-password.ts';
import type { User } from '#shared/session/user.ts';

type Change = {
  readonly user: User;
  readonly currentPassword: string | null;
  readonly newPassword: string;
  /** Of a device that was to stay signed in, as it goes on to. */
  readonly token: string | null;
  readonly address: string;
  readonly now: Date;
};

/** R5.3: the current password proves the person; every other session of the account ends. */
export async function setPassword(db: Kysely<Schema>, change: Change): Promise<Started> {
  const { user, newPassword, token, now } = change;
  await checkCurrent(db, change);
  const flaw = passwordFlaw(newPassword, user.username);
  if (flaw) throw new Failure('PASSWORD_TOO_WEAK', { fields: [{ field: 'newPassword', reason: flaw }] });
  const hash = await hashPassword(newPassword);
  const sessionId = newToken();
  const sessionHash = hashToken(sessionId);
  const owner = { firmId: user.firmId, accountId: user.id };
  const issued = await asSystem(db, async (tx) => {
    const remembered = token !== null && (await familyOf(tx, token, now)) !== null;
    await tx.updateTable('account').set({ password_hash: hash }).where('id', '=', user.id).execute();
    await endAllSessions(tx, owner);
    const next = remembered ? await issueToken(tx, owner, undefined, now) : null;
    await startSession(tx, owner, sessionHash, next?.family ?? null, now);
    return next;
  });
  return { user, sessionId, sessionHash, remember: issued?.cookie ?? null };
}

async function checkCurrent(db: Kysely<Schema>, { user, currentPassword, address, now }: Change) {
  if (currentPassword === null) throw new Failure('CURRENT_PASSWORD_WRONG');
  const credentials = { username: user.username, password: currentPassword };
  await checkCredentials(db, { credentials, address, now }).catch((error: unknown) => {
    // A 401 would sign the user out (R4.2), who only mistyped.
    throw error instanceof Failure && error.code === 'ERROR_CREDENTIALS'
      ? new Failure('CURRENT_PASSWORD_WRONG')
      : error;
  });
}

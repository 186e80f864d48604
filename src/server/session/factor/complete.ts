import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Who } from '#server/session/factor/holder.ts';
import { type Pending, spendPending } from '#server/session/factor/pending.ts';
import { lockUnchanged } from '#server/session/lock-unchanged.ts';
import { type Started, startFor, type Visit } from '#server/session/sign-in.ts';
import { findAccountById, findSession, toUser } from '#server/session/store.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** `started`: a session of its own for the browser; null: it has one, which is fresh again. */
export type Proved = { readonly user: User; readonly started: Started | null };

/** After the factor: the sign-in gets its session, a session is fresh for its next minutes. */
export async function complete(tx: Tx, who: Who, visit: Visit): Promise<Proved> {
  if (who.pending) {
    const started = await completeSignIn(tx, who.pending, visit);
    return { user: started.user, started };
  }
  await tx
    .updateTable('session')
    .set({ proved_at: visit.now, factor_met: true })
    .where('id_hash', '=', who.hash)
    .execute();
  const row = await findSession(tx, who.hash, visit.now);
  if (!row) throw new Failure('NOT_SIGNED_IN');
  return { user: toUser(row), started: null };
}

async function completeSignIn(tx: Tx, pending: Pending, visit: Visit): Promise<Started> {
  await spendPending(tx, pending);
  // As it is now: a lock or another password since the first step ends the sign-in.
  const account = (await lockUnchanged(tx, pending.account))
    ? await findAccountById(tx, pending.account.id)
    : undefined;
  if (!account) throw new Failure('SIGN_IN_EXPIRED');
  const started = await startFor(tx, account, { remember: pending.remember, visit });
  if (pending.sso) {
    const { supplier: supplier_code, idToken: id_token } = pending.sso;
    const session = { firm_id: account.firm_id, id_hash: started.sessionHash, supplier_code, id_token };
    await tx.insertInto('sso_session').values(session).execute();
    // By a provider some of the rights may be withheld.
    const row = await findSession(tx, started.sessionHash, visit.now);
    if (row) return { ...started, user: toUser(row) };
  }
  return started;
}

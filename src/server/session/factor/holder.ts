import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import type { Holder } from '#server/session/factor/ceremony.ts';
import { findPending, type Pending } from '#server/session/factor/pending.ts';
import { Failure } from '#shared/failures.ts';

/** Who calls: somebody signed in, or a sign-in that waits for its second step. Of a browser with both, the session. */
export type Caller = { readonly signedIn: SignedIn | null; readonly pendingToken: string | null };

export type Who = Holder & { readonly name: string; readonly username: string; readonly pending: Pending | null };

export async function whoCalls(tx: Transaction<Schema>, { signedIn, pendingToken }: Caller, now: Date): Promise<Who> {
  if (signedIn) {
    const { firmId, id, name, username } = signedIn.own ?? signedIn.user;
    return { firmId, accountId: id, hash: signedIn.sessionHash, name, username, pending: null };
  }
  const pending = await findPending(tx, pendingToken, now);
  const { firm_id, id, name, username } = pending.account;
  return { firmId: firm_id, accountId: id, hash: pending.hash, name, username, pending };
}

/** A sign-in that has a factor to prove sets up no other one before: else the password alone would be enough. */
export async function whoSetsUp(tx: Transaction<Schema>, caller: Caller, now: Date): Promise<Who> {
  const who = await whoCalls(tx, caller, now);
  if (who.pending && who.pending.account.second_factor_since !== null) throw new Failure('SECOND_FACTOR_REQUIRED');
  return who;
}

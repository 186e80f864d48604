import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Tx = Transaction<Schema>;
/** As they were when the password was compared. */
type Checked = { readonly id: number; readonly password_hash: string };

/**
 * False: the password has been replaced or the account locked since, which has ended all that the old one had opened. To the
 * end of the transaction neither happens.
 */
export async function lockUnchanged(tx: Tx, { id, password_hash }: Checked): Promise<boolean> {
  const still = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('locked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return still !== undefined;
}

/**
 * Before a link of the account is used or ended. Whatever ends all that is open locks in this order too: in another one two
 * would wait for each other, and what one of them adds the other would not end.
 */
export const lockOwner = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** As lockUnchanged, with the session of somebody signed in; undefined: it has ended, by whatever way. */
export async function lockSession(tx: Tx, account: Checked, sessionHash: Buffer) {
  if (!(await lockUnchanged(tx, account))) return undefined;
  return tx
    .selectFrom('session')
    .select('factor_met')
    .where('id_hash', '=', sessionHash)
    .where('account_id', '=', account.id)
    .forUpdate()
    .executeTakeFirst();
}

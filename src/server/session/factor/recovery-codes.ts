import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Owner } from '#server/session/factor/owner.ts';

type Tx = Transaction<Schema>;

const count = 10;
/** Crockford's: nothing that can be mistaken for something else. 24 of them are 120 bits, so that a plain hash will do. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 6;
const groupLength = 4;

const randomGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const newCode = () => Array.from({ length: groups }, randomGroup).join('-');

/** As people type it: with or without hyphens, in capitals, O for 0, I and L for 1. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

export const isRecoveryCode = (typed: string): boolean => plainRecoveryCode(typed).length === groups * groupLength;

const hashOf = (code: string) => createHash('sha256').update(plainRecoveryCode(code)).digest();

/** Ten new ones, which the caller shows this once; those before are worthless. */
export async function renewCodes(tx: Tx, { firmId, accountId }: Owner): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.deleteFrom('recovery_code').where('firm_id', '=', firmId).where('account_id', '=', accountId).execute();
  const rows = codes.map((code) => ({ firm_id: firmId, account_id: accountId, code_hash: hashOf(code) }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Of two that send the same one at once, one has used it. */
export async function spendCode(tx: Tx, { firmId, accountId }: Owner, code: string): Promise<boolean> {
  if (!isRecoveryCode(code)) return false;
  const used = await tx
    .deleteFrom('recovery_code')
    .where('firm_id', '=', firmId)
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

export async function codesLeft(tx: Tx, { firmId, accountId }: Owner): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('firm_id', '=', firmId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Owner, rowOf } from '#server/session/factor/owner.ts';
import { codesLeft } from '#server/session/factor/recovery-codes.ts';
import type { FactorMethods, OwnFactor } from '#shared/session/factor-contract.ts';
import { maxPasskeys } from '#shared/session/factor-contract.ts';

type Tx = Transaction<Schema>;

export const passkeysOf = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('passkey')
    .selectAll()
    .where((eb) => eb.and(rowOf(owner)))
    .orderBy('id')
    .limit(maxPasskeys)
    .execute();

export const totpOf = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('account_totp')
    .selectAll()
    .where((eb) => eb.and(rowOf(owner)))
    .executeTakeFirst();

export async function methodsOf(tx: Tx, owner: Owner): Promise<FactorMethods> {
  const [totp, passkeys, left] = [await totpOf(tx, owner), await passkeysOf(tx, owner), await codesLeft(tx, owner)];
  return { totp: totp !== undefined, passkey: passkeys.length > 0, recovery: left > 0 };
}

export async function readFactor(tx: Tx, owner: Owner): Promise<Omit<OwnFactor, 'required'>> {
  const totp = await totpOf(tx, owner);
  const passkeys = await passkeysOf(tx, owner);
  return {
    totpSince: totp?.added_at.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await codesLeft(tx, owner),
  };
}

/** One after the other for each account: of two that remove the last two factors at once, one is told. */
export const lockAccount = (tx: Tx, { firmId, accountId }: Owner) =>
  tx
    .selectFrom('account')
    .select(['id', 'second_factor_since'])
    .where('firm_id', '=', firmId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const markFactor = (tx: Tx, { accountId }: Owner, since: Date | null) =>
  tx.updateTable('account').set({ second_factor_since: since }).where('id', '=', accountId).execute();

/** All that the account could prove itself with beside the password. */
export async function clearFactor(tx: Tx, owner: Owner): Promise<void> {
  for (const table of ['account_totp', 'passkey', 'recovery_code', 'factor_ceremony', 'pending_sign_in'] as const)
    await tx.deleteFrom(table).where('firm_id', '=', owner.firmId).where('account_id', '=', owner.accountId).execute();
  await markFactor(tx, owner, null);
}

export async function forgetFactorTraces(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('pending_sign_in').where('ends_at', '<', now).execute();
  await tx.deleteFrom('factor_ceremony').where('ends_at', '<', now).execute();
  const longAgo = new Date(now.getTime() - knownDays * 86_400_000);
  await tx.deleteFrom('known_device').where('last_seen_at', '<', longAgo).execute();
}

/** As long as the cookie that a browser is known by. */
export const knownDays = 400;

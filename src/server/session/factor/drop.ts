import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { clearFactor, lockAccount, methodsOf, readFactor } from '#server/session/factor/factors.ts';
import { requiredBecause } from '#server/session/factor/need.ts';
import { rowOf } from '#server/session/factor/owner.ts';
import type { FactorDeps } from '#server/session/factor/prove.ts';
import { renewCodes } from '#server/session/factor/recovery-codes.ts';
import { mailSecurity } from '#server/session/factor/security-mails.ts';
import { noteFactor } from '#server/session/factor/set-up.ts';
import { findAccountById } from '#server/session/store.ts';
import { Failure } from '#shared/failures.ts';
import type { OwnFactor } from '#shared/session/factor-contract.ts';

type Tx = Transaction<Schema>;
type Deps = FactorDeps & { readonly mails: MailDeps };

const ownerOf = ({ user, own = user }: SignedIn) => ({
  firmId: own.firmId,
  accountId: own.id,
  name: own.name,
  username: own.username,
});

export const readOwnFactor = ({ db }: FactorDeps, signedIn: SignedIn): Promise<OwnFactor> =>
  asSystem(db, (tx) => stateOf(tx, ownerOf(signedIn)));

async function stateOf(tx: Tx, owner: ReturnType<typeof ownerOf>): Promise<OwnFactor> {
  const account = await findAccountById(tx, owner.accountId);
  return { required: account ? requiredBecause(account) : null, ...(await readFactor(tx, owner)) };
}

export const ownMethods = ({ db }: FactorDeps, signedIn: SignedIn) =>
  asSystem(db, (tx) => methodsOf(tx, ownerOf(signedIn)));

/** null: the app; else the passkey of this number. */
export function dropFactor({ db, mails }: Deps, signedIn: SignedIn, passkey: number | null, now: Date) {
  const owner = ownerOf(signedIn);
  return asSystem(db, async (tx) => {
    await lockAccount(tx, owner);
    const { required, totpSince, passkeys } = await stateOf(tx, owner);
    const isThere = passkey === null ? totpSince !== null : passkeys.some(({ id }) => id === passkey);
    const left = passkeys.length + (totpSince === null ? 0 : 1) - (isThere ? 1 : 0);
    if (isThere && left === 0 && required !== null) return { kind: 'last-one' as const };
    if (isThere) {
      if (left === 0) await clearFactor(tx, owner);
      else if (passkey === null)
        await tx
          .deleteFrom('account_totp')
          .where((eb) => eb.and(rowOf(owner)))
          .execute();
      else
        await tx
          .deleteFrom('passkey')
          .where((eb) => eb.and({ ...rowOf(owner), id: passkey }))
          .execute();
      await noteFactor(tx, owner, 'factor-removed', now);
      await mailSecurity(tx, mails, owner, { kind: 'factorRemoved' }, now);
    }
    return { kind: 'dropped' as const, factor: await stateOf(tx, owner) };
  });
}

export function renewOwnCodes({ db }: FactorDeps, signedIn: SignedIn, now: Date) {
  const owner = ownerOf(signedIn);
  return asSystem(db, async (tx) => {
    const { second_factor_since: since } = await lockAccount(tx, owner);
    if (since === null) throw new Failure('NOT_FOUND');
    const recoveryCodes = await renewCodes(tx, owner);
    await noteFactor(tx, owner, 'recovery-codes-renewed', now);
    return { recoveryCodes };
  });
}

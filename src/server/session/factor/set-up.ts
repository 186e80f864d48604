import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { keepCeremony, readCeremony, takeCeremony } from '#server/session/factor/ceremony.ts';
import { complete, type Proved } from '#server/session/factor/complete.ts';
import { lockAccount, markFactor, passkeysOf } from '#server/session/factor/factors.ts';
import { type Caller, type Who, whoSetsUp } from '#server/session/factor/holder.ts';
import { rowOf } from '#server/session/factor/owner.ts';
import { optionsToAdd, readNewPasskey } from '#server/session/factor/passkeys.ts';
import { type Attempt, countGuess, type FactorDeps } from '#server/session/factor/prove.ts';
import { codesLeft, renewCodes } from '#server/session/factor/recovery-codes.ts';
import type { RelyingParty } from '#server/session/factor/relying-party.ts';
import { mailSecurity } from '#server/session/factor/security-mails.ts';
import { base32, findStep, totpKeyBytes, totpUri } from '#server/session/factor/totp.ts';
import type { Visit } from '#server/session/sign-in.ts';
import { endAllSessions } from '#server/session/store.ts';
import { forgiveAttempts } from '#server/session/throttle.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import { maxPasskeys } from '#shared/session/factor-contract.ts';

type Tx = Transaction<Schema>;
export type Enrolled = Proved & { readonly recoveryCodes: string[] | null };

export function beginTotp({ db, seal }: FactorDeps, caller: Caller, issuer: string, now: Date) {
  const key = randomBytes(totpKeyBytes);
  return asSystem(db, async (tx) => {
    const who = await whoSetsUp(tx, caller, now);
    await keepCeremony(tx, who, 'add-totp', seal.seal(key), now);
    return { secret: base32(key), uri: totpUri(key, { username: who.username, issuer }) };
  });
}

/** Only with a code of it: an app that shows something else would lock its owner out. */
export async function confirmTotp({ db, seal }: FactorDeps, attempt: Attempt, code: string): Promise<Enrolled> {
  const limits = await countGuess(db, attempt);
  const { now } = attempt.visit;
  return asSystem(db, async (tx) => {
    const who = await whoSetsUp(tx, attempt, now);
    const sealed = await readCeremony(tx, who, 'add-totp', now);
    const step = sealed ? findStep(seal.open(sealed), code, now, 0) : null;
    if (sealed === null || step === null) throw new Failure('SECOND_FACTOR_WRONG');
    await takeCeremony(tx, who, 'add-totp', now);
    await forgiveAttempts(tx, limits);
    const totp = { secret: sealed, last_step: step, added_at: now };
    await tx
      .insertInto('account_totp')
      .values({ ...rowOf(who), ...totp })
      .onConflict((conflict) => conflict.columns(['firm_id', 'account_id']).doUpdateSet(totp))
      .execute();
    return finish(tx, who, attempt.visit);
  });
}

export function beginPasskey({ db }: FactorDeps, caller: Caller, site: RelyingParty, now: Date) {
  return asSystem(db, async (tx) => {
    const who = await whoSetsUp(tx, caller, now);
    const options = await optionsToAdd(site, who, await passkeysOf(tx, who));
    await keepCeremony(tx, who, 'add-passkey', Buffer.from(options.challenge), now);
    return { ...options };
  });
}

type Given = { readonly site: RelyingParty; readonly response: unknown; readonly name: string };

export async function addPasskey(
  { db }: FactorDeps,
  attempt: Attempt,
  { site, response, name }: Given,
): Promise<Enrolled> {
  const { now } = attempt.visit;
  const challenge = await takeChallenge(db, attempt, now);
  const found = challenge && (await readNewPasskey(site, challenge.toString(), response));
  if (!found) throw new Failure('SECOND_FACTOR_WRONG');
  return asSystem(db, async (tx) => {
    const who = await whoSetsUp(tx, attempt, now);
    if ((await passkeysOf(tx, who)).length >= maxPasskeys) throw new Failure('SECOND_FACTOR_WRONG');
    const added = await tx
      .insertInto('passkey')
      .values({ ...rowOf(who), ...found, name, added_at: now, used_at: null })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) throw new Failure('SECOND_FACTOR_WRONG');
    return finish(tx, who, attempt.visit);
  });
}

const takeChallenge = (db: Kysely<Schema>, attempt: Attempt, now: Date) =>
  asSystem(db, async (tx) => takeCeremony(tx, await whoSetsUp(tx, attempt, now), 'add-passkey', now));

/** With the first factor come recovery codes, and whoever else is signed in as this person no longer is. */
async function finish(tx: Tx, who: Who, visit: Visit): Promise<Enrolled> {
  const { now } = visit;
  const { second_factor_since: since } = await lockAccount(tx, who);
  // Another call of the same sign-in has set one up since this one looked.
  if (who.pending && since !== null) throw new Failure('SECOND_FACTOR_REQUIRED');
  if (since === null) {
    await markFactor(tx, who, now);
    await endOthers(tx, who, now);
  }
  await noteFactor(tx, who, 'factor-added', now);
  await mailSecurity(tx, visit.mails, who, { kind: 'factorAdded' }, now);
  const recoveryCodes = (await codesLeft(tx, who)) === 0 ? await renewCodes(tx, who) : null;
  return { ...(await complete(tx, who, visit)), recoveryCodes };
}

async function endOthers(tx: Tx, who: Who, now: Date): Promise<void> {
  const here = await tx.selectFrom('session').select('family').where('id_hash', '=', who.hash).executeTakeFirst();
  await endAllSessions(tx, who, now, { idHash: who.hash, family: here?.family ?? null });
  // The device that stays signed in proved itself here and now.
  if (here?.family)
    await tx.updateTable('remember_token').set({ factor_met: true }).where('family', '=', here.family).execute();
}

export const noteFactor = (
  tx: Tx,
  who: Pick<Who, 'accountId' | 'firmId' | 'name' | 'username'>,
  action: AuditAction,
  now: Date,
) => noteOwn(tx, { id: who.accountId, firmId: who.firmId, name: who.name }, action, { user: who.username }, now);

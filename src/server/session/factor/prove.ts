import type { Kysely, Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { keepCeremony, takeCeremony } from '#server/session/factor/ceremony.ts';
import { complete, type Proved } from '#server/session/factor/complete.ts';
import { passkeysOf, totpOf } from '#server/session/factor/factors.ts';
import { type Caller, type Who, whoCalls } from '#server/session/factor/holder.ts';
import { rowOf } from '#server/session/factor/owner.ts';
import { optionsToUse, readPasskeyUse } from '#server/session/factor/passkeys.ts';
import { codesLeft, isRecoveryCode, spendCode } from '#server/session/factor/recovery-codes.ts';
import type { RelyingParty } from '#server/session/factor/relying-party.ts';
import type { Seal } from '#server/session/factor/seal.ts';
import { mailSecurity } from '#server/session/factor/security-mails.ts';
import { findStep } from '#server/session/factor/totp.ts';
import type { Visit } from '#server/session/sign-in.ts';
import { countAttempts, forgiveAttempts, type Limit, network } from '#server/session/throttle.ts';
import { Failure } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

type Tx = Transaction<Schema>;
export type FactorDeps = { readonly db: Kysely<Schema>; readonly seal: Seal };

export type Attempt = Caller & { readonly visit: Visit; readonly address: string };

/** Whoever guesses here knows the password already: so the account counts for all addresses, and strictly. */
const limitsOf = ({ accountId }: Who, address: string): Limit[] => [
  { key: `factor:${accountId}:${network(address)}`, most: 10 },
  { key: `factor:${accountId}`, most: 20 },
];

/**
 * Counts before it looks, so that many at once get no further than one after the other. Throws TOO_MANY_ATTEMPTS, and
 * then the owner learns that somebody has the password.
 */
export async function countGuess(db: Kysely<Schema>, attempt: Attempt): Promise<Limit[]> {
  const { visit, address } = attempt;
  const { wait, limits } = await asSystem(db, async (tx) => {
    const who = await whoCalls(tx, attempt, visit.now);
    const rows = limitsOf(who, address);
    const seconds = await countAttempts(tx, rows, visit.now);
    const isNews =
      seconds > 0 && (await countAttempts(tx, [{ key: `factor-mail:${who.accountId}`, most: 1 }], visit.now)) === 0;
    if (isNews) await mailSecurity(tx, visit.mails, who, { kind: 'factorGuessed' }, visit.now);
    return { wait: seconds, limits: rows };
  });
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return limits;
}

export async function proveByCode({ db, seal }: FactorDeps, attempt: Attempt, code: string): Promise<Proved> {
  const limits = await countGuess(db, attempt);
  const { visit } = attempt;
  return asSystem(db, async (tx) => {
    const who = await whoCalls(tx, attempt, visit.now);
    const isRight = isRecoveryCode(code)
      ? await spendRecoveryCode(tx, who, code, visit)
      : await isTotpOf(tx, who, { seal, code, now: visit.now });
    if (!isRight) throw new Failure('SECOND_FACTOR_WRONG');
    await forgiveAttempts(tx, limits);
    return complete(tx, who, visit);
  });
}

type Typed = { readonly seal: Seal; readonly code: string; readonly now: Date };

/** A code works once: of two that send it at the same time, the second finds its step taken. */
async function isTotpOf(tx: Tx, who: Who, { seal, code, now }: Typed): Promise<boolean> {
  const totp = await totpOf(tx, who);
  const step = totp ? findStep(seal.open(totp.secret), code, now, totp.last_step) : null;
  if (step === null) return false;
  const used = await tx
    .updateTable('account_totp')
    .set({ last_step: step })
    .where((eb) => eb.and(rowOf(who)))
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

async function spendRecoveryCode(tx: Tx, who: Who, code: string, { mails, now }: Visit): Promise<boolean> {
  if (!(await spendCode(tx, who, code))) return false;
  const left = formatNumber(await codesLeft(tx, who));
  const person = { id: who.accountId, firmId: who.firmId, name: who.name };
  await noteOwn(tx, person, 'recovery-code-used', { user: who.username, count: left }, now);
  await mailSecurity(tx, mails, who, { kind: 'codeUsed', left }, now);
  return true;
}

export function askPasskey({ db }: FactorDeps, caller: Caller, site: RelyingParty, now: Date) {
  return asSystem(db, async (tx) => {
    const who = await whoCalls(tx, caller, now);
    const options = await optionsToUse(site, await passkeysOf(tx, who));
    await keepCeremony(tx, who, 'use-passkey', Buffer.from(options.challenge), now);
    return { ...options };
  });
}

type Given = { readonly site: RelyingParty; readonly response: { readonly id: string } };

/** The challenge is used up, whatever comes of it. */
export async function proveByPasskey({ db }: FactorDeps, attempt: Attempt, { site, response }: Given): Promise<Proved> {
  const { visit } = attempt;
  const challenge = await asSystem(db, async (tx) =>
    takeCeremony(tx, await whoCalls(tx, attempt, visit.now), 'use-passkey', visit.now),
  );
  if (challenge === null) throw new Failure('SECOND_FACTOR_WRONG');
  return asSystem(db, async (tx) => {
    const who = await whoCalls(tx, attempt, visit.now);
    const passkey = (await passkeysOf(tx, who)).find(({ credential_id }) => credential_id === response.id);
    const counter = passkey && (await readPasskeyUse(site, challenge.toString(), passkey, response));
    if (!passkey || counter === null || counter === undefined) throw new Failure('SECOND_FACTOR_WRONG');
    await tx
      .updateTable('passkey')
      .set({ counter, used_at: visit.now })
      .where((eb) => eb.and({ ...rowOf(who), id: passkey.id }))
      .execute();
    return complete(tx, who, visit);
  });
}

import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { removeFactor } from '#server/session/factor/reset-factor.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import { personOf } from '#server/settings/firm-users.ts';
import { isAbove } from '#shared/settings/firm-people.ts';
import type { FirmUserAnswer } from '#shared/settings/firm-users-contract.ts';

type Tx = Transaction<Schema>;

/** The own one is changed in the own settings, with a fresh proof. */
export async function resetPersonFactor(
  tx: Tx,
  admin: FirmAdmin,
  id: number,
  mails: MailDeps,
  now: Date,
): Promise<FirmUserAnswer> {
  const person = await personOf(tx, admin, id, now);
  if (person.id === admin.id) return { kind: 'refused', reason: 'own-account' };
  if (isAbove(person, admin)) return { kind: 'refused', reason: 'above-you' };
  if (!person.hasFactor) return { kind: 'saved', user: person };
  const owner = { firmId: admin.firm.id, accountId: id };
  await actAsHouse(tx, () => removeFactor(tx, { owner, by: admin.name, mails, now }));
  const detail = { user: person.username };
  await admin.note({ action: 'factor-reset', subject: 'account', subjectId: id, detail });
  return { kind: 'saved', user: await personOf(tx, admin, id, now) };
}

/** Whoever has none yet is asked to set one up with the next call: the session, which is without one, is over. */
export async function requireFactor(tx: Tx, admin: FirmAdmin, isRequired: boolean) {
  const { id, requiresFactor } = admin.firm;
  if (isRequired && !admin.hasFactor) return { kind: 'own-first' as const };
  if (isRequired === requiresFactor) return { kind: 'saved' as const, requiresFactor };
  await tx.updateTable('firm').set({ requires_second_factor: isRequired }).where('id', '=', id).execute();
  await admin.note({ action: isRequired ? 'factor-required' : 'factor-optional', subject: 'firm', subjectId: id });
  return { kind: 'saved' as const, requiresFactor: isRequired };
}

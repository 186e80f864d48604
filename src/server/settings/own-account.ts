import { type Kysely, sql, type Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { Locale } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { changeName, ownProfile } from '#shared/settings/own-contract.ts';
import type { Preferences } from '#shared/settings/preferences.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

const own = (user: User) => ({ firm_id: user.firmId, id: user.id });

export function readProfile(db: Db, user: User, now: Date): Promise<AnswerOf<typeof ownProfile>> {
  return asFirm(db, user.firmId, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('email')
      .where((eb) => eb.and(own(user)))
      .executeTakeFirstOrThrow();
    const waiting = await tx
      .selectFrom('email_change')
      .select(['email', 'ends_at'])
      .where('firm_id', '=', user.firmId)
      .where('account_id', '=', user.id)
      .where('ends_at', '>', now)
      .executeTakeFirst();
    const pending = waiting ? { email: waiting.email, endsAt: waiting.ends_at.toISOString() } : null;
    return { email: account.email, pending };
  });
}

type Renaming = { readonly before: string; readonly name: string };

export function renameSelf(
  db: Db,
  user: User,
  { before, name }: Renaming,
  now: Date,
): Promise<AnswerOf<typeof changeName>> {
  return asFirm(db, user.firmId, async (tx) => {
    const renamed = await tx
      .updateTable('account')
      .set({ name })
      .where((eb) => eb.and(own(user)))
      .where('name', '=', before)
      .returning('name')
      .executeTakeFirst();
    // The user of this call was read before the transaction: whoever was quicker may have been so since.
    if (!renamed) return { kind: 'changed', user: { ...user, name: await nameOf(tx, user) } };
    if (name !== before) await noteOwn(tx, user, 'name-changed', { before, after: name }, now);
    return { kind: 'saved', user: { ...user, name } };
  });
}

async function nameOf(tx: Tx, user: User): Promise<string> {
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where((eb) => eb.and(own(user)))
    .executeTakeFirstOrThrow();
  return name;
}

export async function changeLocale(db: Db, user: User, locale: Locale): Promise<User> {
  await asFirm(db, user.firmId, (tx) =>
    tx
      .updateTable('account')
      .set({ locale })
      .where((eb) => eb.and(own(user)))
      .execute(),
  );
  return { ...user, locale };
}

/** Joined to what is there by the database itself: two tabs that set different things at once lose neither. */
export function changePreferences(db: Db, user: User, wish: Preferences): Promise<User> {
  return asFirm(db, user.firmId, async (tx) => {
    const address = wish.DELIVERY_ADDRESS ?? '';
    if (address !== '' && !(await hasAddress(tx, Number(address)))) throw new Failure('NOT_FOUND');
    const { settings } = await tx
      .updateTable('account')
      .set({ settings: sql`settings || ${JSON.stringify(wish)}::jsonb` })
      .where((eb) => eb.and(own(user)))
      .returning('settings')
      .executeTakeFirstOrThrow();
    return { ...user, settings: { ...user.settings, ...settings } };
  });
}

const hasAddress = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('delivery_address').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

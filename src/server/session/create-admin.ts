import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { findAccount } from '#server/session/store.ts';

/** The first account of a house that has none yet; answers its password. */
export async function createAdmin(db: Kysely<Schema>, name: string, now: Date): Promise<string> {
  const username = name.normalize('NFC');
  const password = randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password);
  await asSystem(db, async (tx) => {
    if (await findAccount(tx, username)) throw new Error(`There is already a user "${username}".`);
    const firm_id = await operatorFirm(tx, now);
    const roles = ['ROLE_USER' as const, 'ROLE_ADMIN' as const];
    await tx
      .insertInto('account')
      .values({ firm_id, username, name: username, locale: 'de_DE', roles, password_hash })
      .execute();
  });
  return password;
}

async function operatorFirm(tx: Transaction<Schema>, now: Date): Promise<number> {
  const known = await tx.selectFrom('firm').select('id').where('kind', '=', 'operator').limit(1).executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto('firm')
    .values({
      kind: 'operator',
      name: 'Operator',
      street: '',
      postal_code: '',
      city: '',
      country: 'DE',
      phone: null,
      primary_supplier: null,
      logo_url: null,
      agreed_agb_at: now,
      agreed_licence_at: now,
      agreed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

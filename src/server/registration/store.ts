import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { RegistrationRow } from '#server/registration/registration-mails.ts';
import type { Registration, RegistrationStatus } from '#shared/registration/registration.ts';
import { readVatId } from '#shared/registration/vat-id.ts';

type Tx = Transaction<Schema>;

/** Those that have a desk: where nobody can approve, nobody registers. */
export function registrationSuppliers(db: Kysely<Schema>) {
  return asSystem(db, (tx) =>
    tx
      .selectFrom('supplier')
      .select(['code', 'name', 'branch', 'city'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('firm')
            .select('firm.id')
            .where('firm.kind', '=', 'supplier')
            .whereRef('firm.primary_supplier', '=', 'supplier.code'),
        ),
      )
      .orderBy('name')
      .limit(200)
      .execute(),
  );
}

/** Noted whoever it is; what the address is worth is found out afterwards. False: there is no such supplier. */
export async function noteRegistration(tx: Tx, { supplier, firm, person }: Registration, now: Date): Promise<boolean> {
  const vat = readVatId(firm.country, firm.vatId);
  const known = await tx
    .selectFrom('firm')
    .select('id')
    .where('kind', '=', 'supplier')
    .where('primary_supplier', '=', supplier)
    .executeTakeFirst();
  if (!known) return false;
  await tx
    .insertInto('registration')
    .values({
      supplier_code: supplier,
      firm_name: firm.name,
      street: firm.street,
      postal_code: firm.postalCode,
      city: firm.city,
      country: firm.country,
      phone: firm.phone || null,
      vat_id: vat.kind === 'right' ? vat.vatId : null,
      person_name: person.name,
      email: person.email,
      language: person.language,
      registered_at: now,
      accepted_at: now,
    })
    .execute();
  return true;
}

export async function noteResetRequest(tx: Tx, login: string, now: Date): Promise<void> {
  await tx.insertInto('reset_request').values({ login, asked_at: now }).execute();
}

export async function statusOf(tx: Tx, row: RegistrationRow): Promise<RegistrationStatus> {
  const supplier = await tx
    .selectFrom('supplier')
    .select(['code', 'name', 'phone'])
    .where('code', '=', row.supplier_code)
    .executeTakeFirstOrThrow();
  return {
    state: row.state,
    firmName: row.firm_name,
    email: row.email,
    language: row.language,
    supplier,
    registeredAt: row.registered_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

const days = (count: number) => count * 86_400_000;

/** What nobody has confirmed or what was turned down need not lie here: names and addresses stand in it. */
export async function forgetRegistrations(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await tx
    .deleteFrom('registration')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['new', 'unconfirmed']).and('registered_at', '<', before(days(2))),
        eb('state', '=', 'refused').and('registered_at', '<', before(days(180))),
      ]),
    )
    .execute();
  await tx
    .deleteFrom('reset_request')
    .where('asked_at', '<', before(days(1)))
    .execute();
  await tx.deleteFrom('password_reset').where('ends_at', '<', now).execute();
  await tx.deleteFrom('bot_token_used').where('ends_at', '<', now).execute();
}

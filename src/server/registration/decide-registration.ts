import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import { isNumberTaken } from '#server/db/is-number-taken.ts';
import type { Schema } from '#server/db/schema.ts';
import { type MailDeps, mailDecision, type RegistrationRow } from '#server/registration/registration-mails.ts';
import type { BookableRole } from '#shared/access/bookable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import { Failure } from '#shared/failures.ts';
import type { DeskRegistration } from '#shared/registration/desk-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Deps = { readonly db: Kysely<Schema>; readonly mails: MailDeps };
type Decided = DeskRegistration['state'];

const pageLength = 50;
const shown = ['waiting', 'approved', 'refused'] as const satisfies Decided[];

type Wanted = {
  readonly state?: Decided | undefined;
  readonly before?: string | undefined;
  readonly now: Date;
};

export function suppliersRegistrations(db: Kysely<Schema>, user: User, { state, before, now }: Wanted) {
  return asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code }) => {
    const rows = await tx
      .selectFrom('registration')
      .selectAll()
      .where('supplier_code', '=', code)
      .where('state', 'in', state === undefined ? shown : [state])
      .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
      .orderBy('id', 'desc')
      .limit(pageLength + 1)
      .execute();
    const page = rows.slice(0, pageLength);
    const alike = await alikeCustomers(tx, code, page);
    return {
      registrations: page.map((row) => toDesk(row, alike.get(row.id))),
      next: rows.length > pageLength ? String(page.at(-1)?.id) : null,
    };
  });
}

type Approval = {
  readonly registration: number;
  readonly roles: readonly BookableRole[];
  readonly customerNumber?: string | undefined;
  readonly now: Date;
};

/** Firm and first user come into being together with the decision, or not at all. */
export function approveRegistration({ db, mails }: Deps, user: User, approval: Approval): Promise<DeskRegistration> {
  const { registration, now, customerNumber = null } = approval;
  return asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code, note }) => {
    const row = await lockWaiting(tx, code, registration);
    await refuseTaken(tx, code, row, customerNumber);
    const firm = await addFirm(tx, row, { customerNumber, booked: approval.roles });
    const roles: Role[] = [...new Set<Role>(['ROLE_USER', 'ROLE_FIRM_ADMIN', ...approval.roles])];
    const account = await tx
      .insertInto('account')
      .values({
        firm_id: firm.id,
        username: row.email,
        email: row.email,
        name: row.person_name,
        locale: `${row.language}_${row.country}`,
        roles,
        password_hash: row.password_hash ?? '',
      })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    // Somebody was given this name since it was looked for; the firm goes with the transaction.
    if (!account) throw new Failure('TOO_LATE');
    const detail = { firm: row.firm_name, roles: approval.roles.join(' '), customerNumber: customerNumber ?? '' };
    const act = { action: 'approved', subject: 'registration', subjectId: row.id, detail } as const;
    await note({ ...act, firmId: firm.id });
    return decide(tx, mails, row, { state: 'approved', approved_firm: firm.id, reason: null }, user, now);
  });
}

type Refusal = { readonly registration: number; readonly reason: string; readonly now: Date };

export function refuseRegistration({ db, mails }: Deps, user: User, { registration, reason, now }: Refusal) {
  return asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code, note }) => {
    const row = await lockWaiting(tx, code, registration);
    const detail = { firm: row.firm_name, reason };
    await note({ action: 'refused', subject: 'registration', subjectId: row.id, detail });
    return decide(tx, mails, row, { state: 'refused', approved_firm: null, reason }, user, now);
  });
}

/** Of this very supplier, confirmed, and nobody else's decision meanwhile. */
async function lockWaiting(tx: Tx, code: string, id: number): Promise<RegistrationRow> {
  const row = await tx
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .where('supplier_code', '=', code)
    .where('state', 'in', shown)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  if (row.state !== 'waiting') throw new Failure('TOO_LATE');
  return row;
}

async function refuseTaken(tx: Tx, code: string, { email }: RegistrationRow, customerNumber: string | null) {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where(sql`lower(username)`, '=', email)
    .executeTakeFirst();
  // Somebody has been given an account with this address since.
  if (account) throw new Failure('TOO_LATE');
  if (await isNumberTaken(tx, code, null, customerNumber))
    throw new Failure('INVALID_INPUT', { fields: [{ field: 'customerNumber', reason: 'taken' }] });
}

type Terms = { readonly customerNumber: string | null; readonly booked: readonly BookableRole[] };

/** It has agreed to nothing yet: its admin is asked at the first sign-in (R4.6). */
const addFirm = (tx: Tx, row: RegistrationRow, { customerNumber, booked }: Terms) =>
  tx
    .insertInto('firm')
    .values({
      kind: 'workshop',
      name: row.firm_name,
      street: row.street,
      postal_code: row.postal_code,
      city: row.city,
      country: row.country,
      phone: row.phone,
      vat_id: row.vat_id,
      customer_number: customerNumber,
      booked: [...booked],
      primary_supplier: row.supplier_code,
      logo_url: null,
      agreed_agb_at: null,
      agreed_licence_at: null,
      agreed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

type Decision = Pick<Selectable<Schema['registration']>, 'approved_firm' | 'reason'> & {
  readonly state: 'approved' | 'refused';
};

async function decide(tx: Tx, mails: MailDeps, row: RegistrationRow, decision: Decision, user: User, now: Date) {
  const decided = await tx
    .updateTable('registration')
    // The hash is the account's from now on, or nobody's.
    .set({ ...decision, password_hash: null, decided_at: now, decided_by: user.name })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await mailDecision(tx, mails, decided, now);
  return toDesk(decided);
}

type Alike = DeskRegistration['alike'][number];

/** The same number twice, or the same name, is most often the same firm twice. */
async function alikeCustomers(tx: Tx, code: string, rows: readonly RegistrationRow[]): Promise<Map<number, Alike[]>> {
  const ids = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const { rows: found } = await sql<Alike & { readonly of: number }>`
    select asked.id as of, firm.id, firm.name, firm.city, firm.by
    from registration asked cross join lateral (
      (select id, name, city, 'vat-id' as by from firm
        where primary_supplier = ${code} and vat_id = asked.vat_id order by id limit 3)
      union all
      (select id, name, city, 'name' from firm
        where primary_supplier = ${code} and lower(name) = lower(asked.firm_name)
          and vat_id is distinct from asked.vat_id
        order by id limit 3)
    ) firm
    where asked.id = any (${ids}::bigint[])
    limit 500`.execute(tx);
  const byRegistration = Map.groupBy(found, ({ of }) => of);
  return new Map([...byRegistration].map(([id, all]) => [id, all.map(({ of: _of, ...firm }) => firm)]));
}

function toDesk(row: RegistrationRow, alike: readonly Alike[] = []): DeskRegistration {
  return {
    id: row.id,
    state: row.state as Decided, // every query here asks for these three alone
    firm: {
      name: row.firm_name,
      street: row.street,
      postalCode: row.postal_code,
      city: row.city,
      country: row.country,
      phone: row.phone,
      vatId: row.vat_id,
    },
    person: { name: row.person_name, email: row.email, language: row.language },
    registeredAt: row.registered_at.toISOString(),
    confirmedAt: (row.confirmed_at ?? row.registered_at).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
    knownAs: alike.find(({ by }) => by === 'vat-id')?.name ?? null,
    alike: [...alike],
  };
}

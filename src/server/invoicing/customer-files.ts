import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { alikeCustomers } from '#server/invoicing/customer-duplicates.ts';
import { customerHas } from '#server/invoicing/customer-has.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { Customer } from '#shared/invoicing/customer.ts';
import type { CustomerData, CustomerFile, CustomerVehicle, VehicleData } from '#shared/invoicing/customer-file.ts';
import type { customerRegister } from '#shared/invoicing/customer-file-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Row = Selectable<Schema['customer']>;
type Register = AnswerOf<typeof customerRegister>;

const pageLength = 50;
const mostVehicles = 200;

export const rowOf = (data: CustomerData) => ({
  kind: data.kind,
  name: data.name,
  contact: data.contact,
  street: data.street,
  postal_code: data.postalCode,
  city: data.city,
  country: data.country,
  email: data.email,
  phone: data.phone,
  vat_id: data.vatId,
  note: data.note,
  language: data.language,
  leitweg_id: data.leitwegId,
  payment_days: data.paymentDays,
  consent_mail: data.consent.mail,
  consent_phone: data.consent.phone,
  consent_post: data.consent.post,
  consent_since: data.consent.since,
});

const dataOf = (row: Row): CustomerData => ({
  kind: row.kind,
  name: row.name,
  contact: row.contact,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  email: row.email,
  phone: row.phone,
  vatId: row.vat_id,
  note: row.note,
  language: row.language,
  leitwegId: row.leitweg_id,
  paymentDays: row.payment_days,
  consent: { mail: row.consent_mail, phone: row.consent_phone, post: row.consent_post, since: row.consent_since },
});

const figures = (customerId: ReturnType<typeof sql>) => sql<{ revenue: number; open: number; documents: number }>`
  select coalesce(sum(net) filter (where kind not in ('estimate', 'job-order', 'reminder') and state <> 'draft'), 0)::bigint as revenue,
    coalesce(sum(open), 0)::bigint as open, count(*)::int as documents
  from sales_document where customer_id = ${customerId}`;

export function listRegister(
  db: Kysely<Schema>,
  user: User,
  { text = '', after }: { readonly text?: string | undefined; readonly after?: string | undefined },
): Promise<Register> {
  const where = sql`where ${sql.join([sql`true`, ...customerHas(text)], sql` and `)}`;
  const [, afterId, afterName] = /^(\d{1,15}):(.*)$/s.exec(after ?? '') ?? [];
  const page =
    afterId === undefined
      ? sql``
      : sql`and (customer.name collate german, customer.id) > (${afterName ?? ''}, ${Number(afterId)}::bigint)`;
  return asFirm(db, user.firmId, async (tx) => {
    const { rows } = await sql<Register['customers'][number]>`
      select customer.id, customer.kind, customer.name, city, phone, email,
        coalesce((select array_agg(plate order by id) from customer_vehicle vehicle where vehicle.firm_id = customer.firm_id
          and vehicle.customer_id = customer.id and plate <> ''), '{}') as plates,
        (select min(next_inspection)::text from customer_vehicle vehicle where vehicle.firm_id = customer.firm_id
          and vehicle.customer_id = customer.id) as "nextInspection",
        figures.revenue, figures.open
      from (select * from customer ${where} ${page} order by customer.name collate german, customer.id limit ${pageLength + 1}) customer
      cross join lateral (${figures(sql`customer.id`)}) figures
      order by customer.name collate german, customer.id`.execute(tx);
    const total = await sql<{ count: number }>`select count(*)::int as count from customer ${where}`.execute(tx);
    const shown = rows.slice(0, pageLength).map((row) => ({
      ...row,
      revenue: Number(row.revenue),
      open: Number(row.open),
    }));
    const last = shown.at(-1);
    const next = rows.length > pageLength && last ? `${last.id}:${last.name}`.slice(0, 300) : null;
    return { customers: shown, next, total: total.rows[0]?.count ?? 0 };
  });
}

export const readCustomer = (db: Kysely<Schema>, user: User, id: number): Promise<CustomerFile> =>
  asFirm(db, user.firmId, (tx) => readCustomerIn(tx, id));

export async function readCustomerIn(tx: Tx, id: number): Promise<CustomerFile> {
  const row = await tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  const vehicles = await tx
    .selectFrom('customer_vehicle')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('id')
    .limit(mostVehicles)
    .execute();
  const counted = (await figures(sql`${id}`).execute(tx)).rows[0];
  return {
    ...dataOf(row),
    id,
    vehicles: vehicles.map(vehicleOf),
    since: row.created_at.toISOString(),
    revenue: Number(counted?.revenue ?? 0),
    open: Number(counted?.open ?? 0),
    documents: counted?.documents ?? 0,
  };
}

const vehicleOf = (row: Selectable<Schema['customer_vehicle']>): CustomerVehicle => ({
  id: row.id,
  plate: row.plate,
  vin: row.vin,
  kTypeId: row.k_type_id,
  name: row.car_name,
  mileage: row.mileage,
  firstRegistration: row.first_registration,
  nextInspection: row.next_inspection,
  note: row.note,
});

type Kept =
  | { readonly kind: 'kept'; readonly customer: CustomerFile }
  | { readonly kind: 'known'; readonly customers: Customer[] };

export function keepCustomer(
  db: Kysely<Schema>,
  user: User,
  { customer, isNew }: { readonly customer: CustomerData; readonly isNew: boolean },
  now: Date,
): Promise<Kept> {
  return asFirm(db, user.firmId, async (tx) => {
    const alike = isNew ? [] : await alikeCustomers(tx, customer);
    if (alike.length > 0) return { kind: 'known', customers: alike };
    const { id } = await tx
      .insertInto('customer')
      .values({ firm_id: user.firmId, created_at: now, ...rowOf(customer) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { kind: 'kept', customer: await readCustomerIn(tx, id) };
  });
}

/** "mail post 2026-11-18": how somebody may be written to, and since when. */
const waysOf = ({ since, ...ways }: CustomerData['consent']) =>
  [...Object.entries(ways).flatMap(([way, isGiven]) => (isGiven ? [way] : [])), since ?? ''].join(' ').trim();

/** That someone may be written to, or no more, is worth a note. */
export function changeCustomer(db: Kysely<Schema>, user: User, id: number, data: CustomerData, now: Date) {
  return asFirm(db, user.firmId, async (tx) => {
    const before = await readCustomerIn(tx, id);
    await tx.updateTable('customer').set(rowOf(data)).where('id', '=', id).execute();
    if (JSON.stringify(before.consent) !== JSON.stringify(data.consent)) {
      const detail = { before: waysOf(before.consent), after: waysOf(data.consent) };
      const act = { ...whoOf(user), action: 'consent-changed', subject: 'customer', subjectId: id, detail } as const;
      await appendAudit(tx, act, now);
    }
    return readCustomerIn(tx, id);
  });
}

type WantedVehicle = { readonly customer: number; readonly id: number | null; readonly vehicle: VehicleData };

export function keepCustomerVehicle(db: Kysely<Schema>, user: User, wanted: WantedVehicle, now: Date) {
  const { customer, id, vehicle } = wanted;
  const { kTypeId, name, firstRegistration, nextInspection, ...rest } = vehicle;
  const values = {
    ...rest,
    k_type_id: kTypeId,
    car_name: name,
    first_registration: firstRegistration,
    next_inspection: nextInspection,
  };
  return asFirm(db, user.firmId, async (tx): Promise<CustomerVehicle> => {
    const { vehicles } = await readCustomerIn(tx, customer);
    const taken = vehicles.some((other) => other.id !== id && vehicle.plate !== '' && other.plate === vehicle.plate);
    if (taken) throw new Failure('INVALID_INPUT', { fields: [{ field: 'vehicle.plate', reason: 'known already' }] });
    const row =
      id === null
        ? await tx
            .insertInto('customer_vehicle')
            .values({ firm_id: user.firmId, customer_id: customer, created_at: now, ...values })
            .returningAll()
            .executeTakeFirst()
        : await tx
            .updateTable('customer_vehicle')
            .set(values)
            .where('id', '=', id)
            .where('customer_id', '=', customer)
            .returningAll()
            .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND');
    return vehicleOf(row);
  });
}

export function dropVehicle(db: Kysely<Schema>, user: User, customer: number, vehicle: number): Promise<null> {
  return asFirm(db, user.firmId, async (tx) => {
    const gone = await tx
      .deleteFrom('customer_vehicle')
      .where('id', '=', vehicle)
      .where('customer_id', '=', customer)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new Failure('NOT_FOUND');
    // A draft about it can still be saved, then about no vehicle.
    await sql`
      update sales_document set version = version + 1, vehicle_id = null, plate = null,
        draft = draft || '{"vehicleId": null}'
      where state = 'draft' and (draft ->> 'vehicleId')::bigint = ${vehicle}`.execute(tx);
    return null;
  });
}

/** Who has papers stays. */
export function dropCustomer(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<null> {
  return asFirm(db, user.firmId, async (tx) => {
    const { documents } = await readCustomerIn(tx, id);
    const offered = await tx.selectFrom('estimate').select('id').where('customer_id', '=', id).executeTakeFirst();
    if (documents > 0 || offered) throw new Failure('TOO_LATE');
    await tx.deleteFrom('customer').where('id', '=', id).execute();
    await appendAudit(tx, { ...whoOf(user), action: 'forgotten', subject: 'customer', subjectId: id }, now);
    return null;
  });
}

import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { withPlates } from '#server/invoicing/customers.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import { Failure } from '#shared/failures.ts';
import type { Customer, NewCustomer } from '#shared/invoicing/customer.ts';
import type { duplicateReasons } from '#shared/invoicing/customer-file-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Reason = (typeof duplicateReasons)[number];

const mostAlike = 20;
const mostGroups = 100;

/** Digits alone, without the country or the zero in its place. */
const phoneKey = sql`regexp_replace(regexp_replace(customer.phone, '[^0-9]', '', 'g'), '^(00)?(49|43|41)|^0', '')`;
const nameKey = sql`lower(regexp_replace(customer.name, '[^[:alnum:]]', '', 'g')) || '|' || customer.postal_code`;
const vatKey = sql`upper(regexp_replace(customer.vat_id, '[[:space:]]', '', 'g'))`;

export const phoneKeyOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(00)?(49|43|41)|^0/, '');

/** Who looks like this one: the same name in the same place, the same mail, phone or VAT id. */
export async function alikeCustomers(tx: Tx, wanted: NewCustomer): Promise<Customer[]> {
  const phone = phoneKeyOf(wanted.phone);
  const rows = await tx
    .selectFrom('customer')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb(sql`lower(name)`, '=', wanted.name.toLowerCase()), eb('postal_code', '=', wanted.postalCode)]),
        ...(wanted.email === '' ? [] : [eb(sql`lower(email)`, '=', wanted.email.toLowerCase())]),
        ...(phone.length < 6 ? [] : [eb(phoneKey, '=', phone)]),
        ...(wanted.vatId === '' ? [] : [eb(vatKey, '=', wanted.vatId.replaceAll(/\s/g, '').toUpperCase())]),
      ]),
    )
    .orderBy('id')
    .limit(mostAlike)
    .execute();
  return withPlates(tx, rows);
}

/** Groups of customers that share something that should be one's own. */
export function findDuplicates(db: Kysely<Schema>, user: User) {
  return asFirm(db, user.firmId, async (tx) => {
    const { rows } = await sql<{ reason: Reason; ids: number[] }>`
      with shared as (
        select 'name' as reason, ${nameKey} as key, id from customer where name <> ''
        union all select 'mail', lower(email), id from customer where email <> ''
        union all select 'phone', ${phoneKey}, id from customer where length(${phoneKey}) >= 6
        union all select 'vat-id', ${vatKey}, id from customer where vat_id <> ''
        union all select 'plate', upper(replace(replace(plate, ' ', ''), '-', '')), customer_id
          from customer_vehicle where plate <> ''
      )
      select min(reason) as reason, ids from (
        select reason, array_agg(distinct id order by id) as ids from shared group by reason, key
        having count(distinct id) > 1
      ) found
      group by ids order by ids limit ${mostGroups}`.execute(tx);
    const ids = [...new Set(rows.flatMap((row) => row.ids.slice(0, mostAlike)))];
    if (ids.length === 0) return { groups: [] };
    const customers = await withPlates(
      tx,
      await tx.selectFrom('customer').selectAll().where('id', 'in', ids).execute(),
    );
    const byId = new Map(customers.map((customer) => [customer.id, customer]));
    return {
      groups: rows.map(({ reason, ids: of }) => ({ reason, customers: of.flatMap((id) => byId.get(id) ?? []) })),
    };
  });
}

type CustomerRow = Selectable<Schema['customer']>;

/** Who has once agreed to be written to has agreed under both names; the day is that of the one who did. */
function consentOf(kept: CustomerRow, gone: CustomerRow) {
  const has = ({ consent_mail, consent_phone, consent_post }: CustomerRow) =>
    consent_mail || consent_phone || consent_post;
  if (has(kept) || !has(gone)) return {};
  const { consent_mail, consent_phone, consent_post, consent_since } = gone;
  return { consent_mail, consent_phone, consent_post, consent_since };
}

/** With the vehicle of the same plate, where the kept one had it already. */
async function moveDrafts(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    update sales_document paper set version = version + 1, vehicle_id = moved.vehicle_id,
      draft = paper.draft || jsonb_build_object('customerId', ${into}::bigint, 'vehicleId', moved.vehicle_id)
    from (
      select draft.id, coalesce(twin.id, own.id) as vehicle_id
      from sales_document draft
        left join customer_vehicle own on own.firm_id = draft.firm_id and own.id = (draft.draft ->> 'vehicleId')::bigint
        left join customer_vehicle twin on twin.firm_id = own.firm_id and twin.customer_id = ${into}
          and twin.plate = own.plate and twin.plate <> ''
      where draft.state = 'draft' and (draft.draft ->> 'customerId')::bigint = ${from}
    ) moved
    where paper.id = moved.id`.execute(tx);
}

/** Vehicles, papers and estimates move over; what the other does not know is filled in. Issued papers keep their words. */
export function mergeCustomers(db: Kysely<Schema>, user: User, from: number, into: number, now: Date): Promise<void> {
  if (from === into) throw new Failure('INVALID_INPUT', { fields: [{ field: 'into', reason: 'the same one' }] });
  return tryAgain(() => asFirm(db, user.firmId, (tx) => mergeIn(tx, user, { from, into }, now)));
}

async function mergeIn(
  tx: Tx,
  user: User,
  { from, into }: { readonly from: number; readonly into: number },
  now: Date,
) {
  const rows = await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [gone, kept] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === into)];
  if (!gone || !kept) throw new Failure('NOT_FOUND');
  await sql`
      update customer_vehicle set customer_id = ${into} where customer_id = ${from}
        and not exists (select from customer_vehicle other where other.customer_id = ${into}
          and other.plate = customer_vehicle.plate and other.plate <> '')`.execute(tx);
  await moveDrafts(tx, from, into);
  await tx.updateTable('sales_document').set({ customer_id: into }).where('customer_id', '=', from).execute();
  await tx.updateTable('estimate').set({ customer_id: into }).where('customer_id', '=', from).execute();
  const fields = [
    'contact',
    'street',
    'postal_code',
    'city',
    'email',
    'phone',
    'vat_id',
    'note',
    'leitweg_id',
  ] as const;
  const filled = Object.fromEntries(fields.flatMap((field) => (kept[field] === '' ? [[field, gone[field]]] : [])));
  await tx
    .updateTable('customer')
    .set({ ...filled, payment_days: kept.payment_days ?? gone.payment_days, ...consentOf(kept, gone) })
    .where('id', '=', into)
    .execute();
  await tx.deleteFrom('customer').where('id', '=', from).execute();
  const detail = { merged: String(from), name: gone.name };
  await appendAudit(tx, { ...whoOf(user), action: 'merged', subject: 'customer', subjectId: into, detail }, now);
  await tell(tx, { firm: user.firmId, topic: 'invoicing' });
}

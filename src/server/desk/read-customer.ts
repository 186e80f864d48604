import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { additions } from '#shared/access/bookable-roles.ts';
import { levelOf, type Role } from '#shared/access/roles.ts';
import type { Customer, Discount } from '#shared/desk/customers-contract.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;

const mostPeople = 100;
const mostDiscounts = 200;
const mostGroups = 200;
const usualPaymentDays = 14;

/** Of this very supplier; those of another are not there. */
export async function readCustomer(tx: Tx, code: string, id: number, now: Date): Promise<Customer> {
  const row = await tx
    .selectFrom('firm')
    .leftJoin('customer_terms as terms', (join) =>
      join.onRef('terms.firm_id', '=', 'firm.id').on('terms.supplier_code', '=', code),
    )
    .leftJoin('supplier_terms as usual', (join) => join.on('usual.supplier_code', '=', code))
    .select([
      'firm.id',
      'firm.name',
      'firm.street',
      'firm.postal_code as postalCode',
      'firm.city',
      'firm.country',
      'firm.phone',
      'firm.vat_id as vatId',
      'firm.booked',
      'firm.customer_number as customerNumber',
      'firm.agreed_agb_at as agreedAt',
      'terms.version',
      'terms.order_limit as orderLimit',
      'terms.open_limit as openLimit',
      'terms.payment_days as paymentDays',
      'terms.locked_at as lockedAt',
      'terms.locked_by as lockedBy',
      'terms.lock_reason as lockReason',
      'usual.payment_days as usualPaymentDays',
      sql<number>`open_amount(firm.id, ${code})`.as('open'),
      sql<number>`(select count(*)::int from account where firm_id = firm.id and stands_for is null)`.as('users'),
      sql<number>`(
        select count(*)::int from net_price where firm_id = firm.id and supplier_code = ${code})`.as('netPrices'),
    ])
    .where('firm.id', '=', id)
    .where('firm.kind', '=', 'workshop')
    .where('firm.primary_supplier', '=', code)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  const { booked, customerNumber, orderLimit, openLimit, paymentDays, version, ...firm } = row;
  const { lockedAt, lockedBy, lockReason, agreedAt, ...facts } = firm;
  return {
    ...facts,
    version: version ?? 0,
    agreedAt: agreedAt?.toISOString() ?? null,
    usualPaymentDays: row.usualPaymentDays ?? usualPaymentDays,
    terms: {
      customerNumber,
      ...bookedOf(booked),
      orderLimit,
      openLimit,
      paymentDays,
      discounts: await readDiscounts(tx, code, id),
    },
    lock: lockedAt && { at: lockedAt.toISOString(), by: lockedBy ?? '', reason: lockReason ?? '' },
    people: await readPeople(tx, code, id, now),
    groups: await readGroups(tx, code),
  };
}

export const bookedOf = (booked: readonly Role[]) => ({
  level: levelOf(booked),
  additions: additions.filter((role) => booked.includes(role)),
});

export async function readDiscounts(tx: Tx, code: string, firmId: number): Promise<Discount[]> {
  return tx
    .selectFrom('discount')
    .select(['discount_group as group', 'rate'])
    .where('firm_id', '=', firmId)
    .where('supplier_code', '=', code)
    .orderBy('discount_group')
    .limit(mostDiscounts)
    .execute();
}

/** The firm's admins first: they are whom one calls. Without a grant of the firm nobody else is shown. */
async function readPeople(tx: Tx, code: string, firmId: number, now: Date): Promise<Customer['people']> {
  const { rows } = await sql<Customer['people'][number]>`
    select id, name, email, 'ROLE_FIRM_ADMIN' = any (roles) as "isAdmin"
    from account
    where firm_id = ${firmId} and stands_for is null and locked_at is null
      and ('ROLE_FIRM_ADMIN' = any (roles) or exists (
        select from supplier_grant
        where firm_id = ${firmId} and supplier_code = ${code} and withdrawn_at is null
          and (ends_at is null or ends_at > ${now})))
    order by 'ROLE_FIRM_ADMIN' = any (roles) desc, name collate german, id
    limit ${mostPeople}`.execute(tx);
  return rows;
}

/** From one group to the next by the index: there are many customers and few groups. */
async function readGroups(tx: Tx, code: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive known as (
      (select discount_group as name from discount where supplier_code = ${code} order by discount_group limit 1)
      union all
      select (select discount_group from discount
        where supplier_code = ${code} and discount_group > known.name order by discount_group limit 1)
      from known where known.name is not null
    )
    select name from known where name is not null limit ${mostGroups}`.execute(tx);
  return rows.map(({ name }) => name);
}

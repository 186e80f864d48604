import { sql, type Transaction } from 'kysely';
import type { Desk } from '#server/db/as-desk.ts';
import { type Bound, bindPeople, boundAct } from '#server/db/bind-people.ts';
import { isNumberTaken } from '#server/db/is-number-taken.ts';
import type { Schema } from '#server/db/schema.ts';
import { readCustomer } from '#server/desk/read-customer.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Customer, CustomerAnswer, CustomerTerms, Discount, Taken } from '#shared/desk/customers-contract.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';

type Tx = Transaction<Schema>;
type Change = { readonly id: number; readonly version: number; readonly terms: CustomerTerms };

/** All of it or nothing, and only on what the desk has seen. */
export async function changeCustomer(tx: Tx, desk: Desk, change: Change, now: Date): Promise<CustomerAnswer> {
  const { id, version, terms } = change;
  const before = await lockCustomerRow(tx, desk.code, id, now);
  if (before.version !== version) return { kind: 'changed', customer: before };
  if (new Set(terms.discounts.map(({ group }) => group)).size < terms.discounts.length)
    return { kind: 'refused', reason: 'group-twice' };
  if (await isNumberTaken(tx, desk.code, id, terms.customerNumber)) return { kind: 'refused', reason: 'number-taken' };
  const detail = changes(before.terms, terms);
  if (Object.keys(detail).length === 0) return { kind: 'saved', customer: before, taken: [] };
  const booked: Role[] = [terms.level, ...terms.additions];
  await tx.updateTable('firm').set({ customer_number: terms.customerNumber, booked }).where('id', '=', id).execute();
  await keepTerms(tx, desk.code, id, terms);
  await keepDiscounts(tx, desk.code, id, before.terms.discounts, terms.discounts);
  const bound = await bindPeople(tx, id, booked);
  await desk.note({ firmId: id, action: 'changed', subject: 'firm', subjectId: id, detail });
  for (const person of bound) await desk.note(boundAct(id, person));
  const customer = await readCustomer(tx, desk.code, id, now);
  return { kind: 'saved', customer, taken: takenFrom(bound, customer) };
}

type Lock = { readonly id: number; readonly version: number; readonly reason: string | null; readonly by: string };

export async function lockCustomer(tx: Tx, desk: Desk, lock: Lock, now: Date): Promise<CustomerAnswer> {
  const { id, version, reason, by } = lock;
  const before = await lockCustomerRow(tx, desk.code, id, now);
  if (before.version !== version) return { kind: 'changed', customer: before };
  if ((before.lock?.reason ?? null) === reason) return { kind: 'saved', customer: before, taken: [] };
  const locked =
    reason === null
      ? { locked_at: null, locked_by: null, lock_reason: '' }
      : { locked_at: now, locked_by: by, lock_reason: reason };
  await raise(tx, desk.code, id, locked);
  const action = reason === null ? 'unlocked' : 'locked';
  await desk.note({ firmId: id, action, subject: 'firm', subjectId: id, detail: { reason: reason ?? '' } });
  return { kind: 'saved', customer: await readCustomer(tx, desk.code, id, now), taken: [] };
}

/** Whose rights are suspended from now on, by name where the supplier may know it. */
const takenFrom = (bound: readonly Bound[], { people }: Customer): Taken[] =>
  bound
    .filter(({ suspended }) => suspended.length > 0)
    .map(({ accountId, name, suspended }) => ({
      name: people.some(({ id }) => id === accountId) ? name : null,
      roles: suspended,
    }));

/** Whoever else changes it waits, and then sees a newer version. */
async function lockCustomerRow(tx: Tx, code: string, id: number, now: Date): Promise<Customer> {
  await sql`select from firm where id = ${id} and primary_supplier = ${code} for update`.execute(tx);
  return readCustomer(tx, code, id, now);
}

const keepTerms = (tx: Tx, code: string, id: number, { orderLimit, openLimit, paymentDays }: CustomerTerms) =>
  raise(tx, code, id, { order_limit: orderLimit, open_limit: openLimit, payment_days: paymentDays });

type Columns = {
  order_limit?: number | null;
  open_limit?: number | null;
  payment_days?: number | null;
  locked_at?: Date | null;
  locked_by?: string | null;
  lock_reason?: string;
};

async function raise(tx: Tx, code: string, id: number, columns: Columns): Promise<void> {
  const none = { order_limit: null, open_limit: null, payment_days: null, locked_at: null, locked_by: null };
  await tx
    .insertInto('customer_terms')
    .values({ firm_id: id, supplier_code: code, ...none, ...columns })
    .onConflict((known) =>
      known
        .columns(['firm_id', 'supplier_code'])
        .doUpdateSet((eb) => ({ ...columns, version: eb('customer_terms.version', '+', 1) })),
    )
    .execute();
}

/** Only what differs: each row that changes makes every server read the firm's prices anew. */
async function keepDiscounts(
  tx: Tx,
  code: string,
  id: number,
  before: readonly Discount[],
  after: readonly Discount[],
) {
  const gone = before.filter(({ group }) => !after.some((one) => one.group === group)).map(({ group }) => group);
  const news = after.filter(({ group, rate }) => !before.some((one) => one.group === group && one.rate === rate));
  if (gone.length > 0)
    await tx
      .deleteFrom('discount')
      .where('firm_id', '=', id)
      .where('supplier_code', '=', code)
      .where('discount_group', 'in', gone)
      .execute();
  if (news.length > 0)
    await tx
      .insertInto('discount')
      .values(news.map(({ group, rate }) => ({ firm_id: id, supplier_code: code, discount_group: group, rate })))
      .onConflict((known) =>
        known
          .columns(['firm_id', 'supplier_code', 'discount_group'])
          .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate') })),
      )
      .execute();
}

const amountOf = (cents: number | null) => (cents === null ? '' : formatMoney(cents));

/** What is new, by name: the log says what somebody has changed, and what it was. */
function changes(before: Customer['terms'], after: CustomerTerms): Record<string, string> {
  const told = (terms: Customer['terms']): Record<string, string> => ({
    customerNumber: terms.customerNumber ?? '',
    booked: [terms.level ?? '', ...terms.additions.toSorted()].join(' '),
    orderLimit: amountOf(terms.orderLimit),
    openLimit: amountOf(terms.openLimit),
    paymentDays: String(terms.paymentDays ?? ''),
    discounts: terms.discounts
      .map(({ group, rate }) => `${group} ${formatPercent(rate)}`)
      .toSorted()
      .join(', '),
  });
  const [old, next] = [told(before), told(after)];
  return Object.fromEntries(
    Object.keys(next)
      .filter((name) => old[name] !== next[name])
      .map((name) => [name, `${old[name]} → ${next[name]}`]),
  );
}

import { type RawBuilder, sql, type Transaction } from 'kysely';
import { customersWith } from '#server/db/customer-words.ts';
import type { Schema } from '#server/db/schema.ts';
import { levelOf, type Role } from '#shared/access/roles.ts';
import { mostCounted, pageSize } from '#shared/admin/paging.ts';
import type { CustomerHead, customerStates } from '#shared/desk/customers-contract.ts';

type Tx = Transaction<Schema>;

type Filter = {
  readonly text?: string | undefined;
  readonly state?: (typeof customerStates)[number] | undefined;
  readonly after?: number | undefined;
};

type Row = Omit<CustomerHead, 'level' | 'lastOrderAt'> & {
  readonly booked: Role[];
  readonly lastOrderAt: Date | null;
};

const stateIs = {
  active: sql`terms.locked_at is null`,
  locked: sql`terms.locked_at is not null`,
  limited: sql`(terms.order_limit is not null or terms.open_limit is not null)`,
};

/** By name; each page begins after the last row of the one before. What stands beside them is read for the page alone. */
export async function findCustomers(tx: Tx, code: string, { text, state, after }: Filter) {
  const from = state === undefined ? sql`customer_words` : withTerms(code);
  const where = sql.join([customersWith(code, text), ...(state === undefined ? [] : [stateIs[state]])], sql` and `);
  const page =
    after === undefined
      ? sql`true`
      : sql`(name, customer_id) > (
          select name, customer_id from customer_words where customer_id = ${after} and supplier_code = ${code})`;
  const { rows } = await sql<Row>`
    select firm.id, firm.name, firm.postal_code as "postalCode", firm.city, firm.country,
      firm.customer_number as "customerNumber", firm.vat_id as "vatId", firm.booked,
      (select count(*)::int from account where firm_id = firm.id and stands_for is null) as users,
      terms.locked_at is not null as "isLocked",
      (terms.order_limit is not null or terms.open_limit is not null) as "hasLimit",
      (select max(placed_at) from (
        select placed_at from customer_order where firm_id = firm.id and supplier_code = ${code} order by id desc limit 1
      ) last) as "lastOrderAt"
    from (
      select customer_id, name from ${from} where ${where} and ${page} order by name, customer_id limit ${pageSize + 1}
    ) found
    join firm on firm.id = found.customer_id
    left join customer_terms terms on terms.firm_id = firm.id and terms.supplier_code = ${code}
    order by found.name, firm.id`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${mostCounted}) found`.execute(tx);
  const customers = rows.slice(0, pageSize).map(toHead);
  return {
    customers,
    total: counted[0]?.total ?? 0,
    next: rows.length > pageSize ? (customers.at(-1)?.id ?? null) : null,
  };
}

const withTerms = (code: string): RawBuilder<unknown> => sql`customer_words left join (
    select firm_id, locked_at, order_limit, open_limit from customer_terms where supplier_code = ${code}
  ) terms on terms.firm_id = customer_id`;

const toHead = ({ booked, lastOrderAt, ...row }: Row): CustomerHead => ({
  ...row,
  level: levelOf(booked),
  lastOrderAt: lastOrderAt?.toISOString() ?? null,
});

import { sql, type Transaction } from 'kysely';
import { customersWith } from '#server/db/customer-words.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SessionRow } from '#server/session/store.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { type ActingKind, actingKindOf } from '#shared/session/acting.ts';
import { type findCustomers, mostCustomersFound } from '#shared/session/acting-contract.ts';

type Tx = Transaction<Schema>;

type FoundCustomer = AnswerOf<typeof findCustomers>['customers'][number];

type Desk = { readonly kind: ActingKind; readonly supplier: string };

/** Acting is for a supplier's people; whoever has the role elsewhere acts for nobody. */
export function deskOf(row: Pick<SessionRow, 'firm_kind' | 'primary_supplier' | 'roles'>): Desk | null {
  const kind = actingKindOf(row.roles);
  if (kind === null || row.firm_kind !== 'supplier' || row.primary_supplier === null) return null;
  return { kind, supplier: row.primary_supplier };
}

/** A customer is a workshop: neither the supplier itself nor the operator, and nobody else's. */
const customers = (tx: Tx, { supplier }: Desk) =>
  tx
    .selectFrom('firm')
    .innerJoin('supplier', 'supplier.code', 'firm.primary_supplier')
    .where('firm.kind', '=', 'workshop')
    .where('firm.primary_supplier', '=', supplier);

const firmColumns = [
  'firm.id as firm_id',
  'firm.name as firm_name',
  'firm.primary_supplier',
  'firm.logo_url',
  'firm.booked',
  'firm.agreed_agb_at',
  'firm.agreed_licence_at',
  'supplier.app_logo_url',
] as const;

export type Customer = Awaited<ReturnType<typeof findCustomer>> & object;

/** With what the firm grants to the supplier's people today; `scopes` is null where that is nothing. */
export const findCustomer = (tx: Tx, desk: Desk, firmId: number, now: Date) =>
  customers(tx, desk)
    .leftJoin('supplier_grant', (join) =>
      join
        .onRef('supplier_grant.firm_id', '=', 'firm.id')
        .onRef('supplier_grant.supplier_code', '=', 'supplier.code')
        .on('supplier_grant.withdrawn_at', 'is', null)
        .on((eb) => eb.or([eb('supplier_grant.ends_at', 'is', null), eb('supplier_grant.ends_at', '>', now)])),
    )
    .select(firmColumns)
    .select('supplier_grant.scopes')
    .where('firm.id', '=', firmId)
    .executeTakeFirst();

/** By name; found as the supplier's desk finds them. */
export async function findActingCustomers(tx: Tx, row: SessionRow, text: string) {
  const desk = deskOf(row);
  if (!desk) throw new Failure('NOT_FOUND');
  const { rows } = await sql<FoundCustomer>`
    select firm.id, firm.name, firm.city, firm.customer_number as "customerNumber"
    from (
      select customer_id, name from customer_words where ${customersWith(desk.supplier, text)}
      order by name, customer_id limit ${mostCustomersFound}
    ) found
    join firm on firm.id = found.customer_id
    order by found.name, firm.id`.execute(tx);
  return rows;
}

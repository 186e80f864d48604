import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Order } from '#shared/orders/order.ts';
import type { User } from '#shared/session/user.ts';
import type { Tour } from '#shared/suppliers/next-tour.ts';

/** What an order depends on besides its parts. */
export type OrderTerms = {
  readonly supplier: { readonly code: string; readonly name: string } | null;
  readonly tours: readonly Tour[];
  /** The firm's own. */
  readonly address: Order['address'];
};

export async function readOrderTerms(tx: Transaction<Schema>, user: User): Promise<OrderTerms> {
  const { code, supplierName, ...address } = await tx
    .selectFrom('firm')
    .leftJoin('supplier', (join) => join.on('supplier.code', '=', user.primarySupplier))
    .select([
      'firm.name',
      'firm.street',
      'firm.postal_code as postalCode',
      'firm.city',
      'firm.country',
      'firm.phone',
      'supplier.code',
      'supplier.name as supplierName',
    ])
    .where('firm.id', '=', user.firmId)
    .executeTakeFirstOrThrow();
  if (code === null || supplierName === null) return { supplier: null, tours: [], address };
  const tours = await tx
    .selectFrom('tour')
    .select(['name', 'weekdays', 'cut_off as cutOff', 'arrival', 'arrives_days_later as arrivesDaysLater'])
    .where('supplier_code', '=', code)
    .limit(200)
    .execute();
  return { supplier: { code, name: supplierName }, tours, address };
}

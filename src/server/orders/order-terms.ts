import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { readBranch } from '#server/gateways/supplier-system/read-branch.ts';
import { readOrderLimits } from '#server/orders/order-limits.ts';
import type { DeliveryTerms } from '#shared/orders/line-delivery.ts';
import type { Order } from '#shared/orders/order.ts';
import { noLimits, type OrderLimits } from '#shared/orders/order-limits.ts';
import type { User } from '#shared/session/user.ts';

/** What an order depends on besides its parts. */
export type OrderTerms = DeliveryTerms & {
  readonly supplier: { readonly code: string; readonly name: string } | null;
  readonly limits: OrderLimits;
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
  if (code === null || supplierName === null)
    return { supplier: null, tours: [], branch: null, limits: noLimits, address };
  const limits = await readOrderLimits(tx, user.firmId, code);
  return { supplier: { code, name: supplierName }, ...(await readBranch(tx, code)), limits, address };
}

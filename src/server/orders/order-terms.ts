import type { Transaction } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { readBranch } from '#server/gateways/supplier-system/read-branch.ts';
import { readOrderLimits } from '#server/orders/order-limits.ts';
import type { DeliveryTerms } from '#shared/orders/line-delivery.ts';
import type { Order } from '#shared/orders/order.ts';
import { noLimits, type OrderLimits } from '#shared/orders/order-limits.ts';
import type { User } from '#shared/session/user.ts';

const noBranch = { tours: [], branch: null };

/** What an order depends on besides its parts. */
export type OrderTerms = DeliveryTerms & {
  readonly supplier: { readonly code: string; readonly name: string } | null;
  readonly limits: OrderLimits;
  /** The firm's own. */
  readonly address: Order['address'];
};

/** In one round trip. */
export async function readOrderTerms(tx: Transaction<Schema>, user: User): Promise<OrderTerms> {
  const { primarySupplier: wanted } = user;
  const firms = tx
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
    .where('firm.id', '=', user.firmId);
  const [[firm], limits, branch] = await Promise.all([
    ask(tx, firms),
    wanted === null ? noLimits : readOrderLimits(tx, user.firmId, wanted),
    wanted === null ? noBranch : readBranch(tx, wanted),
  ]);
  if (!firm) throw new Error(`There is no firm ${user.firmId}`);
  const { code, supplierName, ...address } = firm;
  if (code === null || supplierName === null) return { supplier: null, ...noBranch, limits: noLimits, address };
  return { supplier: { code, name: supplierName }, ...branch, limits, address };
}

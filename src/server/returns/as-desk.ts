import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/**
 * Work of a supplier's desk on what its customers have announced. Their rows belong to other firms, which the desk's own
 * role cannot reach: so each query inside names the supplier. Whoever is at no supplier has no desk.
 */
export function asDesk<Result>(
  db: Kysely<Schema>,
  user: User,
  work: (tx: Tx, supplierCode: string) => Promise<Result>,
): Promise<Result> {
  return asSystem(db, async (tx) => {
    const firm = await tx
      .selectFrom('firm')
      .select('primary_supplier')
      .where('id', '=', user.firmId)
      .where('kind', '=', 'supplier')
      .executeTakeFirst();
    if (!firm?.primary_supplier) throw new Failure('NOT_FOUND');
    return work(tx, firm.primary_supplier);
  });
}

import { sql, type Transaction } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Branch } from '#shared/suppliers/branch.ts';
import type { Tour } from '#shared/suppliers/next-tour.ts';

type Tx = Transaction<Schema>;
type BranchWithTours = { readonly branch: Branch | null; readonly tours: readonly Tour[] };

const mostTours = 200;

export function readTours(tx: Tx, supplierCode: string): Promise<Tour[]> {
  return tx
    .selectFrom('tour')
    .select(['name', 'weekdays', 'cut_off as cutOff', 'arrival', 'arrives_days_later as arrivesDaysLater'])
    .where('supplier_code', '=', supplierCode)
    .limit(mostTours)
    .execute();
}

/** Where a supplier's tours begin and its goods are fetched, with both times, in one question. */
export async function readBranch(tx: Tx, supplierCode: string): Promise<BranchWithTours> {
  const statement = sql<Branch & { readonly tours: Tour[] }>`
    select coalesce(branch, name) as name, street, postal_code as "postalCode", city, country, phone,
      picking_minutes as "pickingMinutes",
      (select coalesce(json_agg(json_build_object('weekdays', weekdays, 'opens', opens, 'closes', closes)
          order by weekdays, opens), '[]')
        from opening_hours where supplier_code = code) as hours,
      (select coalesce(json_agg(json_build_object('name', name, 'weekdays', weekdays, 'cutOff', cut_off,
          'arrival', arrival, 'arrivesDaysLater', arrives_days_later)), '[]')
        from (select * from tour where supplier_code = code limit ${sql.lit(mostTours)}) tour) as tours
    from supplier where code = ${supplierCode}`;
  const [found] = await ask(tx, statement);
  if (!found) return { branch: null, tours: [] };
  const { tours, ...branch } = found;
  return { branch, tours };
}

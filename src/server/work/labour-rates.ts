import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';
import { type LabourRates, type RateKind, rateKinds } from '#shared/work/labour-rate.ts';

/** Of the firm whose transaction it is. */
export async function readLabourRates(tx: Transaction<Schema>): Promise<LabourRates> {
  const rows = await tx.selectFrom('labour_rate').select(['kind', 'cents_per_hour']).execute();
  const of = (kind: RateKind) => rows.find((row) => row.kind === kind)?.cents_per_hour ?? null;
  return { mechanic: of('mechanic'), body: of('body'), electrics: of('electrics'), diagnosis: of('diagnosis') };
}

export const labourRates = (db: Kysely<Schema>, { firmId }: User): Promise<LabourRates> =>
  asFirm(db, firmId, readLabourRates);

/** null: the firm says nothing any more. */
export function changeLabourRates(db: Kysely<Schema>, { firmId }: User, rates: LabourRates): Promise<LabourRates> {
  return asFirm(db, firmId, async (tx) => {
    for (const kind of rateKinds) {
      const cents_per_hour = rates[kind];
      if (cents_per_hour === null) await tx.deleteFrom('labour_rate').where('kind', '=', kind).execute();
      else
        await tx
          .insertInto('labour_rate')
          .values({ firm_id: firmId, kind, cents_per_hour })
          .onConflict((conflict) => conflict.columns(['firm_id', 'kind']).doUpdateSet({ cents_per_hour }))
          .execute();
    }
    return readLabourRates(tx);
  });
}

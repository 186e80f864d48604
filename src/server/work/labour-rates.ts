import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { formatMoney } from '#shared/format/number.ts';
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

export const changeLabourRates = (
  db: Kysely<Schema>,
  user: User,
  rates: LabourRates,
  now: Date,
): Promise<LabourRates> => asFirm(db, user.firmId, (tx) => writeLabourRates(tx, user, rates, now));

/** null: the firm says nothing any more. What has changed is noted. */
export async function writeLabourRates(
  tx: Transaction<Schema>,
  { firmId, id, name }: User,
  rates: LabourRates,
  now: Date,
): Promise<LabourRates> {
  const before = await readLabourRates(tx);
  const changed = rateKinds.filter((kind) => before[kind] !== rates[kind]);
  for (const kind of changed) {
    const cents_per_hour = rates[kind];
    if (cents_per_hour === null) await tx.deleteFrom('labour_rate').where('kind', '=', kind).execute();
    else
      await tx
        .insertInto('labour_rate')
        .values({ firm_id: firmId, kind, cents_per_hour })
        .onConflict((conflict) => conflict.columns(['firm_id', 'kind']).doUpdateSet({ cents_per_hour }))
        .execute();
  }
  if (changed.length > 0) {
    const detail = Object.fromEntries(
      changed.map((kind) => [kind, `${amountOf(before[kind])} → ${amountOf(rates[kind])}`]),
    );
    const act = { action: 'labour-rates-changed', subject: 'firm', subjectId: firmId, detail } as const;
    await appendAudit(tx, { firmId, accountId: id, by: name, ...act }, now);
  }
  return readLabourRates(tx);
}

const amountOf = (cents: number | null) => (cents === null ? '–' : formatMoney(cents));

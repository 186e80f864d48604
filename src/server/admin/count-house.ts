import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { houseCounts } from '#shared/admin/house-contract.ts';
import { mostCounted } from '#shared/admin/paging.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { statesOf } from '#shared/imports/import-run.ts';

type Counts = AnswerOf<typeof houseCounts>;

/** What stands beside the sections. */
export async function countHouse(tx: Transaction<Schema>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from (select from firm limit ${mostCounted}) one) as firms,
      (select count(*)::int from import_run where firm_id is null and state = any (${statesOf.running}::text[])) as "runningImports",
      (select count(*)::int from (select from mail where state = 'failed' limit ${mostCounted}) one) as "failedMails"
  `.execute(tx);
  return rows[0] ?? { firms: 0, runningImports: 0, failedMails: 0 };
}

import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { RepairGroup } from '#shared/work/repair-group.ts';

/** The groups that the demo has made: what a workshop looks up is invented for each of them. */
export const demoGroups = (tx: Transaction<Schema>): Promise<RepairGroup[]> =>
  tx
    .selectFrom('repair_group')
    .select(['id', 'kind', 'fuel', 'engine_family as engineFamily', 'timing', 'gearbox', 'drive', 'body', 'cylinders'])
    .select(['has_adblue as hasAdblue', 'source'])
    .where('source', '=', 'demo')
    .orderBy('id')
    .execute();

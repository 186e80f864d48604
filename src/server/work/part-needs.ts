import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { PartNames } from '#server/work/part-names.ts';
import { repairGroupOf } from '#server/work/store.ts';
import type { PartNeed } from '#shared/work/work-job.ts';

const most = 1000;
const mostOfOne = 999;

/** The kinds of article that these jobs need together. */
export async function partNeeds(
  tx: Transaction<Schema>,
  adcTypeId: number,
  jobs: readonly number[],
  nameOf: PartNames,
): Promise<PartNeed[]> {
  if (jobs.length === 0) return [];
  const cylinders = (await repairGroupOf(tx, adcTypeId))?.cylinders ?? 0;
  const rows = await tx
    .selectFrom('work_job_part')
    .select(['generic_article_id as id', 'quantity', 'per_cylinder as isPerCylinder', 'is_shared as isShared'])
    .where('job_id', 'in', jobs)
    .orderBy('job_id')
    .orderBy('position')
    .limit(most)
    .execute();
  const needs = new Map<number, PartNeed>();
  for (const { id, quantity, isPerCylinder, isShared } of rows) {
    const before = needs.get(id)?.quantity ?? 0;
    const more = isPerCylinder ? quantity * Math.max(cylinders, 1) : quantity;
    const together = isShared ? Math.max(before, more) : before + more;
    needs.set(id, { genericArticleId: id, name: nameOf(id), quantity: Math.min(together, mostOfOne) });
  }
  return [...needs.values()];
}

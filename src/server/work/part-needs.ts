import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { PartNames } from '#server/work/part-names.ts';
import { repairGroupOf } from '#server/work/store.ts';
import type { PartNeed } from '#shared/work/work-job.ts';

type Tx = Transaction<Schema>;
const most = 5000;
const mostOfOne = 999;

/** The kinds of article that these jobs need together. */
export async function partNeeds(
  tx: Tx,
  adcTypeId: number,
  jobs: readonly number[],
  nameOf: PartNames,
): Promise<PartNeed[]> {
  if (jobs.length === 0) return [];
  const needs = needsTogether(await readNeeds(tx, jobs), await cylindersOf(tx, adcTypeId));
  return [...needs].map(([id, quantity]) => ({ genericArticleId: id, name: nameOf(id), quantity }));
}

export type JobNeed = {
  readonly jobId: number;
  /** The kind of article. */
  readonly id: number;
  readonly quantity: number;
  readonly isPerCylinder: boolean;
  readonly isShared: boolean;
};

export async function readNeeds(tx: Tx, jobs: readonly number[]): Promise<readonly JobNeed[]> {
  if (jobs.length === 0) return [];
  return tx
    .selectFrom('work_job_part')
    .select(['job_id as jobId', 'generic_article_id as id', 'quantity'])
    .select(['per_cylinder as isPerCylinder', 'is_shared as isShared'])
    .where('job_id', 'in', jobs)
    .orderBy('job_id')
    .orderBy('position')
    .limit(most)
    .execute();
}

export const cylindersOf = async (tx: Tx, adcTypeId: number): Promise<number> =>
  (await repairGroupOf(tx, adcTypeId))?.cylinders ?? 0;

/** How many of each kind. */
export function needsTogether(rows: readonly JobNeed[], cylinders: number): ReadonlyMap<number, number> {
  const needs = new Map<number, number>();
  for (const { id, quantity, isPerCylinder, isShared } of rows) {
    const before = needs.get(id) ?? 0;
    const more = isPerCylinder ? quantity * Math.max(cylinders, 1) : quantity;
    const together = isShared ? Math.max(before, more) : before + more;
    needs.set(id, Math.min(together, mostOfOne));
  }
  return needs;
}

import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { unitTenthsOf } from '#server/work/group-work.ts';
import { repairGroupOf } from '#server/work/store.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import type * as contract from '#shared/work/contract.ts';

type Tx = Transaction<Schema>;
export type NodeRow = { readonly id: number; readonly parentId: number | null; readonly name: string };

const most = 1000;

export async function readNodes(tx: Tx, language: Language): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, parent_id as "parentId", coalesce(names ->> ${language}, names ->> 'de') as name
    from work_node order by id limit ${most}`.execute(tx);
  return rows;
}

/** Branches without a job for this car are left out. */
export async function workTree(
  tx: Tx,
  adcTypeId: number,
  language: Language,
): Promise<AnswerOf<typeof contract.workTree>> {
  const jobs = await countJobs(tx, adcTypeId);
  const nodes = await readNodes(tx, language);
  const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<number, number>();
  for (const { nodeId, count } of jobs)
    for (const id of wayUp(parentOf, nodeId)) counts.set(id, (counts.get(id) ?? 0) + count);
  return {
    nodes: nodes.flatMap((node) => {
      const count = counts.get(node.id);
      return count === undefined ? [] : [{ ...node, count }];
    }),
    total: jobs.reduce((sum, { count }) => sum + count, 0),
    unitTenths: await unitTenthsOf(tx, adcTypeId),
    sources: [...new Set(jobs.flatMap(({ sources }) => sources))],
  };
}

type NodeCount = { readonly nodeId: number; readonly count: number; readonly sources: readonly string[] };

async function countJobs(tx: Tx, adcTypeId: number): Promise<NodeCount[]> {
  const group = await repairGroupOf(tx, adcTypeId);
  if (!group) return [];
  const { rows } = await sql<NodeCount>`
    select node_id as "nodeId", count(*)::int as count, array_agg(distinct source) as sources
    from repair_group_work join work_job on own_step_id = any (step_ids)
    where repair_group_id = ${group.id}
    group by node_id
    limit ${most}`.execute(tx);
  return rows;
}

/** The node and those above it; each once, even if someone has loaded a circle. */
export function wayUp(parentOf: ReadonlyMap<number, number | null>, from: number): ReadonlySet<number> {
  const way = new Set<number>();
  for (let id: number | null = from; id !== null && !way.has(id); id = parentOf.get(id) ?? null) way.add(id);
  return way;
}

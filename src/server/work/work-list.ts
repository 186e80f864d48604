import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type GroupJob, listed, readCarJobs } from '#server/work/group-work.ts';
import { readNodes, wayUp } from '#server/work/work-tree.ts';
import type { Language } from '#shared/session/language.ts';
import { findJobs } from '#shared/work/find-jobs.ts';
import type { WorkJob } from '#shared/work/work-job.ts';

type Tx = Transaction<Schema>;
type Asked = { readonly node?: number | undefined; readonly text?: string | undefined };

/** Below a node, by number; or what answers to a text, the best first. */
export async function workList(tx: Tx, adcTypeId: number, asked: Asked, language: Language): Promise<WorkJob[]> {
  const nodes = await readNodes(tx, language);
  const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const all = await readCarJobs(tx, adcTypeId, language);
  const { node, text = '' } = asked;
  const below = node === undefined ? all : all.filter(({ nodeId }) => wayUp(parentOf, nodeId).has(node));
  if (text.trim() === '') return below.map(listed);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const findable = below.map((job) => ({ ...job, also: alsoFoundBy(job, names.get(job.nodeId) ?? '') }));
  return findJobs(findable, text).map(({ also: _also, ...job }) => listed(job));
}

const alsoFoundBy = ({ note, contains }: GroupJob, node: string) => [note, node, ...contains].join(' ');

import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type GroupJob, listed, readCarJobs } from '#server/work/group-work.ts';
import type { PartNames } from '#server/work/part-names.ts';
import { partNeeds } from '#server/work/part-needs.ts';
import type { Language } from '#shared/session/language.ts';
import { workTotal as totalOf } from '#shared/work/overlap.ts';
import type { ChosenJob, ChosenWork } from '#shared/work/work-job.ts';

type Wanted = { readonly adcTypeId: number; readonly jobs: readonly number[] };

/** The time of several jobs without what they share. Numbers that this car has no job for are named, not counted. */
export async function workTotal(
  tx: Transaction<Schema>,
  { adcTypeId, jobs }: Wanted,
  { language, nameOf }: { readonly language: Language; readonly nameOf: PartNames },
): Promise<ChosenWork> {
  const byId = new Map((await readCarJobs(tx, adcTypeId, language)).map((job) => [job.id, job]));
  const wanted = [...new Set(jobs)];
  const chosen = wanted.flatMap((id) => byId.get(id) ?? []);
  const { alone, total, jobs: counted } = totalOf(chosen);
  return {
    jobs: counted.flatMap(({ id, ...job }): ChosenJob[] => {
      const known = byId.get(id);
      return known ? [{ ...job, job: listed(known), steps: withNames(job.steps, known) }] : [];
    }),
    alone,
    total,
    parts: await partNeeds(
      tx,
      adcTypeId,
      chosen.map(({ id }) => id),
      nameOf,
    ),
    unknown: wanted.filter((id) => !byId.has(id)),
  };
}

type Counted = ReturnType<typeof totalOf>['jobs'][number]['steps'];

const withNames = (steps: Counted, job: GroupJob): ChosenJob['steps'] =>
  steps.map((step) => ({ ...step, shortName: job.steps.find(({ id }) => id === step.id)?.shortName ?? '' }));

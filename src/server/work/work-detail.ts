import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type GroupJob, listed, readCarJobs } from '#server/work/group-work.ts';
import type { PartNames } from '#server/work/part-names.ts';
import { partNeeds } from '#server/work/part-needs.ts';
import type { Language } from '#shared/session/language.ts';
import type { WorkJobDetail } from '#shared/work/work-job.ts';

type Tx = Transaction<Schema>;
type Wanted = { readonly id: number; readonly adcTypeId: number };
type Reader = { readonly language: Language; readonly nameOf: PartNames };

const most = 50;

/** null: this car has no such job. */
export async function workDetail(tx: Tx, { id, adcTypeId }: Wanted, reader: Reader): Promise<WorkJobDetail | null> {
  const jobs = await readCarJobs(tx, adcTypeId, reader.language);
  const job = jobs.find((one) => one.id === id);
  if (!job) return null;
  const rows = await tx
    .selectFrom('work_job_follow_up')
    .select('follow_up_id as id')
    .where('job_id', '=', id)
    .orderBy('position')
    .limit(most)
    .execute();
  const followUps = rows.flatMap((row) => jobs.filter((one) => one.id === row.id)).map(nameAndTime);
  return {
    ...listed(job),
    steps: job.steps.map(({ id: step, name, minutes }) => ({ id: step, name, minutes })),
    includes: jobs.filter((other) => includes(job, other)).map(nameAndTime),
    followUps,
    parts: await partNeeds(tx, adcTypeId, [id], reader.nameOf),
  };
}

const nameAndTime = ({ id, name, minutes }: GroupJob) => ({ id, name, minutes });

function includes(job: GroupJob, other: GroupJob): boolean {
  const own = new Set(job.steps.map(({ id }) => id));
  return other.id !== job.id && other.steps.every(({ id }) => own.has(id));
}

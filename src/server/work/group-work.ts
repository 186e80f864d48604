import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { repairGroupOf } from '#server/work/store.ts';
import type { Language } from '#shared/session/language.ts';
import type { RateKind } from '#shared/work/labour-rate.ts';
import { commonUnitTenths } from '#shared/work/labour-unit.ts';
import type { WorkJob } from '#shared/work/work-job.ts';

type Tx = Transaction<Schema>;

export type GroupStep = {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly minutes: number;
};

/** A job with its steps as they are in one repair group. */
export type GroupJob = WorkJob & { readonly steps: readonly GroupStep[]; readonly ownStepId: number };

type JobRow = {
  readonly id: number;
  readonly nodeId: number;
  readonly name: string;
  readonly note: string;
  readonly rate: RateKind;
  readonly ownStepId: number;
  readonly source: string;
  readonly stepIds: readonly number[];
};

const most = 5000;

/**
 * All jobs of a repair group, by number, with texts in one language. A job that the group has no time for is not among
 * them. Some hundred: so lists, searches and sums are made of it in memory.
 */
export async function readGroupJobs(tx: Tx, repairGroupId: number, language: Language): Promise<GroupJob[]> {
  const steps = await readSteps(tx, repairGroupId, language);
  const { rows } = await sql<JobRow>`
    select job.id, job.node_id as "nodeId", job.rate, job.own_step_id as "ownStepId", job.source,
      coalesce(job.names ->> ${language}, job.names ->> 'de') as name,
      coalesce(job.notes ->> ${language}, job.notes ->> 'de', '') as note,
      (select array_agg(step_id order by position) from work_job_step where job_id = job.id) as "stepIds"
    from repair_group_work own join work_job job on job.own_step_id = any (own.step_ids)
    where own.repair_group_id = ${repairGroupId}
    order by job.id
    limit ${most}`.execute(tx);
  return rows.map(({ stepIds, ...job }) => {
    const own = stepIds.flatMap((id) => steps.get(id) ?? []);
    return {
      ...job,
      steps: own,
      contains: own.filter(({ id }) => id !== job.ownStepId).map(({ shortName }) => shortName),
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    };
  });
}

async function readSteps(tx: Tx, repairGroupId: number, language: Language): Promise<ReadonlyMap<number, GroupStep>> {
  const { rows } = await sql<GroupStep>`
    select id, own.minutes, coalesce(names ->> ${language}, names ->> 'de') as name,
      coalesce(short_names ->> ${language}, short_names ->> 'de') as "shortName"
    from repair_group_work cross join unnest(step_ids, repair_group_work.minutes) as own (step_id, minutes)
      join work_step on id = own.step_id
    where repair_group_id = ${repairGroupId}
    limit ${most}`.execute(tx);
  return new Map(rows.map((step) => [step.id, step]));
}

/** Of a type. Empty: nothing is known of it. */
export async function readCarJobs(tx: Tx, adcTypeId: number, language: Language): Promise<GroupJob[]> {
  const group = await repairGroupOf(tx, adcTypeId);
  return group ? readGroupJobs(tx, group.id, language) : [];
}

export const listed = ({ steps: _steps, ownStepId: _own, ...job }: GroupJob): WorkJob => job;

/** How long a labour unit (AW) of the type's maker is, in tenths of a minute. */
export async function unitTenthsOf(tx: Tx, adcTypeId: number): Promise<number> {
  const row = await tx
    .selectFrom('vehicle_type')
    .innerJoin('model_series', 'model_series.id', 'vehicle_type.model_id')
    .innerJoin('producer', 'producer.id', 'model_series.producer_id')
    .innerJoin('labour_unit', 'labour_unit.producer', 'producer.name')
    .select('tenths_of_a_minute as tenths')
    .where('adc_type_id', '=', adcTypeId)
    .executeTakeFirst();
  return row?.tenths ?? commonUnitTenths;
}

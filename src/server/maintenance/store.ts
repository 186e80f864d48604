import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { readTechnicalFacts } from '#server/technical-info/store.ts';
import { readGroupJobs, unitTenthsOf } from '#server/work/group-work.ts';
import type { PartNames } from '#server/work/part-names.ts';
import { repairGroupOf } from '#server/work/store.ts';
import type { Interval, MaintenancePlan, MaintenanceTask, Schedule } from '#shared/maintenance/task.ts';
import type { Language } from '#shared/session/language.ts';
import type { OperatingMaterial } from '#shared/vehicle/spec-contract.ts';

type Tx = Transaction<Schema>;
export type PlanReader = { readonly language: Language; readonly nameOf: PartNames; readonly today: string };

const most = 1000;

/** The plan of a type; null: nothing is known of it. */
export async function readPlan(tx: Tx, adcTypeId: number, reader: PlanReader): Promise<MaintenancePlan | null> {
  const group = await repairGroupOf(tx, adcTypeId);
  const plan = group && (await planRow(tx, group.id));
  if (!plan) return null;
  const rows = await taskRows(tx, group.id, reader.language);
  const minutesOf = new Map((await readGroupJobs(tx, group.id, reader.language)).map((job) => [job.id, job.minutes]));
  const facts = await readTechnicalFacts(tx, { adcTypeId, today: reader.today }, reader.language);
  const hasLongLife = await isLongLifeMaker(tx, adcTypeId);
  const tasks = rows.map(({ jobId, fixed, longLife, material, torqueKey, parts, ...task }): MaintenanceTask => {
    const minutes = minutesOf.get(jobId ?? 0) ?? null;
    return {
      ...task,
      intervals: { fixed, 'long-life': hasLongLife ? longLife : null },
      jobId: minutes === null ? null : jobId,
      minutes,
      material: facts.materials.find(({ kind }) => kind === material) ?? null,
      torque: facts.values.get(torqueKey ?? '') ?? null,
      parts: parts.map(({ id, quantity, perCylinder, fluidPercent }) => ({
        genericArticleId: id,
        name: reader.nameOf(id),
        quantity: perCylinder ? quantity * Math.max(group.cylinders, 1) : quantity,
        fluidPercent,
      })),
    };
  });
  const schedules: Schedule[] = tasks.some(({ intervals }) => intervals['long-life'])
    ? ['fixed', 'long-life']
    : ['fixed'];
  return { ...plan, schedules, gearbox: group.gearbox, unitTenths: await unitTenthsOf(tx, adcTypeId), tasks };
}

const planRow = (tx: Tx, groupId: number) =>
  tx
    .selectFrom('maintenance_plan')
    .select(['step_km as stepKm', 'step_months as stepMonths', 'source'])
    .where('repair_group_id', '=', groupId)
    .executeTakeFirst();

type TaskRow = Pick<MaintenanceTask, 'id' | 'group' | 'kind' | 'name' | 'isEveryService' | 'jobId' | 'source'> & {
  readonly material: OperatingMaterial['kind'] | null;
  readonly torqueKey: string | null;
  readonly fixed: Interval;
  readonly longLife: Interval | null;
  readonly parts: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly perCylinder: boolean;
    readonly fluidPercent: number | null;
  }[];
};

async function taskRows(tx: Tx, groupId: number, language: Language): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select task.id, task_group as "group", kind, is_every_service as "isEveryService", job_id as "jobId", material, source,
      torque_key as "torqueKey",
      coalesce(names ->> ${language}, names ->> 'de') as name,
      json_build_object('km', fixed.km, 'months', fixed.months) as fixed,
      case when long_life.task_id is not null
        then json_build_object('km', long_life.km, 'months', long_life.months) end as "longLife",
      coalesce((select json_agg(json_build_object('id', generic_article_id, 'quantity', quantity,
        'perCylinder', per_cylinder, 'fluidPercent', fluid_percent) order by part.position) from maintenance_task_part part
        where part.task_id = task.id), '[]') as parts
    from maintenance_interval fixed join maintenance_task task on task.id = fixed.task_id
      left join maintenance_interval long_life on long_life.repair_group_id = fixed.repair_group_id
        and long_life.task_id = fixed.task_id and long_life.schedule = 'long-life'
    where fixed.repair_group_id = ${groupId} and fixed.schedule = 'fixed'
    order by task.position
    limit ${most}`.execute(tx);
  return rows;
}

async function isLongLifeMaker(tx: Tx, adcTypeId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('vehicle_type')
    .innerJoin('model_series', 'model_series.id', 'vehicle_type.model_id')
    .innerJoin('producer', 'producer.id', 'model_series.producer_id')
    .innerJoin('long_life_maker', 'long_life_maker.producer', 'producer.name')
    .select('producer.name')
    .where('adc_type_id', '=', adcTypeId)
    .executeTakeFirst();
  return row !== undefined;
}

import { sql, type Transaction } from 'kysely';
import { type IntervalLine, readMaintenanceFiles, type TaskLine } from '#demo/maintenance/maintenance-files.ts';
import { demoGroups } from '#demo/repair-groups/demo-groups.ts';
import { isFor } from '#demo/work/rules.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Schedule } from '#shared/maintenance/task.ts';
import type { RepairGroup } from '#shared/work/repair-group.ts';

type Tx = Transaction<Schema>;
const source = 'demo';

/** The tasks of the demo, and how often each comes back in each of its repair groups. */
export async function loadDemoMaintenance(tx: Tx): Promise<void> {
  const { tasks, intervals, plans, makers } = await readMaintenanceFiles();
  await loadTasks(tx, tasks);
  const groups = await demoGroups(tx);
  const planRows = groups.map((group) => {
    const plan = plans.findLast(({ for: words }) => isFor({ key: 'plan', for: words }, group));
    if (!plan) throw new Error(`demo/maintenance/plans.csv: no plan for repair group ${group.id}`);
    return { repair_group_id: group.id, step_km: plan.step_km, step_months: plan.step_months, source };
  });
  if (planRows.length > 0) await tx.insertInto('maintenance_plan').values(planRows).execute();
  const linesOf = Map.groupBy(intervals, ({ task }) => task);
  const rows = groups.flatMap((group) =>
    tasks.filter((task) => isFor(task, group)).flatMap((task) => intervalsOf(task, group, linesOf.get(task.key) ?? [])),
  );
  await insertIntervals(tx, rows);
  await tx
    .insertInto('long_life_maker')
    .values(makers.map((maker) => ({ ...maker, source })))
    .execute();
}

async function loadTasks(tx: Tx, tasks: readonly TaskLine[]): Promise<void> {
  const rows = tasks.map((task, position) => ({
    id: task.id,
    position,
    task_group: task.group,
    kind: task.kind,
    names: JSON.stringify({ de: task.de, en: task.en, fr: task.fr, it: task.it }),
    is_every_service: task.every_service === 'yes',
    job_id: task.job,
    torque_key: task.torque === '' ? null : task.torque,
    material: task.material === '' ? null : task.material,
    source,
  }));
  await tx.insertInto('maintenance_task').values(rows).execute();
  const parts = tasks.flatMap(({ id, parts: needed }) => needed.map((part, position) => partRow(id, position, part)));
  await tx.insertInto('maintenance_task_part').values(parts).execute();
}

/** `11x2`: two of them; `266*`: one for each cylinder; `405~50`: a fluid that makes up half of the amount. */
function partRow(task_id: number, position: number, part: string) {
  const [, id, sign, number] = /^(\d+)([x*~])(\d*)$/.exec(part) ?? [];
  if (!id) throw new Error(`demo/maintenance/tasks.csv: "${part}" is no part`);
  return {
    task_id,
    position,
    generic_article_id: Number(id),
    quantity: sign === 'x' ? Number(number) : 1,
    per_cylinder: sign === '*',
    fluid_percent: sign === '~' ? Number(number || 100) : null,
  };
}

type IntervalRow = {
  readonly group: number;
  readonly task: number;
  readonly schedule: Schedule;
  readonly km: number | null;
  readonly months: number | null;
};

const hasLongLife = ({ kind, fuel }: RepairGroup) => kind !== 'MOTORCYCLE' && (fuel === 'petrol' || fuel === 'diesel');

function intervalsOf(task: TaskLine, group: RepairGroup, lines: readonly IntervalLine[]): IntervalRow[] {
  const find = (schedule: Schedule) =>
    lines.findLast((line) => line.schedule === schedule && isFor({ ...line, key: line.task }, group));
  const fixed = find('fixed');
  if (!fixed) throw new Error(`demo/maintenance/intervals.csv: ${task.key} has no interval for group ${group.id}`);
  const longLife = hasLongLife(group) ? (find('long-life') ?? fixed) : null;
  const row = (schedule: Schedule, { km, months }: IntervalLine) => ({
    group: group.id,
    task: task.id,
    schedule,
    km,
    months,
  });
  return [row('fixed', fixed), ...(longLife ? [row('long-life', longLife)] : [])];
}

/** In one statement however many rows there are. */
async function insertIntervals(tx: Tx, rows: readonly IntervalRow[]): Promise<void> {
  await sql`insert into maintenance_interval (repair_group_id, task_id, schedule, km, months)
    select * from unnest(${rows.map(({ group }) => group)}::int[], ${rows.map(({ task }) => task)}::int[],
      ${rows.map(({ schedule }) => schedule)}::text[], ${rows.map(({ km }) => km)}::int[],
      ${rows.map(({ months }) => months)}::int[])`.execute(tx);
}

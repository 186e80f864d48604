import { sql, type Transaction } from 'kysely';
import { demoGroups } from '#demo/repair-groups/demo-groups.ts';
import { factorsFor, isFor, minutesFor } from '#demo/work/rules.ts';
import { readWorkFiles, type WorkFiles } from '#demo/work/work-files.ts';
import type { Schema } from '#server/db/schema.ts';
import type { languages } from '#shared/session/language.ts';
import type { RateKind } from '#shared/work/labour-rate.ts';
import type { RepairGroup } from '#shared/work/repair-group.ts';

type Tx = Transaction<Schema>;
const source = 'demo';

/** The jobs of the demo, how long they take in each of its repair groups, and hourly rates for its workshops. */
export async function loadDemoWork(tx: Tx): Promise<void> {
  const files = await readWorkFiles();
  await loadJobs(tx, files);
  await loadMinutes(tx, files, await demoGroups(tx));
  await tx
    .insertInto('labour_unit')
    .values(files.units.map((unit) => ({ ...unit, source })))
    .execute();
  await loadRates(tx);
}

type Named = { readonly [language in (typeof languages)[number]]: string };
const namesOf = ({ de, en, fr, it }: Named) => JSON.stringify({ de, en, fr, it });

async function loadJobs(tx: Tx, { nodes, steps, jobs, notes }: WorkFiles): Promise<void> {
  const nodeIds = idsOf(nodes);
  const stepIds = idsOf(steps);
  const numbers = new Map(jobs.map(({ key, number }) => [key, Number(number)]));
  const noteOf = new Map(notes.map((note) => [note.key, namesOf(note)]));
  await tx
    .insertInto('work_node')
    .values(
      nodes.map((node) => {
        const parent_id = node.parent === '' ? null : known(nodeIds, node.parent);
        return { id: known(nodeIds, node.key), parent_id, names: namesOf(node), source };
      }),
    )
    .execute();
  const stepRows = steps.map((step) => {
    const short = { de: step.short_de, en: step.short_en, fr: step.short_fr, it: step.short_it };
    return { id: known(stepIds, step.key), names: namesOf(step), short_names: namesOf(short), source };
  });
  await tx.insertInto('work_step').values(stepRows).execute();
  const jobRows = jobs.map((job) => ({
    id: Number(job.number),
    node_id: known(nodeIds, job.node),
    rate: job.rate,
    names: namesOf(job),
    notes: noteOf.get(job.note) ?? null,
    own_step_id: known(stepIds, job.steps.at(-1) ?? ''),
    source,
  }));
  await tx.insertInto('work_job').values(jobRows).execute();
  const hanging = jobs.flatMap((job) =>
    job.steps.map((step, position) => [Number(job.number), position, known(stepIds, step)]),
  );
  await insertNumbers(tx, sql`work_job_step (job_id, position, step_id)`, hanging);
  const follow = jobs.flatMap((job) =>
    job.follow_ups.map((other, position) => [Number(job.number), position, known(numbers, other)]),
  );
  await insertNumbers(tx, sql`work_job_follow_up (job_id, position, follow_up_id)`, follow);
  await tx
    .insertInto('work_job_part')
    .values(jobs.flatMap((job) => job.parts.map((part, position) => partRow(Number(job.number), position, part))))
    .execute();
}

/** `15x2`: two of them; `266*`: one for each cylinder; `406x1~`: enough for all jobs that name it. */
function partRow(job_id: number, position: number, part: string) {
  const [id, quantity] = part.replace('~', '').split(/[x*]/);
  return {
    job_id,
    position,
    generic_article_id: Number(id),
    quantity: Number(quantity || 1),
    per_cylinder: part.includes('*'),
    is_shared: part.endsWith('~'),
  };
}

async function loadMinutes(tx: Tx, { steps, jobs, factors }: WorkFiles, groups: readonly RepairGroup[]): Promise<void> {
  const stepIds = idsOf(steps);
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const rows = groups.map((group) => {
    const needed = new Set(jobs.filter((job) => isFor(job, group)).flatMap((job) => job.steps));
    const ownFactors = factorsFor(group, factors);
    const own = [...needed].flatMap((key) => byKey.get(key) ?? []);
    return {
      repair_group_id: group.id,
      step_ids: own.map(({ key }) => known(stepIds, key)),
      minutes: own.map((step) => minutesFor(step, ownFactors)),
    };
  });
  if (rows.length > 0) await tx.insertInto('repair_group_work').values(rows).execute();
}

/** Three columns of whole numbers, in one statement however many rows there are. */
async function insertNumbers(
  tx: Tx,
  into: ReturnType<typeof sql>,
  rows: readonly (readonly number[])[],
): Promise<void> {
  const column = (at: number) => rows.map((row) => row[at] ?? 0);
  await sql`insert into ${into}
    select * from unnest(${column(0)}::int[], ${column(1)}::int[], ${column(2)}::int[])`.execute(tx);
}

const rates: readonly { readonly kind: RateKind; readonly cents_per_hour: number }[] = [
  { kind: 'mechanic', cents_per_hour: 11_800 },
  { kind: 'body', cents_per_hour: 12_600 },
  { kind: 'electrics', cents_per_hour: 12_900 },
  { kind: 'diagnosis', cents_per_hour: 13_800 },
];

async function loadRates(tx: Tx): Promise<void> {
  const firms = await sql<{ id: number }>`
    select (jsonb_array_elements_text(value -> 'firms'))::bigint as id from house where key = 'demo-world'`.execute(tx);
  const rows = firms.rows.flatMap(({ id: firm_id }) => rates.map((rate) => ({ firm_id, ...rate })));
  if (rows.length > 0)
    await tx
      .insertInto('labour_rate')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const idsOf = (lines: readonly { readonly key: string }[]) => new Map(lines.map(({ key }, at) => [key, at + 1]));

function known(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`demo/work: ${key} is named and does not exist`);
  return id;
}

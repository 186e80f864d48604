import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readCarJobs } from '#server/work/group-work.ts';
import type { PartNames } from '#server/work/part-names.ts';
import { cylindersOf, type JobNeed, needsTogether, readNeeds } from '#server/work/part-needs.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { type Language, languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { type changeWorkPackage, mostPackages, type saveWorkPackage } from '#shared/work/packages-contract.ts';
import type { PartWish, WorkPackage } from '#shared/work/work-job.ts';

type Tx = Transaction<Schema>;
type Contents = CallInput<typeof saveWorkPackage>['body'];
type Patch = { readonly [field in keyof Contents]?: Contents[field] | undefined };

export const workPackages = (
  db: Kysely<Schema>,
  user: User,
  adcTypeId: number,
  nameOf: PartNames,
): Promise<WorkPackage[]> =>
  asFirm(db, user.firmId, (tx) => readPackages(tx, { adcTypeId, language: languageOf(user.locale), nameOf }));

type Reader = { readonly adcTypeId: number; readonly language: Language; readonly nameOf: PartNames };

/** By name. A job that this car does not have keeps its name and says so. */
export async function readPackages(tx: Tx, { adcTypeId, language, nameOf }: Reader): Promise<WorkPackage[]> {
  const rows = await tx
    .selectFrom('work_package')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(mostPackages)
    .execute();
  const ofCar = new Set((await readCarJobs(tx, adcTypeId, language)).map(({ id }) => id));
  const all = [...new Set(rows.flatMap(({ jobs }) => jobs))];
  const names = await jobNames(tx, all, language);
  const needs = await readNeeds(tx, all);
  const cylinders = await cylindersOf(tx, adcTypeId);
  return rows.map(({ id, name, jobs, parts, made_by, made_at }) => ({
    id,
    name,
    jobs: jobs.map((job) => ({ id: job, name: names.get(job) ?? '', isForCar: ofCar.has(job) })),
    parts: parts.map((part) => {
      const asked = needs.filter((need) => need.id === part.genericArticleId && jobs.includes(need.jobId));
      return { ...part, name: nameOf(part.genericArticleId), forCar: countFor(part, asked, ofCar, cylinders) };
    }),
    madeBy: made_by,
    madeAt: made_at.toISOString(),
  }));
}

/** As it was saved, but nothing for jobs that the car does not have, and as many as it has cylinders. */
function countFor(part: PartWish, asked: readonly JobNeed[], ofCar: ReadonlySet<number>, cylinders: number): number {
  const own = asked.filter(({ jobId }) => ofCar.has(jobId));
  const isAsSaved = own.length === asked.length && !own.some(({ isPerCylinder }) => isPerCylinder);
  return isAsSaved ? part.quantity : (needsTogether(own, cylinders).get(part.genericArticleId) ?? 0);
}

async function jobNames(tx: Tx, ids: readonly number[], language: Language): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(names ->> ${language}, names ->> 'de') as name
    from work_job where id = any (${ids}::int[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Saved = AnswerOf<typeof saveWorkPackage>;

/** Sent twice, even at once, it is saved once. */
export async function savePackageIn(
  tx: Tx,
  firm_id: number,
  made_by: string,
  contents: Contents,
  now: Date,
): Promise<{ readonly answer: Saved; readonly isNew: boolean }> {
  const jobs = [...new Set(contents.jobs)];
  const parts = JSON.stringify(contents.parts);
  const known = await findName(tx, contents.name, { jobs, parts });
  if (known) return { answer: known.isSame ? { kind: 'saved', id: known.id } : { kind: 'taken' }, isNew: false };
  await checkRoom(tx);
  const row = { firm_id, name: contents.name, jobs, parts, made_by, made_at: now };
  const { id } = await tx.insertInto('work_package').values(row).returning('id').executeTakeFirstOrThrow();
  return { answer: { kind: 'saved', id }, isNew: true };
}

type Known = { readonly id: number; readonly isSame: boolean };

/** The package of this name, and whether these are its contents. */
async function findName(tx: Tx, name: string, { jobs, parts }: { jobs: readonly number[]; parts: string }) {
  const { rows } = await sql<Known>`
    select id, jobs = ${jobs}::int[] and parts = ${parts}::jsonb as "isSame"
    from work_package where lower(name) = lower(${name})`.execute(tx);
  return rows[0] ?? null;
}

async function checkRoom(tx: Tx): Promise<void> {
  const { held } = await tx
    .selectFrom('work_package')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  if (held < mostPackages) return;
  const reason = `a firm has at most ${mostPackages} packages`;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'name', reason }] });
}

type Changed = AnswerOf<typeof changeWorkPackage>;

/** What is not named stays. Another firm's package does not exist. */
export async function changePackageIn(tx: Tx, firmId: number, id: number, patch: Patch): Promise<Changed> {
  const { name, jobs, parts } = patch;
  const own = await tx.selectFrom('work_package').select('id').where('id', '=', id).executeTakeFirst();
  if (!own) throw new Failure('NOT_FOUND');
  const known = name === undefined ? null : await findName(tx, name, { jobs: [], parts: '[]' });
  if (known && known.id !== id) return { kind: 'taken' };
  await tx
    .updateTable('work_package')
    .set({
      firm_id: firmId,
      ...(name !== undefined && { name }),
      ...(jobs && { jobs: [...new Set(jobs)] }),
      ...(parts && { parts: JSON.stringify(parts) }),
    })
    .where('id', '=', id)
    .execute();
  return { kind: 'changed' };
}

/** Answers with its name. */
export async function removePackageIn(tx: Tx, id: number): Promise<string> {
  const gone = await tx.deleteFrom('work_package').where('id', '=', id).returning('name').executeTakeFirst();
  if (!gone) throw new Failure('NOT_FOUND');
  return gone.name;
}

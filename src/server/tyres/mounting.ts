import type { Kysely, Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readCarJobs, unitTenthsOf } from '#server/work/group-work.ts';
import { readLabourRates } from '#server/work/labour-rates.ts';
import { putLabour } from '#server/work/put-together.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { mountingToCart, tyreAdditions } from '#shared/tyres/contract.ts';
import { labourPrice } from '#shared/work/labour-price.ts';
import { centsOf } from '#shared/work/labour-rate.ts';
import { commonUnitTenths } from '#shared/work/labour-unit.ts';
import type { WorkJob } from '#shared/work/work-job.ts';

type Tx = Transaction<Schema>;
export type Mounting = Pick<AnswerOf<typeof tyreAdditions>, 'jobs' | 'unitTenths'>;

const most = 50;

/** What goes with tyres among the work values of the car, at the firm's rates. None without a car. */
export function readMounting(db: Kysely<Schema>, user: User, adcTypeId: number | null): Promise<Mounting> {
  return asFirm(db, user.firmId, async (tx) => {
    if (adcTypeId === null) return { jobs: [], unitTenths: commonUnitTenths };
    const rates = await readLabourRates(tx);
    const jobs = (await mountingJobs(tx, user, adcTypeId)).map(({ id, name, minutes, rate, source }) => {
      const cents = centsOf(rates, 'own', rate);
      return { id, name, minutes, price: cents === null ? null : labourPrice(minutes, cents), source };
    });
    return { jobs, unitTenths: await unitTenthsOf(tx, adcTypeId) };
  });
}

async function mountingJobs(tx: Tx, user: User, adcTypeId: number): Promise<WorkJob[]> {
  const offered = await tx
    .selectFrom('tyre_mounting_job')
    .select('job_id')
    .orderBy('position')
    .orderBy('job_id')
    .limit(most)
    .execute();
  const byId = new Map((await readCarJobs(tx, adcTypeId, languageOf(user.locale))).map((job) => [job.id, job]));
  return offered.flatMap(({ job_id }) => byId.get(job_id) ?? []);
}

type Wish = CallInput<typeof mountingToCart>['body'];

/** As the work screen does it; whoever may not open that one may put in what goes with tyres, and no more. */
export function putMounting(
  db: Kysely<Schema>,
  user: User,
  { adcTypeId, carId, job, key }: Wish,
  now: Date,
): Promise<AnswerOf<typeof mountingToCart>> {
  return tryAgain(() =>
    asFirm(db, user.firmId, async (tx) => {
      const isOffered = (await mountingJobs(tx, user, adcTypeId)).some(({ id }) => id === job);
      if (!isOffered) throw new Failure('NOT_FOUND');
      const wish = { kind: 'mounting', key, adcTypeId, carId, jobs: [job], rate: 'own' } as const;
      const { jobs, minutes } = await putLabour(tx, user, wish, now);
      return { added: jobs, minutes };
    }),
  );
}

import type { Transaction } from 'kysely';
import { carColumns, findCar } from '#server/cart/cart-car.ts';
import type { FullCart } from '#server/cart/cart-line.ts';
import { insertPositions } from '#server/cart/position.ts';
import type { Schema } from '#server/db/schema.ts';
import { readCarJobs, unitTenthsOf } from '#server/work/group-work.ts';
import { readLabourRates } from '#server/work/labour-rates.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { labourPrice } from '#shared/work/labour-price.ts';
import { centsOf, type RateChoice } from '#shared/work/labour-rate.ts';
import { withoutSteps, workTotal } from '#shared/work/overlap.ts';

export type WorkWish = {
  readonly adcTypeId: number;
  readonly carId: number | null;
  readonly jobs: readonly number[];
  readonly rate: RateChoice;
  /** Instead of the firm's rates. */
  readonly centsPerHour?: number | undefined;
};

const longestName = 200;

/**
 * One line of labour for each job that the cart does not have for the car, with the time that is counted for it: what it
 * shares with others, there or new, is counted once. The cart must be locked; whoever calls tells of the change.
 */
export async function putWork(
  tx: Transaction<Schema>,
  user: User,
  cart: Pick<FullCart, 'id' | 'lines'>,
  wish: WorkWish,
  now: Date,
): Promise<{ readonly jobs: number; readonly minutes: number }> {
  const { adcTypeId, carId } = wish;
  const byId = new Map((await readCarJobs(tx, adcTypeId, languageOf(user.locale))).map((job) => [job.id, job]));
  if (wish.jobs.some((id) => !byId.has(id))) throw new Failure('NOT_FOUND');
  const there = jobsThere(cart, carId);
  const fresh = wish.jobs.filter((id) => !there.has(id));
  const known = (ids: Iterable<number>) => [...ids].flatMap((id) => byId.get(id) ?? []);
  const { jobs, total } = workTotal(withoutSteps(known(fresh), known(there)));

  const car = carId === null ? null : await findCar(tx, user, cart.id, carId);
  const rates = await readLabourRates(tx);
  const unit_tenths = await unitTenthsOf(tx, adcTypeId);
  const positions = jobs.flatMap(({ id, minutes }) =>
    known([id]).map((job) => {
      const cents_per_hour = wish.centsPerHour ?? centsOf(rates, wish.rate, job.rate);
      const sales_price = cents_per_hour === null ? null : labourPrice(minutes, cents_per_hour);
      const from = { job_id: id, source: job.source };
      const name = job.name.slice(0, longestName);
      return {
        kind: 'labour' as const,
        name,
        quantity: 1,
        minutes,
        unit_tenths,
        sales_price,
        cents_per_hour,
        ...from,
        ...carColumns(car),
      };
    }),
  );
  await insertPositions(tx, user, cart.id, positions, now);
  return { jobs: positions.length, minutes: total };
}

/** Without a car nobody knows whether it is the same one. */
const jobsThere = ({ lines }: Pick<FullCart, 'lines'>, carId: number | null): ReadonlySet<number> =>
  new Set(carId === null ? [] : lines.filter(({ car }) => car?.id === carId).flatMap(({ jobId }) => jobId ?? []));

import type { Transaction } from 'kysely';
import type { LabourOfCar } from '#server/cart/cart-deps.ts';
import { updatePosition } from '#server/cart/position.ts';
import type { Schema } from '#server/db/schema.ts';
import { readCarJobs } from '#server/work/group-work.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { labourPrice } from '#shared/work/labour-price.ts';
import { minutesInOrder } from '#shared/work/overlap.ts';

type Tx = Transaction<Schema>;

const most = 1000;

/**
 * The jobs of a car in a cart after one of them went or came back. In the order of the cart, each takes what none before it
 * has done: as they were counted when they were put in. A time or a price that somebody has typed stays.
 */
export async function recountLabour(tx: Tx, user: User, { cart_id, car_id, job_id }: LabourOfCar): Promise<void> {
  if (job_id === null || car_id === null) return;
  const lines = await readLines(tx, cart_id, car_id);
  const adcTypeId = lines[0]?.adc_type_id;
  if (!adcTypeId) return;
  const byId = new Map((await readCarJobs(tx, adcTypeId, languageOf(user.locale))).map((job) => [job.id, job]));
  const known = lines.flatMap((line) => {
    const job = byId.get(line.job_id ?? 0);
    return job ? [{ line, job }] : [];
  });
  const counted = minutesInOrder(known.map(({ job }) => job));
  for (const [at, { line }] of known.entries()) {
    const minutes = counted[at] ?? 0;
    if (line.source === null || line.minutes === minutes) continue;
    const { cents_per_hour } = line;
    const price = cents_per_hour === null ? {} : { sales_price: labourPrice(minutes, cents_per_hour) };
    await updatePosition(tx, user, line.id, { minutes, ...price });
  }
}

const readLines = (tx: Tx, cartId: number, carId: number) =>
  tx
    .selectFrom('cart_position')
    .leftJoin('vehicle_type', 'vehicle_type.k_type_id', 'cart_position.k_type_id')
    .select(['cart_position.id', 'job_id', 'minutes', 'cents_per_hour', 'cart_position.source', 'adc_type_id'])
    .where('cart_id', '=', cartId)
    .where('car_id', '=', carId)
    .where('job_id', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('cart_position.id')
    .limit(most)
    .execute();

import type { Kysely, Transaction } from 'kysely';
import type { CartLine } from '#server/cart/cart-line.ts';
import { readFullCart } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { estimateLinesOf, type MadeLine } from '#server/invoicing/estimate-lines.ts';
import { noteEvent, readEstimateIn } from '#server/invoicing/store.ts';
import { Failure } from '#shared/failures.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import { estimateTotals } from '#shared/invoicing/estimate-totals.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Wish = { readonly cartId: number; readonly carIds: readonly (number | null)[] | null; readonly key: string };

const validDays = 14;
const linesAtOnce = 1000;

/** A draft with the lines as they are in the cart now. The same key again makes no second one. */
export function makeEstimate(db: Kysely<Schema>, user: User, wish: Wish, now: Date): Promise<Estimate> {
  return asFirm(db, user.firmId, async (tx) => {
    const cart = await readFullCart(tx, user, wish.cartId, now);
    if (!cart) throw new Failure('NOT_FOUND');
    const wanted = cart.lines.filter(({ car }) => wish.carIds === null || wish.carIds.includes(car?.id ?? null));
    if (wanted.length === 0) {
      throw new Failure('INVALID_INPUT', { fields: [{ field: 'carIds', reason: 'there is nothing to offer' }] });
    }
    const id = await insert(tx, user, wish, wanted, now);
    return readEstimateIn(tx, id, now);
  });
}

async function insert(tx: Tx, user: User, wish: Wish, wanted: readonly CartLine[], now: Date): Promise<number> {
  const { country } = await tx.selectFrom('firm').select('country').executeTakeFirstOrThrow();
  const lines = estimateLinesOf(wanted, vatRateOf(country));
  const cars = new Map(wanted.flatMap(({ car }) => (car ? [[car.id, car] as const] : [])));
  const made = await tx
    .insertInto('estimate')
    .values({
      firm_id: user.firmId,
      cart_id: wish.cartId,
      cars: JSON.stringify([...cars.values()]),
      country,
      language: languageOf(user.locale),
      valid_until: localDay(now, validDays),
      totals: JSON.stringify(estimateTotals(lines, country)),
      made_by_id: user.id,
      made_by: user.name,
      made_at: now,
      key: wish.key,
    })
    .onConflict((conflict) => conflict.columns(['firm_id', 'made_by_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return known(tx, user, wish.key);
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const rows = lines.slice(at, at + linesAtOnce).map((line) => rowOf(user.firmId, made.id, line));
    await tx.insertInto('estimate_line').values(rows).execute();
  }
  await noteEvent(tx, { firm_id: user.firmId, id: made.id }, { to: 'draft', by: user.name }, now);
  return made.id;
}

async function known(tx: Tx, user: User, key: string): Promise<number> {
  const { id } = await tx
    .selectFrom('estimate')
    .select('id')
    .where('made_by_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

const rowOf = (firm_id: number, estimate_id: number, line: MadeLine) => ({
  firm_id,
  estimate_id,
  line: line.line,
  section: line.section,
  kind: line.kind,
  belongs_to: line.belongsTo,
  text: line.text,
  detail: line.detail,
  quantity: line.quantity,
  minutes: line.minutes,
  unit_tenths: line.unitTenths,
  source: line.source,
  unit_price: line.unitPrice,
  vat_rate: line.vatRate,
  amount: line.amount,
  is_exchange: line.isExchange,
  article_id: line.articleId,
  car_id: line.carId,
  position_id: line.positionId,
  job_id: line.jobId,
  cents_per_hour: line.centsPerHour,
});

import type { Kysely, Transaction } from 'kysely';
import { findAddition, keepAddition } from '#server/cart/addition.ts';
import { carColumns, findCar } from '#server/cart/cart-car.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { insertPositions } from '#server/cart/position.ts';
import { lockCartId } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { unitTenthsOf } from '#server/work/group-work.ts';
import { readLabourRates } from '#server/work/labour-rates.ts';
import { workTotal } from '#server/work/work-total.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import * as contract from '#shared/work/contract.ts';
import { labourPrice } from '#shared/work/labour-price.ts';
import { centsOf } from '#shared/work/labour-rate.ts';

type Wish = CallInput<typeof contract.workToCart>['body'];
const answerSchema = contract.workToCart.answer;
const longestName = 200;

type Answer = AnswerOf<typeof contract.workToCart>;

/** One line of labour for each job, with the time that is counted for it. The same key again adds nothing. */
export const workToCart = (db: Kysely<Schema>, user: User, wish: Wish, now: Date): Promise<Answer> =>
  tryAgain(() => asFirm(db, user.firmId, (tx) => putWork(tx, user, wish, now)));

/** The same inside a transaction, for those who put more than labour. */
export async function putWork(tx: Transaction<Schema>, user: User, wish: Wish, now: Date): Promise<Answer> {
  const addition = { kind: 'line', key: wish.key } as const;
  const cartId = await lockCartId(tx, user, 'current', now);
  if (cartId === null) throw new Failure('NOT_FOUND');
  const known = await findAddition(tx, user, { ...addition, answer: answerSchema });
  if (known) return known;
  const reader = { language: languageOf(user.locale), nameOf: () => '' };
  const work = await workTotal(tx, wish, reader);
  if (work.unknown.length > 0) throw new Failure('NOT_FOUND');
  const car = wish.carId === null ? null : await findCar(tx, user, cartId, wish.carId);
  const rates = await readLabourRates(tx);
  const unit_tenths = await unitTenthsOf(tx, wish.adcTypeId);
  const positions = work.jobs.map(({ job, minutes }) => {
    const cents = wish.centsPerHour ?? centsOf(rates, wish.rate, job.rate);
    const sales_price = cents === null ? null : labourPrice(minutes, cents);
    const name = job.name.slice(0, longestName);
    return { kind: 'labour' as const, name, quantity: 1, minutes, unit_tenths, sales_price, ...carColumns(car) };
  });
  await insertPositions(tx, user, cartId, positions, now);
  const answer = { added: positions.length, minutes: work.total };
  await keepAddition(tx, user, { ...addition, answer }, now);
  await noteChange(tx, cartId, now);
  return answer;
}

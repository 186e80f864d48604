import type { Transaction } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { CartLine } from '#server/cart/cart-line.ts';
import { findParts, type PartWish, putLines } from '#server/cart/put-lines.ts';
import { lockCart } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readCarJobs } from '#server/work/group-work.ts';
import { putWork } from '#server/work/work-to-cart.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type * as contract from '#shared/maintenance/contract.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Wish = CallInput<typeof contract.serviceToCart>['body'];
type Answer = AnswerOf<typeof contract.serviceToCart>;

type Found = {
  readonly adcTypeId: number;
  readonly tasks: readonly MaintenanceTask[];
  readonly parts: readonly contract.ServiceArticle[];
};

/**
 * Parts and labour in one transaction: all of it or nothing, and with one key once. What tasks share is counted once.
 * What the cart has for this car already is not put a second time: a second click doubles nothing.
 */
export async function serviceToCart(
  deps: CartDeps,
  user: User,
  { carId, rate, key }: Wish,
  { adcTypeId, tasks, parts }: Found,
  now: Date,
): Promise<Answer> {
  const wishes = parts.flatMap(({ article, quantity }) =>
    article ? [{ articleId: article.id, quantity, carId }] : [],
  );
  const { found, missing } = await findParts(deps, user, wishes, now);
  const jobs = [...new Set(tasks.flatMap(({ jobId }) => jobId ?? []))];
  return tryAgain(() =>
    asFirm(deps.db, user.firmId, async (tx) => {
      const lines = await linesOfCar(tx, user, carId, now);
      const open = found.flatMap((part) => stillOpen(part, lines));
      const put = await putLines(tx, user, { key, parts: open, missing }, now);
      const toDo = await jobsToDo(tx, user, { adcTypeId, jobs }, lines);
      const work = await putWork(tx, user, { adcTypeId, carId, jobs: toDo, rate, key }, now);
      const gone = new Set(put.missing);
      return {
        parts: put.added,
        jobs: work.added,
        minutes: work.minutes,
        there: { parts: wishes.length - gone.size - put.added, jobs: jobs.length - work.added },
        raised: put.raised.map(({ articleId, quantity }) => ({
          name: parts.find(({ article }) => article?.id === articleId)?.name ?? '',
          quantity,
        })),
        missing: parts.filter(({ article }) => article === null || gone.has(article.id)).map(({ name }) => name),
      };
    }),
  );
}

/** What the current cart holds for the car. Locked: nobody adds meanwhile. */
async function linesOfCar(tx: Transaction<Schema>, user: User, carId: number, now: Date): Promise<CartLine[]> {
  const cart = await lockCart(tx, user, 'current', now);
  if (!cart) throw new Failure('NOT_FOUND');
  return cart.lines.filter((line) => line.car?.id === carId);
}

function stillOpen<Part extends PartWish>(part: Part, lines: readonly CartLine[]): Part[] {
  const there = lines.filter(({ articleId }) => articleId === part.articleId);
  const quantity = part.quantity - there.reduce((sum, line) => sum + line.quantity, 0);
  return quantity > 0 ? [{ ...part, quantity }] : [];
}

type Labour = { readonly adcTypeId: number; readonly jobs: readonly number[] };

/** A line of labour is known by its name: it may have been renamed, then it is another one. */
async function jobsToDo(tx: Transaction<Schema>, user: User, labour: Labour, lines: readonly CartLine[]) {
  const there = new Set(lines.filter(({ kind }) => kind === 'labour').map(({ name }) => name));
  const known = await readCarJobs(tx, labour.adcTypeId, languageOf(user.locale));
  const done = new Set(known.filter(({ name }) => there.has(name)).map(({ id }) => id));
  return labour.jobs.filter((id) => !done.has(id));
}

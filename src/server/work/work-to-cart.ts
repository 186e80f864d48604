import { bestArticle, type PartsDeps, partsQuery } from '#server/articles/best-article.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import { partNames } from '#server/work/part-names.ts';
import { type ChosenPart, putTogether } from '#server/work/put-together.ts';
import type { CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type * as contract from '#shared/work/contract.ts';
import type { WorkPut } from '#shared/work/work-job.ts';

type Deps = CartDeps & PartsDeps;
type Wish = CallInput<typeof contract.workToCart>['body'];

/** Jobs as labour, and beside them their parts. The same key again adds nothing. */
export async function workToCart(deps: Deps, user: User, wish: Wish, now: Date): Promise<WorkPut> {
  const parts = await choose(deps, user, wish, now);
  return putTogether(deps, user, { ...wish, kind: 'work', parts }, now);
}

/** Of each kind the article that fits best. Jobs do not say which fluid, nor how much of it: somebody has to choose. */
async function choose(deps: Deps, user: User, { carId, parts = [] }: Wish, now: Date): Promise<ChosenPart[]> {
  if (parts.length === 0) return [];
  if (carId === null) throw new Failure('INVALID_INPUT', { fields: [{ field: 'carId', reason: 'parts need a car' }] });
  const car = await asFirm(deps.db, user.firmId, (tx) => readOwnCar(tx, user, carId));
  if (!car) throw new Failure('NOT_FOUND');
  const query = await partsQuery(deps, user, { ...car, carId }, now);
  const nameOf = partNames(query.snapshot, languageOf(user.locale));
  return parts.map(({ genericArticleId: id, quantity }) => {
    const article = bestArticle({ id, fluid: null }, query);
    return { name: nameOf(id), quantity, article: article?.isFluid ? null : article };
  });
}

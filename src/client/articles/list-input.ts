import type { ArticleSearch } from '#client/articles/article-search.ts';
import type { CarFact } from '#shared/articles/fit.ts';
import { noneOfThese } from '#shared/articles/fit-verdict.ts';
import type { Car } from '#shared/vehicle/car.ts';

/** All that verdicts depend on, as the contract's calls take it. */
export type CarInput = { readonly kTypeId?: string; readonly registered?: string; readonly facts?: string };

/** What a list is asked with, its page apart. */
export type ListInput = CarInput & {
  readonly node?: string;
  readonly genericArticle?: string;
  readonly text?: string;
  readonly filters?: string;
  readonly sort?: ArticleSearch['sort'];
  readonly descending?: 'true';
};

type KnownFact = Pick<CarFact, 'criterionId' | 'valueId'> & Partial<Pick<CarFact, 'known' | 'isNone'>>;

/** As many as the contract takes. */
const mostFacts = 60;

/**
 * Facts in the order of their criteria, so that the same knowledge has the same address. Where there are too many, the
 * user's own answers stay: what was answered a moment ago must not be asked again.
 */
export function carInput(car: Car | null, facts: readonly KnownFact[]): CarInput {
  if (!car) return {};
  const pairs = facts
    .toSorted((a, b) => Number(a.known === 'vin') - Number(b.known === 'vin') || a.criterionId - b.criterionId)
    .slice(0, mostFacts)
    .toSorted((a, b) => a.criterionId - b.criterionId)
    .map(({ criterionId, valueId, isNone, known }) => {
      if (isNone) return `${criterionId}:${noneOfThese}`;
      // What the VIN says is told apart, so that the verdict can name it as its reason.
      const mark = known === 'vin' && valueId !== null ? 'v' : '';
      return `${criterionId}:${valueId ?? ''}${mark}`;
    });
  return {
    kTypeId: String(car.kTypeId),
    ...(car.firstRegistration !== null && { registered: car.firstRegistration.slice(0, 7) }),
    ...(pairs.length > 0 && { facts: pairs.join(',') }),
  };
}

/** null where nothing is asked for: no branch, no kind of part, no text. */
export function listInput(search: ArticleSearch, car: CarInput): ListInput | null {
  const { node, genericArticle, text, filters, sort, isDescending } = search;
  const words = text.trim();
  if (node === null && genericArticle === null && words === '') return null;
  return {
    ...car,
    ...(node !== null && { node: String(node) }),
    ...(genericArticle !== null && { genericArticle: String(genericArticle) }),
    ...(words !== '' && { text: words }),
    ...(filters.length > 0 && { filters: filters.toSorted().join(',') }),
    ...(sort !== 'delivery' && { sort }),
    ...(isDescending && { descending: 'true' as const }),
  };
}

/** Whether one list is the other with other filters, another order or better knowledge of the car. */
export const isSameSubject = (a: ListInput, b: ListInput): boolean =>
  a.node === b.node && a.genericArticle === b.genericArticle && a.text === b.text && a.kTypeId === b.kTypeId;

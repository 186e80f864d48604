import type { Kysely } from 'kysely';
import { carFacts } from '#server/articles/car-facts.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleRow } from '#server/catalogue/rows.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import type { OrdinalOrder } from '#server/catalogue/sort.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { byOrdinal } from '#server/gateways/supplier-system/offer-order.ts';
import { fluidGrade, litresIn } from '#shared/maintenance/fluid-grade.ts';
import { type Language, languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';

/** For which car, and what is here soonest. */
export type PartsQuery = {
  readonly snapshot: Snapshot;
  readonly car: CarQuery;
  readonly country: string;
  readonly language: Language;
  readonly offers: OrdinalOrder | null;
};

export type PartsDeps = {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly offers: Pick<LastKnown, 'offerOrder'>;
  readonly countryOf: (firmId: number, now: Date) => Promise<string>;
};

type WantedCar = Pick<Car, 'kTypeId' | 'firstRegistration'> & {
  /** Of the user's own history, which may know more of it; null: it is not there. */
  readonly carId: number | null;
};

/** All that the choice depends on. */
export async function partsQuery(deps: PartsDeps, user: User, car: WantedCar, now: Date): Promise<PartsQuery> {
  const order = await deps.offers.offerOrder(user, now);
  const country = await deps.countryOf(user.firmId, now);
  const snapshot = deps.catalogue.current();
  const facts = car.carId === null ? [] : ((await carFacts(deps.db, user, snapshot, car.carId)) ?? []);
  const registered = car.firstRegistration?.slice(0, 7) ?? null;
  return {
    snapshot,
    car: { kTypeId: car.kTypeId, registered, facts },
    country,
    language: languageOf(user.locale),
    offers: byOrdinal(order, (ordinal) => idOf(snapshot, ordinal)),
  };
}

export type Wanted = {
  /** A kind of article. */
  readonly id: number;
  /** A fluid: how much, and what the car asks for. */
  readonly fluid: { readonly litres: number; readonly grade: string | null } | null;
};

export type BestArticle = {
  readonly id: number;
  readonly brand: string;
  readonly number: string;
  readonly packSize: number;
  readonly minimum: number;
  /** Names a grade or its contents: which one, and how many, depends on what the car asks for. */
  readonly isFluid: boolean;
  /** Of a fluid: how much is in one; null: it does not say. */
  readonly litres: number | null;
};

const mostLooked = 100;

/** The one that fits best and is here soonest; null: the catalogue has none that is certain to fit. */
export function bestArticle({ id, fluid }: Wanted, { snapshot, car, ...query }: PartsQuery): BestArticle | null {
  const kind = catalogueIndex(snapshot).genericArticleAt.get(id);
  if (kind === undefined) return null;
  const isUniversal = snapshot.words.genericArticles[kind]?.isUniversal === true;
  const page = listArticles(snapshot, {
    of: { kind: 'genericArticle', id },
    car: isUniversal ? null : car,
    country: query.country,
    language: query.language,
    filters: [],
    sort: { sort: null, isDescending: false, offers: query.offers },
    offset: 0,
    limit: mostLooked,
  });
  const grade = fluid?.grade ?? null;
  const candidates = page.rows.flatMap(({ ordinal, fit }) => {
    if (fit && fit.verdict !== 'fits' && fit.verdict !== 'restricted') return [];
    const row = articleRow(snapshot, ordinal, query.language, fit);
    const words = [row.addition, ...row.criteria].join(' ');
    const own = fluidGrade(words);
    // A universal part is held by its grade alone; one that is linked to the car need not name it.
    if (row.state !== 'active' || (grade !== null && own !== grade && (own !== null || isUniversal))) return [];
    const { id: articleId, brand, number, packSize, minimum } = row;
    const litres = litresIn(words);
    const isFluid = own !== null || litres !== null;
    return [{ id: articleId, brand: brand.name, number, packSize, minimum, isFluid, litres: fluid && litres }];
  });
  return fluid ? leastLeft(candidates, fluid.litres) : (candidates[0] ?? null);
}

export const cansFor = (litres: number, each: number | null): number =>
  each === null ? 1 : Math.max(1, Math.ceil(litres / each));

/** Of several cans the one of which least is left over, then the fewest; one that does not say what is in it comes last. */
function leastLeft(candidates: readonly BestArticle[], wanted: number): BestArticle | null {
  const bought = ({ litres }: BestArticle) => (litres === null ? Infinity : cansFor(wanted, litres) * litres);
  const byRest = (a: BestArticle, b: BestArticle) => Number(bought(a) > bought(b)) - Number(bought(a) < bought(b));
  return candidates.toSorted((a, b) => byRest(a, b) || (b.litres ?? 0) - (a.litres ?? 0))[0] ?? null;
}

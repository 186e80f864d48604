import type { Kysely } from 'kysely';
import { tagOf } from '#server/articles/article-queries.ts';
import { firmCountries } from '#server/articles/firm-country.ts';
import { supplierWords } from '#server/articles/supplier-words.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { idOf } from '#server/catalogue/snapshot.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { byOrdinal } from '#server/gateways/supplier-system/offer-order.ts';
import type { Asked, Found } from '#server/http/answered-at-once.ts';
import { KeptAnswers } from '#server/http/kept-answers.ts';
import { isKnown, prepared } from '#server/http/prepared.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { articlesOfWords } from '#server/universal-search/article-hits.ts';
import { carAndPart } from '#server/universal-search/car-and-part.ts';
import { catalogueSuggestions, mostHits } from '#server/universal-search/catalogue-suggestions.ts';
import { partHits } from '#server/universal-search/part-hits.ts';
import { byWords } from '#server/vehicle/search/by-words.ts';
import { inCatalogue } from '#server/vehicle/search.ts';
import { languageOf } from '#shared/session/language.ts';
import * as contract from '#shared/universal-search/contract.ts';
import type { Car } from '#shared/vehicle/car.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly offers: Pick<LastKnown, 'offerOrder' | 'knownOrder'>;
};

/** Some thousands of answers. */
const mostKeptBytes = 16 * 2 ** 20;

/**
 * The palette asks with every key: all but the words for a car is answered from memory, and kept, for others type the same
 * words.
 */
export function universalSearchRoutes({ db, catalogue, offers }: Deps): Route[] {
  const countryOf = firmCountries(db);
  const wordsOf = supplierWords(db);
  const kept = new KeptAnswers(mostKeptBytes);
  const atOnce = ({ user, now, url, known }: Asked): Found | null => {
    const order = offers.knownOrder(user, now);
    const country = countryOf.known(user.firmId, now);
    const words = wordsOf.known(user, now);
    if (order === undefined || country === null || words === null) return null;
    const reader = { snapshot: catalogue.current(), language: languageOf(user.locale), country, words };
    const tag = tagOf(reader, order?.version ?? '');
    const answer = kept.known(tag, url);
    return answer && { tag, answer: isKnown(known, `"${tag}"`) ? null : answer };
  };
  const suggestions = serve(
    contract.catalogueSuggestions,
    async ({ query: asked }, { user: { user }, now, request }) => {
      const { text: typed, kTypeId = null, registered = null, facts = [] } = asked;
      const order = await offers.offerOrder(user, now);
      const country = await countryOf(user.firmId, now);
      const words = await wordsOf(user, now);
      const snapshot = catalogue.current();
      const language = languageOf(user.locale);
      const text = words.read(snapshot, typed, language);
      const byOffer = byOrdinal(order, (ordinal) => idOf(snapshot, ordinal));
      const query = {
        text,
        kTypeId,
        registered,
        facts,
        language,
        country,
        offers: byOffer,
      };
      const { result, articles, oeNumbers, parts, corrected } = catalogueSuggestions(snapshot, query);
      const isCertain = corrected === null && (articles.length > 0 || parts.length > 0 || result.by === 'number');
      if (isCertain) {
        const tag = tagOf({ snapshot, language, country, words }, order?.version ?? '');
        const answer = { articles, oeNumbers, parts, carAndPart: null, corrected };
        return prepared(request, tag, () => kept.get(tag, request.url, () => JSON.stringify(answer)).plain);
      }
      const both = await carAndPart(snapshot, query, (words) =>
        inCatalogue(db, user, async (vehicles) => currentFirst(await byWords(vehicles, words), kTypeId)),
      );
      const [car] = both?.cars ?? [];
      if (!both || !car) return { articles, oeNumbers, parts, carAndPart: null, corrected };
      const isCurrent = car.kTypeId === kTypeId;
      // What is known of the current car says nothing about another one.
      const ofCar = isCurrent ? query : { ...query, kTypeId: car.kTypeId, registered: null, facts: [] };
      return {
        // An article is put into the cart for the current car: another one's are not offered.
        articles: isCurrent ? articlesOfWords(snapshot, both.part, ofCar, mostHits) : [],
        oeNumbers,
        parts: [],
        carAndPart: { cars: [...both.cars], parts: partHits(snapshot, both.part, ofCar, mostHits) },
        corrected: both.part.corrected,
      };
    },
  );
  return [{ ...suggestions, atOnce }];
}

/** Whoever has a Golf on the lift and types "golf" means that one. */
function currentFirst(cars: readonly Car[], kTypeId: number | null): Car[] {
  const current = cars.filter((car) => car.kTypeId === kTypeId);
  return [...current, ...cars.filter((car) => car.kTypeId !== kTypeId)].slice(0, mostHits);
}

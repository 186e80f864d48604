import type { Kysely } from 'kysely';
import { articleDetail } from '#server/articles/article-detail.ts';
import { keptAnswers, listJson, type Reader, tagOf } from '#server/articles/article-queries.ts';
import { articleVehicles } from '#server/articles/article-vehicles.ts';
import { answerQuestion, carFacts } from '#server/articles/car-facts.ts';
import { firmCountries } from '#server/articles/firm-country.ts';
import { supplierWords } from '#server/articles/supplier-words.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { idOf } from '#server/catalogue/snapshot.ts';
import { treeJson } from '#server/catalogue/tree.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { byOrdinal, type OfferOrder } from '#server/gateways/supplier-system/offer-order.ts';
import { prepared } from '#server/http/prepared.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { type Recipe, serveKept } from '#server/http/serve-kept.ts';
import * as contract from '#shared/articles/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

export type ArticlesDeps = {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly offers: Pick<LastKnown, 'offerOrder' | 'knownOrder'>;
};

/** R2.3, R3.6 */
export function articleRoutes({ db, catalogue, offers }: ArticlesDeps): Route[] {
  const kept = keptAnswers();
  const countryOf = firmCountries(db);
  const wordsOf = supplierWords(db);
  const readerFor = async (user: User, now: Date): Promise<Reader> => {
    const [country, words] = await Promise.all([countryOf(user.firmId, now), wordsOf(user, now)]);
    return { snapshot: catalogue.current(), language: languageOf(user.locale), country, words };
  };
  const knownReader = (user: User, now: Date): Reader | null => {
    const [country, words] = [countryOf.known(user.firmId, now), wordsOf.known(user, now)];
    if (country === null || words === null) return null;
    return { snapshot: catalogue.current(), language: languageOf(user.locale), country, words };
  };
  const tree = (reader: Reader): Recipe<typeof contract.articleTree> => ({
    tag: tagOf(reader, ''),
    make: ({ kTypeId = null }) => treeJson(reader.snapshot, { ...reader, kTypeId }),
  });
  const list = (reader: Reader, order: OfferOrder | null): Recipe<typeof contract.articleList> => ({
    tag: tagOf(reader, order?.version ?? ''),
    make: (query) =>
      listJson(
        reader,
        query,
        byOrdinal(order, (ordinal) => idOf(reader.snapshot, ordinal)),
      ),
  });
  return [
    serveKept(contract.articleTree, {
      kept,
      atOnce(user, now) {
        const reader = knownReader(user, now);
        return reader && tree(reader);
      },
      later: async (user, now) => tree(await readerFor(user, now)),
    }),

    serveKept(contract.articleList, {
      kept,
      atOnce(user, now) {
        const [reader, order] = [knownReader(user, now), offers.knownOrder(user, now)];
        return reader && order !== undefined ? list(reader, order) : null;
      },
      async later(user, now) {
        const order = await offers.offerOrder(user, now);
        return list(await readerFor(user, now), order);
      },
    }),

    // Nothing in it is a firm's own: like a list it depends on its tag and its address.
    serve(contract.articleDetail, async ({ params, query }, { user, now, request }) => {
      const reader = await readerFor(user.user, now);
      const tag = tagOf(reader, '');
      const read = async () => {
        const detail = found(await articleDetail(db, user.user.firmId, reader, { ...query, id: params.id }));
        return kept.get(tag, request.url, () => JSON.stringify(detail));
      };
      const { plain } = kept.known(tag, request.url) ?? (await read());
      return prepared(request, tag, () => plain);
    }),

    serve(contract.articleVehicles, async ({ params, query }, { user, now }) => {
      const reader = await readerFor(user.user, now);
      return found(await articleVehicles(db, user.user.firmId, reader, params.id, query.offset ?? 0));
    }),

    serve(contract.carFacts, async ({ params }, { user }) => {
      const facts = await carFacts(db, user.user, catalogue.current(), params.carId);
      if (facts === null) throw new Failure('ERROR_SELECT_CAR');
      return facts;
    }),

    serve(contract.answerQuestion, async ({ body }, { user, now }) => {
      const answered = await answerQuestion(db, user.user, catalogue.current(), body, now);
      if (answered === 'unknown-car') throw new Failure('ERROR_SELECT_CAR');
      if (answered === 'unknown-answer') throw new Failure('NOT_FOUND');
      return answered;
    }),
  ];
}

function found<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Failure('NOT_FOUND');
  return thing;
}

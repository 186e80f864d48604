import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListQuery } from '#server/catalogue/article-page.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { mostCriteria, mostKindsWithCriteria } from '#server/catalogue/facets.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { openTestCatalogue } from '#test/demo-snapshot.ts';
import { treeNodes } from '#test/plain-answers.ts';
import { plainSqlList, plainSqlTree, type SqlList, unpackLinks } from '#test/plain-sql.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

/* The compiled catalogue of the demo world says what plain SQL says over the same release. */

let database: FreshDatabase;
let catalogue: RunningCatalogue;
let snapshot: Snapshot;
beforeAll(async () => {
  database = await freshDatabase('demo');
  catalogue = await openTestCatalogue(database);
  snapshot = catalogue.current();
  expect(snapshot.articles.count).toBeGreaterThan(0);
  await unpackLinks(database.pool, readRelease(database.pool, snapshot.release));
});
afterAll(async () => {
  await catalogue.close();
  await database.drop();
});

/** The same numbers in every run, spread over the whole. */
function sampler(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const one = <Thing>(things: ArrayLike<Thing>): Thing => {
    const thing = things[next(things.length)];
    if (thing === undefined) throw new Error('There is nothing to choose from.');
    return thing;
  };
  return { next, one };
}

const lists = 500;
const months = [null, '2009-02', '2014-11', '2016-04', '2019-08'];

describe('list and filters', () => {
  it(`are those of plain SQL for ${lists} questions`, { timeout: 600_000 }, async () => {
    const { next, one } = sampler(4);
    const seen = new Set<string>();
    for (let round = 0; round < lists; round += 1) {
      const query = anyQuery(one, next);
      const first = listArticles(snapshot, query);
      // Most questions have filters, taken from those that the list offers, and the answer to its question.
      const filters = Array.from({ length: next(4) }, () => (first.filters.length > 0 ? one(first.filters).key : ''));
      const answer = first.question?.answers[0];
      const facts =
        answer && next(2) === 0
          ? [{ criterionId: first.question?.criterionId ?? 0, valueId: answer.valueId, known: 'answer' as const }]
          : [];
      await holdAgainstSql(
        { ...query, filters: [...new Set(filters)].filter(Boolean), car: { ...query.car, facts } },
        seen,
      );
    }
    expect(seen).toEqual(new Set(['fits', 'restricted', 'check', 'no', 'filtered', 'asked']));
  });

  function anyQuery(one: <Thing>(things: ArrayLike<Thing>) => Thing, next: (below: number) => number) {
    const { words, links } = snapshot;
    const isNode = next(4) === 0;
    const car: CarQuery = { kTypeId: one(links.typeIds), registered: one(months), facts: [] };
    return {
      of: isNode
        ? { kind: 'node' as const, id: one(words.nodes).id }
        : { kind: 'genericArticle' as const, id: one(words.genericArticles).id },
      car,
      country: one(['DE', 'CH']),
      language: 'de' as const,
      filters: [],
      sort: { sort: null, isDescending: false, offers: null },
      offset: 0,
      limit: 200,
    } satisfies ListQuery;
  }

  async function holdAgainstSql(query: ListQuery & { car: CarQuery }, seen: Set<string>): Promise<void> {
    if (query.of.kind === 'found') return;
    const { kindsBelow, nodeAt, genericArticleAt } = catalogueIndex(snapshot);
    const kinds =
      query.of.kind === 'node'
        ? (kindsBelow[nodeAt.get(query.of.id) ?? -1] ?? [])
        : [genericArticleAt.get(query.of.id) ?? -1];
    const genericArticles = kinds.map((kind) => snapshot.words.genericArticles[kind]?.id ?? 0);
    const plain = await plainSqlList(database.pool, { ...query, release: snapshot.release, genericArticles });
    const list = listArticles(snapshot, query);
    const about = JSON.stringify(query);
    expect({ total: list.total, all: list.all }, about).toEqual({ total: plain.total, all: plain.all });
    expect(new Map(list.filters.map(({ key, count }) => [key, count])), about).toEqual(shownOf(plain, query, kinds));
    for (const { fit } of list.rows) if (fit) seen.add(fit.verdict);
    if (query.filters.length > 0 && list.total < list.all) seen.add('filtered');
    if (query.car.facts.length > 0) seen.add('asked');
  }

  /** Which of the counts a list shows: those of groups that leave a choice, criteria only of a few kinds of part. */
  function shownOf({ all, counts, kinds: present }: SqlList, { filters }: ListQuery, kinds: readonly number[]) {
    if (all < 2 && filters.length === 0) return new Map<string, number>();
    const groupOf = (key: string) => {
      const value = key.startsWith('v') ? catalogueIndex(snapshot).valueAt.get(Number(key.slice(1))) : undefined;
      return value === undefined ? key.slice(0, 1) : `c${snapshot.values.criterion[value]}`;
    };
    const chosen = filters.filter((key) => key.startsWith('g'));
    const looked = kinds
      .map((kind) => snapshot.words.genericArticles[kind])
      .filter((kind) => kind !== undefined)
      .filter(({ id }) => present.has(id) && (chosen.length === 0 || chosen.includes(`g${id}`)));
    const telling = looked.length > mostKindsWithCriteria ? [] : looked.flatMap(({ criteria }) => criteria);
    const criteria = [...new Set(telling)].slice(0, mostCriteria).map((criterion) => `c${criterion}`);
    const groups = new Set(['g', 'b', 'f', ...criteria, ...filters.map(groupOf)]);
    const shown = new Map<string, number>();
    for (const [group, keys] of Map.groupBy(new Set([...counts.keys(), ...filters]), groupOf)) {
      const isChosen = keys.some((key) => filters.includes(key));
      if (!groups.has(group) || (keys.length < 2 && !isChosen)) continue;
      for (const key of keys) shown.set(key, counts.get(key) ?? 0);
    }
    return shown;
  }
});

describe('tree counts', () => {
  it('are those of plain SQL for every fourth type of vehicle, and for all together', {
    timeout: 600_000,
  }, async () => {
    const types = [...snapshot.links.typeIds].filter((_, at) => at % 4 === 0);
    for (const kTypeId of [...types, null]) {
      for (const country of kTypeId === null ? ['DE', 'CH'] : [kTypeId % 2 === 0 ? 'DE' : 'CH']) {
        const plain = await plainSqlTree(database.pool, snapshot.release, kTypeId, country);
        const tree = treeNodes(snapshot, { kTypeId, country, language: 'de' });
        expect(new Map(tree.map(({ id, count }) => [id, count])), `${kTypeId} in ${country}`).toEqual(plain);
      }
    }
  });
});

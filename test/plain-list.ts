import type { ListQuery } from '#server/catalogue/article-page.ts';
import type { CatalogueRows } from '#server/catalogue/catalogue-of.ts';
import type { ArticleRow, RestrictionRow } from '#server/catalogue/catalogue-source.ts';
import { mostCriteria, mostKindsWithCriteria } from '#server/catalogue/facets.ts';
import { type Question, verdicts } from '#shared/articles/fit.ts';
import { type Condition, fitVerdict, judgeGroup, type KnownCar } from '#shared/articles/fit-verdict.ts';
import { separatingQuestion } from '#shared/articles/separating-question.ts';

/*
 * What a list should be, written so that a reader believes it at once: whole rows, plain loops, nothing prepared. The tests
 * hold the compiled catalogue against it.
 */

type PlainList = {
  readonly ids: number[];
  readonly total: number;
  readonly all: number;
  readonly brands: number;
  /** By key of a filter. */
  readonly counts: Record<string, number>;
  readonly question: Question | null;
};

type Row = { readonly article: ArticleRow; readonly keys: readonly string[]; readonly groups: Condition[][] };

export function plainList(
  catalogue: CatalogueRows,
  typeEngines: ReadonlyMap<number, readonly string[]>,
  query: ListQuery,
): PlainList {
  const car = knownCar(catalogue, typeEngines, query);
  const rows = rowsOf(catalogue, query, car);
  const selected = selectedKeys(catalogue, query);
  const groupOf = (key: string) => groupOfKey(catalogue, key);
  const selectedGroups = Map.groupBy(selected, groupOf);
  const passes = (row: Row, except: string | null) =>
    [...selectedGroups].every(([group, keys]) => group === except || keys.some((key) => row.keys.includes(key)));
  const left = rows.filter((row) => passes(row, null));

  const groups = Map.groupBy(
    [...new Set([...rows.flatMap(({ keys }) => keys), ...selected])].filter((key) =>
      shownGroups(catalogue, rows, selected).has(groupOf(key)),
    ),
    groupOf,
  );
  const counts: Record<string, number> = {};
  for (const [group, keys] of groups) {
    const counted = keys.map((key) => ({
      key,
      count: rows.filter((row) => passes(row, group) && row.keys.includes(key)).length,
    }));
    const shown = counted.filter(({ key, count }) => count > 0 || selected.includes(key));
    const isAlone = rows.length < 2 && selected.length === 0;
    if (isAlone || (shown.length < 2 && !shown.some(({ key }) => selected.includes(key)))) continue;
    for (const { key, count } of shown) counts[key] = count;
  }
  return {
    ids: left.map(({ article }) => article.id).sort((a, b) => a - b),
    total: left.length,
    all: rows.length,
    brands: new Set(left.map(({ article }) => article.brandId)).size,
    counts,
    question:
      car &&
      askFor(
        catalogue,
        rows.filter((row) => passes(row, 'fit')),
        car,
        query,
      ),
  };
}

function knownCar(
  { criterionValues, criteria }: CatalogueRows,
  typeEngines: ReadonlyMap<number, readonly string[]>,
  { car }: ListQuery,
): KnownCar | null {
  if (car === null) return null;
  const codes = typeEngines.get(car.kTypeId) ?? [];
  const engines = criteria.filter(({ judgement }) => judgement === 'engine').map(({ id }) => id);
  const valueIds = criterionValues
    .filter(({ criterionId, texts }) => engines.includes(criterionId) && codes.includes(texts.de))
    .map(({ id }) => id);
  return { registered: car.registered, engines: { count: codes.length, valueIds }, facts: car.facts };
}

function rowsOf(catalogue: CatalogueRows, query: ListQuery, car: KnownCar | null): Row[] {
  const kinds = kindsOf(catalogue, query);
  const typeId = query.car?.kTypeId;
  const linked = new Set(
    catalogue.links.filter((link) => link.typeId === typeId).flatMap(({ articleIds }) => Array.from(articleIds)),
  );
  return catalogue.articles
    .filter(
      ({ id, genericArticleId, countries }) =>
        kinds.has(genericArticleId) &&
        (car === null || linked.has(id)) &&
        (countries === null || countries.includes(query.country)),
    )
    .map((article): Row => {
      const groups = groupsOf(catalogue, typeId, article.id);
      const keys = [
        `g${article.genericArticleId}`,
        `b${article.brandId}`,
        ...article.criteria.map((value) => `v${value}`),
        ...(car ? [`f${verdicts.indexOf(fitVerdict(groups, car).verdict)}`] : []),
      ];
      return { article, keys, groups };
    });
}

function kindsOf({ treeNodes }: CatalogueRows, { of }: ListQuery): Set<number> {
  if (of.kind === 'genericArticle') return new Set([of.id]);
  if (of.kind === 'found') throw new Error('A search is not known here.');
  const below = (id: number): number[] => [
    ...(treeNodes.find((node) => node.id === id)?.genericArticles ?? []),
    ...treeNodes.filter(({ parentId }) => parentId === id).flatMap((node) => below(node.id)),
  ];
  return new Set(below(of.id));
}

function groupsOf({ restrictions, criteria }: CatalogueRows, typeId: number | undefined, articleId: number) {
  const own = restrictions.filter((row) => row.typeId === typeId && row.articleId === articleId);
  return [...Map.groupBy(own, ({ group }) => group).values()].map((rows) =>
    rows.map((row) => conditionOf(row, criteria.find(({ id }) => id === row.criterionId)?.judgement)),
  );
}

const month = (value: number | null) =>
  value === null ? null : `${String(value).slice(0, 4)}-${String(value).slice(4)}`;

export function conditionOf(row: RestrictionRow, judgement: string | undefined): Condition {
  if (judgement === 'built') return { judgement, from: month(row.builtFrom), to: month(row.builtTo) };
  const named = { criterionId: row.criterionId, valueId: row.valueId ?? -1 };
  return judgement === 'engine' || judgement === 'question' ? { judgement, ...named } : { judgement: 'note', ...named };
}

function selectedKeys({ brands, genericArticles, criterionValues }: CatalogueRows, { filters, car }: ListQuery) {
  const known = new Set([
    ...brands.map(({ id }) => `b${id}`),
    ...genericArticles.map(({ id }) => `g${id}`),
    ...criterionValues.map(({ id }) => `v${id}`),
    ...(car ? verdicts.map((_, at) => `f${at}`) : []),
  ]);
  return filters.filter((key) => known.has(key));
}

function groupOfKey({ criterionValues }: CatalogueRows, key: string): string {
  if (key.startsWith('f')) return 'fit';
  if (!key.startsWith('v')) return key.slice(0, 1);
  return `c${criterionValues.find(({ id }) => id === Number(key.slice(1)))?.criterionId}`;
}

function shownGroups(catalogue: CatalogueRows, rows: readonly Row[], selected: readonly string[]) {
  const chosen = selected.filter((key) => key.startsWith('g'));
  const kinds = catalogue.genericArticles
    .filter(({ id }) => rows.some(({ article }) => article.genericArticleId === id))
    .filter(({ id }) => chosen.length === 0 || chosen.includes(`g${id}`));
  const telling = kinds.length > mostKindsWithCriteria ? [] : kinds.flatMap(({ criteria }) => criteria);
  const criteria = [...new Set(telling)].slice(0, mostCriteria).map((id) => `c${id}`);
  return new Set(['fit', 'b', 'g', ...criteria, ...selected.map((key) => groupOfKey(catalogue, key))]);
}

function askFor(catalogue: CatalogueRows, rows: readonly Row[], car: KnownCar, { language }: ListQuery) {
  const uncertain = rows
    .filter(({ groups }) => fitVerdict(groups, car).verdict === 'check')
    .map(({ groups }) => ({
      count: 1,
      groups: groups
        .map((group) => judgeGroup(group, car))
        .filter(({ verdict }) => verdict !== 'no')
        .map(({ reasons }) => reasons),
    }));
  const asked = separatingQuestion(uncertain, new Set(car.facts.map(({ criterionId }) => criterionId)), (engine) =>
    catalogue.criterionValues
      .filter(({ id, criterionId }) => criterionId === engine && car.engines.valueIds.includes(id))
      .map(({ id }) => id),
  );
  const criterion = catalogue.criteria.find(({ id }) => id === asked?.criterionId);
  if (!asked || !criterion) return null;
  const textOf = (valueId: number) => catalogue.criterionValues.find(({ id }) => id === valueId)?.texts[language] ?? '';
  return {
    criterionId: criterion.id,
    text: criterion.question?.[language] ?? criterion.names[language],
    clears: asked.clears,
    answers: asked.answers.map(({ valueId, count }) => ({ valueId, text: textOf(valueId), count })),
  };
}

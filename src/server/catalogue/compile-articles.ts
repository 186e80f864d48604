import { articleLookup } from '#server/catalogue/article-lookup.ts';
import { articleRecord } from '#server/catalogue/article-texts.ts';
import { type ArticleRow, articleStates, type CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { compileRuns } from '#server/catalogue/compile-runs.ts';
import type { Indexes } from '#server/catalogue/compile-words.ts';
import { furtherNumbers } from '#server/catalogue/further-numbers.ts';
import { checkNarrow, filled, GrowingBytes, GrowingNumbers, shared } from '#server/catalogue/growing.ts';
import type { NumberCollector } from '#server/catalogue/search/compile-numbers.ts';
import type { ArticleColumns, RunColumns, Words } from '#server/catalogue/snapshot.ts';

type Compiled = {
  readonly articles: ArticleColumns;
  readonly runs: RunColumns;
  readonly countrySets: Words['countrySets'];
  /** Ordinal of an id, -1 for none. */
  readonly ordinalOf: (articleId: number) => number;
};

/** Every number by which an article can be found is told to `numbers`. */
export async function compileArticles(
  source: CatalogueSource,
  words: Indexes,
  numbers: NumberCollector,
): Promise<Compiled> {
  const columns = new ArticleWriter(words, numbers);
  // Rows come by generic article; within one they are put into the order of brand names and numbers.
  let sameKind: ArticleRow[] = [];
  for await (const batch of source.articles()) {
    for (const row of batch) {
      if (sameKind[0] !== undefined && sameKind[0].genericArticleId !== row.genericArticleId) {
        columns.add(sameKind);
        sameKind = [];
      }
      sameKind.push(row);
    }
  }
  columns.add(sameKind);
  const ids = filled(shared.int32, columns.ids);
  const { sortedIds, sortedOrdinals, ordinalOf } = articleLookup(ids);
  const successor = await successors(source, ids.length, ordinalOf);
  const oeNumbers = await furtherNumbers(source, ids.length, ordinalOf, numbers);
  const wideValues = words.values.size > 65_536;
  return {
    articles: {
      count: ids.length,
      ids,
      brand: filled(shared.uint16, columns.brand),
      genericArticle: filled(shared.uint16, columns.genericArticle),
      state: filled(shared.uint8, columns.state),
      countries: filled(shared.uint16, columns.countries),
      successor,
      ...oeNumbers,
      valueStart: columns.valueStart.finish(shared.uint32),
      valueCodes: wideValues ? columns.valueCodes.finish(shared.uint32) : columns.valueCodes.finish(shared.uint16),
      heapStart: columns.heapStart.finish(shared.uint32),
      heap: columns.heap.finish(),
      sortedIds,
      sortedOrdinals,
    },
    runs: compileRuns(columns.genericArticle, columns.brand, words.genericArticles.size),
    countrySets: columns.countrySets,
    ordinalOf,
  };
}

class ArticleWriter {
  readonly ids: number[] = [];
  readonly brand: number[] = [];
  readonly genericArticle: number[] = [];
  readonly state: number[] = [];
  readonly countries: number[] = [];
  readonly countrySets: (readonly string[])[] = [[]];
  readonly valueStart = new GrowingNumbers();
  readonly valueCodes = new GrowingNumbers();
  readonly heapStart = new GrowingNumbers();
  readonly heap = new GrowingBytes();
  private readonly countryIndex = new Map<string, number>();
  private readonly words: Indexes;
  private readonly numbers: NumberCollector;

  constructor(words: Indexes, numbers: NumberCollector) {
    this.words = words;
    this.numbers = numbers;
    this.valueStart.push(0);
    this.heapStart.push(0);
  }

  /** All articles of one generic article. */
  add(rows: readonly ArticleRow[]): void {
    const { brands } = this.words;
    const ordered = rows
      .map((row) => ({ row, brand: known(brands, row.brandId, 'brand') }))
      .sort((a, b) => a.brand - b.brand || compareTexts(a.row.number, b.row.number) || a.row.id - b.row.id);
    for (const { row, brand } of ordered) this.write(row, brand);
  }

  private write(row: ArticleRow, brand: number): void {
    const genericArticle = known(this.words.genericArticles, row.genericArticleId, 'generic article');
    const before = this.genericArticle.at(-1) ?? 0;
    if (genericArticle < before) throw new Error('The articles do not come in the order of their generic articles.');
    const ordinal = this.ids.push(row.id) - 1;
    this.numbers.add(ordinal, 'own', row.number);
    if (row.ean !== null) this.numbers.add(ordinal, 'ean', row.ean);
    this.brand.push(brand);
    this.genericArticle.push(genericArticle);
    this.state.push(articleStates.indexOf(row.state));
    this.countries.push(this.countrySet(row.countries));
    for (const id of new Set(row.criteria)) this.valueCodes.push(known(this.words.values, id, 'value'));
    this.valueStart.push(this.valueCodes.length);
    this.heap.text(articleRecord(row));
    this.heapStart.push(this.heap.length);
  }

  private countrySet(countries: readonly string[] | null): number {
    if (countries === null) return 0;
    const sorted = countries.toSorted();
    const key = sorted.join();
    const index = this.countryIndex.get(key) ?? this.countrySets.push(sorted) - 1;
    this.countryIndex.set(key, index);
    checkNarrow(this.countrySets.length, 'sets of countries');
    return index;
  }
}

function known(indexes: ReadonlyMap<number, number>, id: number, what: string): number {
  const index = indexes.get(id);
  if (index === undefined) throw new Error(`An article names ${what} ${id}, which the catalogue does not have.`);
  return index;
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function successors(source: CatalogueSource, count: number, ordinalOf: (id: number) => number) {
  const successor = shared.int32(count).fill(-1);
  for await (const batch of source.relations()) {
    for (const { articleId, kind, otherId } of batch) {
      const ordinal = ordinalOf(articleId);
      if (kind === 'successor' && ordinal >= 0) successor[ordinal] = ordinalOf(otherId);
    }
  }
  return successor;
}

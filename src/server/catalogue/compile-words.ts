import type {
  CatalogueSource,
  CriterionRow,
  CriterionValueRow,
  Rows,
  TreeNodeRow,
} from '#server/catalogue/catalogue-source.ts';
import { checkNarrow, filled, GrowingBytes, GrowingNumbers, shared } from '#server/catalogue/growing.ts';
import type { Node, ValueColumns, Words } from '#server/catalogue/snapshot.ts';
import { languages } from '#shared/session/language.ts';

export type Indexes = {
  readonly brands: ReadonlyMap<number, number>;
  readonly genericArticles: ReadonlyMap<number, number>;
  readonly criteria: ReadonlyMap<number, number>;
  readonly values: ReadonlyMap<number, number>;
};

type CompiledWords = {
  readonly words: Omit<Words, 'countrySets' | 'drawings'>;
  readonly values: ValueColumns;
  /** Engine codes by their index. */
  readonly engineCodes: readonly string[];
  /** From id to index. */
  readonly indexes: Indexes;
};

const germanOrder = new Intl.Collator('de', { numeric: true });
const indexById = (rows: readonly { readonly id: number }[]) => new Map(rows.map(({ id }, index) => [id, index]));

/** What is small enough to be held whole: names, tree, criteria and their values. */
export async function compileWords(source: CatalogueSource): Promise<CompiledWords> {
  const brands = (await all(source.brands())).sort((a, b) => germanOrder.compare(a.name, b.name) || a.id - b.id);
  const criteria = (await all(source.criteria())).sort((a, b) => a.id - b.id);
  const criterionIndex = indexById(criteria);
  const genericRows = (await all(source.genericArticles())).sort((a, b) => a.id - b.id);
  const genericIndex = indexById(genericRows);
  checkNarrow(brands.length, 'brands');
  checkNarrow(criteria.length, 'criteria');
  checkNarrow(genericRows.length, 'generic articles');
  const genericArticles = genericRows.map((row) => ({ ...row, criteria: inIndexes(row.criteria, criterionIndex) }));
  const nodes = treeOrder(await all(source.treeNodes()), genericIndex);
  const valueRows = await all(source.criterionValues());
  const { values, engineCodes, valueIndex } = compileValues(valueRows, criteria, criterionIndex);
  return {
    words: { brands, genericArticles, nodes, criteria },
    values,
    engineCodes,
    indexes: {
      brands: indexById(brands),
      genericArticles: genericIndex,
      criteria: criterionIndex,
      values: valueIndex,
    },
  };
}

async function all<Row>(rows: Rows<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const batch of rows) for (const row of batch) found.push(row);
  return found;
}

const inIndexes = (ids: readonly number[], indexes: ReadonlyMap<number, number>) =>
  ids.map((id) => indexes.get(id)).filter((index) => index !== undefined);

/** A node comes after its parent, siblings by position. */
function treeOrder(rows: readonly TreeNodeRow[], genericIndex: ReadonlyMap<number, number>): Node[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const nodes: Node[] = [];
  const add = (parentId: number | null, parent: number) => {
    const children = (below.get(parentId) ?? []).toSorted((a, b) => a.position - b.position || a.id - b.id);
    for (const { id, names, synonyms, genericArticles } of children) {
      nodes.push({ id, parent, names, synonyms, genericArticles: inIndexes(genericArticles, genericIndex) });
      add(id, nodes.length - 1);
    }
  };
  add(null, -1);
  return nodes;
}

/** As compared: upper case, without blanks, dots and hyphens. */
export const engineKey = (code: string) => code.toUpperCase().replaceAll(/[\s./_-]/g, '');

function compileValues(
  rows: readonly CriterionValueRow[],
  criteria: readonly CriterionRow[],
  criterionIndex: ReadonlyMap<number, number>,
) {
  const sorted = rows
    .map((row) => ({ ...row, criterion: criterionIndex.get(row.criterionId) ?? 0 }))
    .sort(
      (a, b) =>
        a.criterion - b.criterion ||
        (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) ||
        germanOrder.compare(a.texts.de, b.texts.de) ||
        a.id - b.id,
    );
  const engineCodes: string[] = [];
  const engineIndex = new Map<string, number>();
  const engine = sorted.map(({ criterion, texts }) => {
    if (criteria[criterion]?.judgement !== 'engine') return -1;
    const key = engineKey(texts.de);
    const index = engineIndex.get(key) ?? engineCodes.push(key) - 1;
    engineIndex.set(key, index);
    return index;
  });
  const heap = new GrowingBytes();
  const textEnd = new GrowingNumbers();
  for (const { texts } of sorted) {
    // Numbers and names are the same in all languages: then only the first one is kept.
    const same = languages.every((language) => texts[language] === texts.de);
    for (const language of languages) {
      if (language === 'de' || !same) heap.text(texts[language]);
      textEnd.push(heap.length);
    }
  }
  const values: ValueColumns = {
    ids: filled(
      shared.int32,
      sorted.map(({ id }) => id),
    ),
    criterion: filled(
      shared.uint16,
      sorted.map(({ criterion }) => criterion),
    ),
    number: filled(
      shared.float64,
      sorted.map(({ number }) => number ?? Number.NaN),
    ),
    engine: filled(shared.int32, engine),
    textEnd: textEnd.finish(shared.uint32),
    heap: heap.finish(),
  };
  return { values, engineCodes, valueIndex: indexById(sorted) };
}

import type { CatalogueRows } from '#server/catalogue/catalogue-of.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';
import { languages } from '#shared/session/language.ts';

export type Cell = string | number | null;

const month = (number: number | null) =>
  number && `${String(number % 100).padStart(2, '0')}${Math.floor(number / 100)}`;

/** Numbers every text once, as such catalogues do. */
function textTable() {
  const numbers = new Map<string, number>();
  const rows: Cell[][] = [];
  return {
    rows,
    numberOf(texts: PerLanguage<string>): number {
      const key = JSON.stringify(texts);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbers.size + 1;
      numbers.set(key, number);
      for (const [index, language] of languages.entries()) rows.push([number, index + 1, texts[language]]);
      return number;
    },
  };
}

/** The same tables for both, before they are written down. */
export function tablesOf(rows: CatalogueRows): Record<string, Cell[][]> {
  const texts = textTable();
  const numberOf = (words: PerLanguage<string>) => texts.numberOf(words);
  const articleOf = new Map(rows.articles.map((row) => [row.id, [row.brandId, row.number] as const]));
  const key = (id: number) => articleOf.get(id) ?? [0, ''];
  const valueById = new Map(rows.criterionValues.map((row) => [row.id, row]));
  const words = [
    ...rows.genericArticles.map((row) => ({ target: 'K', ...row })),
    ...rows.treeNodes.map((row) => ({ target: 'N', ...row })),
  ];
  const isNumber = new Set(rows.criteria.filter(({ kind }) => kind === 'number').map(({ id }) => id));
  return {
    suppliers: rows.brands.map((row) => [row.id, row.name, row.maker, row.address, row.contact]),
    kinds: rows.genericArticles.map((row) => [row.id, numberOf(row.names), row.isUniversal ? 'J' : 'N']),
    kindcrit: rows.genericArticles.flatMap((row) => row.criteria.map((id, index) => [row.id, index + 1, id])),
    tree: rows.treeNodes.map((row) => [row.id, row.parentId, row.position, numberOf(row.names)]),
    treekind: rows.treeNodes
      .flatMap((row) => row.genericArticles.map((id, index) => [row.id, index + 1, id]))
      .reverse(),
    words: words.flatMap(({ target, id, synonyms }) =>
      languages.flatMap((language, index) => synonyms[language].map((word) => [target, id, index + 1, word])),
    ),
    criteria: rows.criteria.map((row) => [
      row.id,
      numberOf(row.names),
      { number: 'N', key: 'K', flag: 'F' }[row.kind],
      row.unit,
      row.pattern,
      { none: '', built: 'B', engine: 'E', question: 'Q', note: 'H' }[row.judgement],
      row.question && numberOf(row.question),
    ]),
    values: rows.criterionValues.map((row) => [
      row.id,
      row.criterionId,
      numberOf(row.texts),
      row.number && row.number * 100,
    ]),
    articles: rows.articles.map((row) => [
      row.brandId,
      row.number,
      row.genericArticleId,
      row.addition,
      row.ean,
      { active: 0, superseded: 1, discontinued: 9 }[row.state],
      row.packSize,
      row.minimum,
      row.countries?.join('|') ?? null,
    ]),
    artcrit: rows.articles.flatMap((row) =>
      row.criteria.map((id, index) => {
        const value = valueById.get(id);
        const written = value && isNumber.has(value.criterionId) ? [null, (value.number ?? 0) * 100] : [id, null];
        return [...key(row.id), index + 1, value?.criterionId ?? 0, ...written];
      }),
    ),
    artpic: rows.articles.flatMap((row) => row.pictures.map((picture, index) => [...key(row.id), index + 1, picture])),
    numbers: rows.numbers.map((row) => [
      ...key(row.articleId),
      { oe: 1, trade: 2, former: 3 }[row.kind],
      row.number,
      row.owner,
    ]),
    relations: rows.relations.map((row) => [
      ...key(row.articleId),
      { successor: 'S', part: 'T', accessory: 'Z' }[row.kind],
      ...key(row.otherId),
      row.quantity,
    ]),
    documents: rows.documents.map((row) => [...key(row.articleId), row.kind, numberOf(row.titles), row.mediaKey]),
    media: rows.media.map((row) => [row.key, row.mediaType, `pictures/${row.key}`]),
    links: rows.links.flatMap((row) => Array.from(row.articleIds, (id) => [row.typeId, ...key(id)])).reverse(),
    limits: rows.restrictions.map((row) => [
      row.typeId,
      ...key(row.articleId),
      row.group,
      row.criterionId,
      row.valueId,
      month(row.builtFrom) ?? '000000',
      month(row.builtTo) ?? '999999',
    ]),
    texts: texts.rows,
  };
}

import type { CatalogueRows, RowOf } from '#server/catalogue/catalogue-of.ts';
import { listCell } from '#server/imports/catalogue/cells.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';
import { languages } from '#shared/session/language.ts';

export type Cells = readonly (string | number | null)[];
/** Brand and number of an article, by its id. */
export type KeyOf = (articleId: number) => readonly [brand: string, number: string];

const words = (texts: PerLanguage<string>) => languages.map((language) => texts[language]);
const lists = (texts: PerLanguage<readonly string[]>) => languages.map((language) => listCell(texts[language]));
const flag = (is: boolean) => (is ? 1 : 0);
const month = (number: number | null) =>
  number && `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`;

/** The other way round than package-tables.ts: the lines of a row, cell by cell in the order of its columns. */
export const packageLines: {
  readonly [Table in Exclude<keyof CatalogueRows, 'media'>]: (row: RowOf<Table>, keyOf: KeyOf) => readonly Cells[];
} = {
  brands: (row) => [[row.id, row.name, row.maker, row.address, row.contact]],
  genericArticles: (row) => [
    [row.id, ...words(row.names), ...lists(row.synonyms), listCell(row.criteria), flag(row.isUniversal)],
  ],
  treeNodes: (row) => [
    [row.id, row.parentId, row.position, ...words(row.names), ...lists(row.synonyms), listCell(row.genericArticles)],
  ],
  criteria: (row) => [
    [
      row.id,
      ...words(row.names),
      row.kind,
      row.unit,
      row.pattern,
      row.judgement,
      ...(row.question ? words(row.question) : languages.map(() => null)),
    ],
  ],
  criterionValues: (row) => [[row.id, row.criterionId, ...words(row.texts), row.number]],
  articles: (row, keyOf) => [
    [
      ...keyOf(row.id),
      row.genericArticleId,
      row.addition,
      row.ean,
      listCell(row.criteria),
      row.state,
      listCell(row.pictures),
      row.packSize,
      row.minimum,
      row.countries && listCell(row.countries),
    ],
  ],
  numbers: (row, keyOf) => [[...keyOf(row.articleId), row.kind, row.number, row.owner]],
  relations: (row, keyOf) => [[...keyOf(row.articleId), row.kind, ...keyOf(row.otherId), row.quantity]],
  documents: (row, keyOf) => [[...keyOf(row.articleId), row.kind, ...words(row.titles), row.mediaKey]],
  links: (row, keyOf) => Array.from(row.articleIds, (id) => [row.typeId, ...keyOf(id)]),
  restrictions: (row, keyOf) => [
    [
      row.typeId,
      ...keyOf(row.articleId),
      row.group,
      row.criterionId,
      row.valueId,
      month(row.builtFrom),
      month(row.builtTo),
    ],
  ],
};

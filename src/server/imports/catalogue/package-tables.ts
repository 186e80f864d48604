import {
  articleStates,
  criterionKinds,
  judgements,
  numberKinds,
  relationKinds,
} from '#server/catalogue/catalogue-source.ts';
import * as cell from '#server/imports/catalogue/cells.ts';
import type { LargeRows, SmallRows } from '#server/imports/catalogue/staged-rows.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';
import { languages } from '#shared/session/language.ts';

/** Reads one cell of the line by the name of its column. */
export type At = <Value>(column: string, read: cell.Read<Value>) => Value;
export type BrandIds = (name: string) => number;

export type PackageTable<Row> = {
  readonly file: string;
  readonly columns: readonly string[];
  readonly read: (at: At, brandId: BrandIds) => Row;
};

export const perLanguage = (name: string) => languages.map((language) => `${name}_${language}`);

function words<Value>(at: At, name: string, read: cell.Read<Value>): PerLanguage<Value> {
  const found = languages.map((language) => [language, at(`${name}_${language}`, read)]);
  return Object.fromEntries(found) as PerLanguage<Value>; // fromEntries forgets the names of the keys
}

const synonyms = cell.list(cell.text);
const ids = cell.list(cell.counting);
const keyColumns = ['brand', 'article'];

export const smallTables: { readonly [Kind in keyof SmallRows]: PackageTable<SmallRows[Kind]> } = {
  brands: {
    file: 'brands.csv',
    columns: ['id', 'name', 'maker', 'address', 'contact'],
    read: (at) => ({
      id: at('id', cell.counting),
      name: at('name', cell.text),
      maker: at('maker', cell.anyText),
      address: at('address', cell.anyText),
      contact: at('contact', cell.anyText),
    }),
  },
  genericArticles: {
    file: 'generic-articles.csv',
    columns: ['id', ...perLanguage('name'), ...perLanguage('synonyms'), 'criteria', 'universal'],
    read: (at) => ({
      id: at('id', cell.counting),
      names: words(at, 'name', cell.text),
      synonyms: words(at, 'synonyms', synonyms),
      criteria: at('criteria', ids),
      isUniversal: at('universal', cell.flag),
    }),
  },
  treeNodes: {
    file: 'tree.csv',
    columns: ['id', 'parent_id', 'position', ...perLanguage('name'), ...perLanguage('synonyms'), 'generic_articles'],
    read: (at) => ({
      id: at('id', cell.counting),
      parentId: at('parent_id', cell.orNone(cell.counting)),
      position: at('position', cell.whole),
      names: words(at, 'name', cell.text),
      synonyms: words(at, 'synonyms', synonyms),
      genericArticles: at('generic_articles', ids),
    }),
  },
  criteria: {
    file: 'criteria.csv',
    columns: ['id', ...perLanguage('name'), 'kind', 'unit', 'pattern', 'judgement', ...perLanguage('question')],
    read: (at) => {
      const judgement = at('judgement', cell.oneOf(judgements));
      return {
        id: at('id', cell.counting),
        names: words(at, 'name', cell.text),
        kind: at('kind', cell.oneOf(criterionKinds)),
        unit: at('unit', cell.orNone(cell.text)),
        pattern: at('pattern', cell.orNone(cell.text)),
        judgement,
        question: judgement === 'question' ? words(at, 'question', cell.text) : null,
      };
    },
  },
  criterionValues: {
    file: 'values.csv',
    columns: ['id', 'criterion_id', ...perLanguage('text'), 'number'],
    read: (at) => ({
      id: at('id', cell.counting),
      criterionId: at('criterion_id', cell.counting),
      texts: words(at, 'text', cell.text),
      number: at('number', cell.orNone(cell.decimal)),
    }),
  },
};

const countries: cell.Read<string[] | null> = cell.orNone(cell.list(cell.text));
const key = (at: At, brandId: BrandIds) => ({ brandId: at('brand', brandId), article: at('article', cell.text) });

type PackageKinds = Exclude<keyof LargeRows, 'articleCriteria' | 'articlePictures'>;

export const largeTables: { readonly [Kind in PackageKinds]: PackageTable<LargeRows[Kind]> } = {
  articles: {
    file: 'articles.csv',
    columns: [
      'brand',
      'number',
      'generic_article_id',
      'addition',
      'ean',
      'criteria',
      'state',
      'pictures',
      'pack_size',
      'minimum',
      'countries',
    ],
    read: (at, brandId) => ({
      brandId: at('brand', brandId),
      number: at('number', cell.text),
      genericArticleId: at('generic_article_id', cell.counting),
      addition: at('addition', cell.anyText),
      ean: at('ean', cell.orNone(cell.text)),
      criteria: at('criteria', ids),
      state: at('state', cell.oneOf(articleStates)),
      pictures: at('pictures', cell.list(cell.text)),
      packSize: at('pack_size', cell.counting),
      minimum: at('minimum', cell.counting),
      countries: at('countries', countries),
    }),
  },
  numbers: {
    file: 'numbers.csv',
    columns: [...keyColumns, 'kind', 'number', 'owner'],
    read: (at, brandId) => ({
      ...key(at, brandId),
      kind: at('kind', cell.oneOf(numberKinds)),
      number: at('number', cell.text),
      owner: at('owner', cell.anyText),
    }),
  },
  relations: {
    file: 'relations.csv',
    columns: [...keyColumns, 'kind', 'other_brand', 'other_article', 'quantity'],
    read: (at, brandId) => ({
      ...key(at, brandId),
      kind: at('kind', cell.oneOf(relationKinds)),
      otherBrandId: at('other_brand', brandId),
      other: at('other_article', cell.text),
      quantity: at('quantity', cell.counting),
    }),
  },
  documents: {
    file: 'documents.csv',
    columns: [...keyColumns, 'kind', ...perLanguage('title'), 'media'],
    read: (at, brandId) => ({
      ...key(at, brandId),
      kind: at('kind', cell.oneOf(['fitting', 'safety', 'data-sheet'])),
      titles: words(at, 'title', cell.text),
      mediaKey: at('media', cell.text),
    }),
  },
  links: {
    file: 'links.csv',
    columns: ['type_id', ...keyColumns],
    read: (at, brandId) => ({ typeId: at('type_id', cell.counting), ...key(at, brandId) }),
  },
  restrictions: {
    file: 'restrictions.csv',
    columns: ['type_id', ...keyColumns, 'group', 'criterion_id', 'value_id', 'built_from', 'built_to'],
    read: (at, brandId) => ({
      typeId: at('type_id', cell.counting),
      ...key(at, brandId),
      group: at('group', cell.whole),
      criterionId: at('criterion_id', cell.counting),
      valueId: at('value_id', cell.orNone(cell.counting)),
      builtFrom: at('built_from', cell.orNone(cell.month)),
      builtTo: at('built_to', cell.orNone(cell.month)),
    }),
  },
};

export type PackageMedia = {
  readonly key: string;
  readonly mediaType: string;
  readonly file: string;
  readonly sha256: string;
};

/** One picture or document; it is held in memory as a whole. */
export const largestMedia = 32 * 1024 * 1024;

export const mediaTable: PackageTable<PackageMedia> = {
  file: 'media.csv',
  columns: ['key', 'media_type', 'file', 'sha256'],
  read: (at) => ({
    key: at('key', cell.text),
    mediaType: at('media_type', cell.text),
    file: at('file', cell.text),
    sha256: at('sha256', cell.text),
  }),
};

export const packageFiles = [mediaTable, ...Object.values(smallTables), ...Object.values(largeTables)].map(
  ({ file }) => file,
);

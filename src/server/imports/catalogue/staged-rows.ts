import type {
  ArticleRow,
  BrandRow,
  CriterionRow,
  CriterionValueRow,
  DocumentRow,
  GenericArticleRow,
  NumberRow,
  RelationKind,
  RestrictionRow,
  TreeNodeRow,
} from '#server/catalogue/catalogue-source.ts';
import { type Cell, numbers, texts } from '#server/catalogue/record/copy-text.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

/** As the outside names an article: it knows nothing of our ids. */
export type ArticleKey = { readonly brandId: number; readonly article: string };

/** Some thousand rows each: they stay in memory. */
export type SmallRows = {
  readonly brands: BrandRow;
  readonly genericArticles: GenericArticleRow;
  readonly treeNodes: TreeNodeRow;
  readonly criteria: CriterionRow;
  readonly criterionValues: CriterionValueRow;
};

/** By id. */
export type SmallTables = { readonly [Kind in keyof SmallRows]: Map<number, SmallRows[Kind]> };

/** Millions: they are staged in the database, which sorts and joins them. */
export type LargeRows = {
  readonly articles: Omit<ArticleRow, 'id'>;
  readonly articleCriteria: ArticleKey & { readonly position: number; readonly valueId: number };
  readonly articlePictures: ArticleKey & { readonly position: number; readonly key: string };
  readonly numbers: ArticleKey & Omit<NumberRow, 'articleId'>;
  readonly relations: ArticleKey & {
    readonly kind: RelationKind;
    readonly otherBrandId: number;
    readonly other: string;
    readonly quantity: number;
  };
  readonly documents: ArticleKey & Omit<DocumentRow, 'articleId'>;
  readonly links: ArticleKey & { readonly typeId: number };
  readonly restrictions: ArticleKey & Omit<RestrictionRow, 'articleId' | 'genericArticleId'>;
};

export type StageTable<Row> = {
  readonly table: string;
  /** With their types. Every table also has file, line, brand_id and article: what it belongs to. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: (row: Row) => ArticleKey;
  readonly cells: (row: Row) => readonly Cell[];
};

const itself = (row: ArticleKey) => row;

export const stageTables: { readonly [Kind in keyof LargeRows]: StageTable<LargeRows[Kind]> } = {
  articles: {
    table: 'stage_article',
    columns: {
      number: 'text',
      generic_article_id: 'int',
      addition: 'text',
      ean: 'text',
      criteria: 'int[]',
      state: 'text',
      pictures: 'text[]',
      pack_size: 'int',
      minimum: 'int',
      countries: 'text[]',
    },
    key: ({ brandId, number }) => ({ brandId, article: number }),
    cells: (row) => [
      row.number,
      row.genericArticleId,
      row.addition,
      row.ean,
      numbers(row.criteria),
      row.state,
      texts(row.pictures),
      row.packSize,
      row.minimum,
      row.countries && texts(row.countries),
    ],
  },
  articleCriteria: {
    table: 'stage_article_criterion',
    columns: { position: 'int', value_id: 'int' },
    key: itself,
    cells: ({ position, valueId }) => [position, valueId],
  },
  articlePictures: {
    table: 'stage_article_picture',
    columns: { position: 'int', key: 'text' },
    key: itself,
    cells: ({ position, key }) => [position, key],
  },
  numbers: {
    table: 'stage_number',
    columns: { kind: 'text', number: 'text', owner: 'text' },
    key: itself,
    cells: ({ kind, number, owner }) => [kind, number, owner],
  },
  relations: {
    table: 'stage_relation',
    columns: { kind: 'text', other_brand_id: 'int', other: 'text collate "C"', quantity: 'int' },
    key: itself,
    cells: ({ kind, otherBrandId, other, quantity }) => [kind, otherBrandId, normaliseNumber(other), quantity],
  },
  documents: {
    table: 'stage_document',
    columns: { kind: 'text', titles: 'jsonb', media_key: 'text' },
    key: itself,
    cells: ({ kind, titles, mediaKey }) => [kind, JSON.stringify(titles), mediaKey],
  },
  links: { table: 'stage_link', columns: { type_id: 'int' }, key: itself, cells: ({ typeId }) => [typeId] },
  restrictions: {
    table: 'stage_restriction',
    columns: {
      type_id: 'int',
      group_no: 'int',
      criterion_id: 'int',
      value_id: 'int',
      built_from: 'int',
      built_to: 'int',
    },
    key: itself,
    cells: (row) => [row.typeId, row.group, row.criterionId, row.valueId, row.builtFrom, row.builtTo],
  },
};

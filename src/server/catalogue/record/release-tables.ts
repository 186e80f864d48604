import type { CatalogueRows, RowOf } from '#server/catalogue/catalogue-of.ts';
import { bytes, type Cell, numbers, texts } from '#server/catalogue/record/copy-text.ts';
import { encodePostings } from '#server/catalogue/record/postings.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

/** How the rows of a source stand in one table of a release. A row may give several lines. */
export type ReleaseTable<Row = never> = {
  readonly table: string;
  readonly columns: readonly string[];
  /** `position` counts the rows of the source. */
  readonly lines: (row: Row, position: number) => readonly (readonly Cell[])[];
};

const json = JSON.stringify;

/** In the order in which they are loaded: the articles before the links, which are held against them. */
export const releaseTables: { readonly [From in keyof CatalogueRows]: readonly ReleaseTable<RowOf<From>>[] } = {
  brands: [
    {
      table: 'brand',
      columns: ['id', 'name', 'maker', 'address', 'contact'],
      lines: ({ id, name, maker, address, contact }) => [[id, name, maker, address, contact]],
    },
  ],
  genericArticles: [
    {
      table: 'generic_article',
      columns: ['id', 'names', 'synonyms', 'criteria', 'is_universal'],
      lines: (row) => [[row.id, json(row.names), json(row.synonyms), numbers(row.criteria), row.isUniversal]],
    },
  ],
  treeNodes: [
    {
      table: 'tree_node',
      columns: ['id', 'parent_id', 'position', 'names', 'synonyms'],
      lines: (row) => [[row.id, row.parentId, row.position, json(row.names), json(row.synonyms)]],
    },
    {
      table: 'tree_node_generic_article',
      columns: ['tree_node_id', 'position', 'generic_article_id'],
      lines: (row) => row.genericArticles.map((id, position) => [row.id, position, id]),
    },
  ],
  criteria: [
    {
      table: 'criterion',
      columns: ['id', 'names', 'kind', 'unit', 'pattern', 'judgement', 'question'],
      lines: ({ id, names, kind, unit, pattern, judgement, question }) => [
        [id, json(names), kind, unit, pattern, judgement, question && json(question)],
      ],
    },
  ],
  criterionValues: [
    {
      table: 'criterion_value',
      columns: ['id', 'criterion_id', 'texts', 'number'],
      lines: (row) => [[row.id, row.criterionId, json(row.texts), row.number]],
    },
  ],
  media: [
    {
      table: 'media',
      columns: ['key', 'media_type', 'content'],
      lines: (row) => [[row.key, row.mediaType, bytes(row.content)]],
    },
  ],
  articles: [
    {
      table: 'article',
      columns: [
        'id',
        'brand_id',
        'generic_article_id',
        'number',
        'normalised',
        'addition',
        'ean',
        'criteria',
        'state',
        'pictures',
        'pack_size',
        'minimum',
        'countries',
      ],
      lines: (row) => [
        [
          row.id,
          row.brandId,
          row.genericArticleId,
          row.number,
          normaliseNumber(row.number),
          row.addition,
          row.ean,
          numbers(row.criteria),
          row.state,
          texts(row.pictures),
          row.packSize,
          row.minimum,
          row.countries && texts(row.countries),
        ],
      ],
    },
  ],
  numbers: [
    {
      table: 'article_number',
      columns: ['article_id', 'position', 'normalised', 'number', 'kind', 'owner'],
      lines: (row, at) => [[row.articleId, at, normaliseNumber(row.number), row.number, row.kind, row.owner]],
    },
  ],
  relations: [
    {
      table: 'article_relation',
      columns: ['article_id', 'position', 'kind', 'other_id', 'quantity'],
      lines: (row, position) => [[row.articleId, position, row.kind, row.otherId, row.quantity]],
    },
  ],
  documents: [
    {
      table: 'article_document',
      columns: ['article_id', 'position', 'kind', 'titles', 'media_key'],
      lines: (row, position) => [[row.articleId, position, row.kind, json(row.titles), row.mediaKey]],
    },
  ],
  links: [
    {
      table: 'link_posting',
      columns: ['type_id', 'generic_article_id', 'count', 'articles'],
      lines: ({ typeId, genericArticleId, articleIds }) => [
        [typeId, genericArticleId, articleIds.length, bytes(encodePostings(articleIds))],
      ],
    },
  ],
  restrictions: [
    {
      table: 'link_restriction',
      columns: [
        'type_id',
        'generic_article_id',
        'article_id',
        'group_no',
        'position',
        'criterion_id',
        'value_id',
        'built_from',
        'built_to',
      ],
      lines: (row, position) => [
        [
          row.typeId,
          row.genericArticleId,
          row.articleId,
          row.group,
          position,
          row.criterionId,
          row.valueId,
          row.builtFrom,
          row.builtTo,
        ],
      ],
    },
  ],
};

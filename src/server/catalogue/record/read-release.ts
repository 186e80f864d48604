import type { Pool } from 'pg';
import type { CatalogueRows, RowOf } from '#server/catalogue/catalogue-of.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { cursorBatches } from '#server/catalogue/record/cursor-batches.ts';
import { decodePostings } from '#server/catalogue/record/postings.ts';
import { openSystemClient } from '#server/db/system-client.ts';

type Query<Row> = { readonly sql: string; readonly batch?: number; readonly after?: (row: Row) => Row };

/** The columns come under the names of the row types; `$1` is the release. */
const queries: { readonly [Table in keyof CatalogueRows]: Query<RowOf<Table>> } = {
  brands: { sql: 'select id, name, maker, address, contact from brand where release_id = $1 order by id' },
  genericArticles: {
    sql: `select id, names, synonyms, criteria, is_universal as "isUniversal"
          from generic_article where release_id = $1 order by id`,
  },
  treeNodes: {
    sql: `select id, parent_id as "parentId", position, names, synonyms, array(
            select generic_article_id from tree_node_generic_article of
            where of.release_id = $1 and of.tree_node_id = node.id order by of.position
          ) as "genericArticles"
          from tree_node node where release_id = $1 order by id`,
  },
  criteria: {
    sql: 'select id, names, kind, unit, pattern, judgement, question from criterion where release_id = $1 order by id',
  },
  criterionValues: {
    sql: `select id, criterion_id as "criterionId", texts, number
          from criterion_value where release_id = $1 order by id`,
  },
  articles: {
    sql: `select id, brand_id as "brandId", generic_article_id as "genericArticleId", number, addition, ean, criteria,
            state, pictures, pack_size as "packSize", minimum, countries
          from article where release_id = $1 order by generic_article_id, brand_id, id`,
  },
  numbers: {
    sql: `select article_id as "articleId", kind, number, owner
          from article_number where release_id = $1 order by article_id, position`,
  },
  relations: {
    sql: `select article_id as "articleId", kind, other_id as "otherId", quantity
          from article_relation where release_id = $1 order by article_id, position`,
  },
  documents: {
    sql: `select article_id as "articleId", kind, titles, media_key as "mediaKey"
          from article_document where release_id = $1 order by article_id, position`,
  },
  media: {
    sql: `select key, media_type as "mediaType", content from media where release_id = $1 order by key`,
    // A picture may have some MB.
    batch: 20,
  },
  links: {
    sql: `select type_id as "typeId", generic_article_id as "genericArticleId", count, articles as "articleIds"
          from link_posting where release_id = $1 order by type_id, generic_article_id`,
    after: linkOf,
  },
  restrictions: {
    sql: `select type_id as "typeId", generic_article_id as "genericArticleId", article_id as "articleId",
            group_no as "group", criterion_id as "criterionId", value_id as "valueId",
            built_from as "builtFrom", built_to as "builtTo"
          from link_restriction where release_id = $1
          order by type_id, generic_article_id, article_id, group_no, position`,
  },
};

function linkOf(row: RowOf<'links'>): RowOf<'links'> {
  // As the database gives it: the packed ids, and how many they are.
  const { typeId, genericArticleId, count, articleIds } = row as RowOf<'links'> & { count: number; articleIds: Buffer };
  return { typeId, genericArticleId, articleIds: decodePostings(articleIds, count) };
}

/** A sealed release as the rows it was made from, batch by batch through a cursor. */
export function readRelease(pool: Pool, releaseId: number): CatalogueSource {
  const tables = Object.entries(queries).map(([table, query]) => [
    table,
    () => stream(pool, releaseId, query as Query<unknown>), // the rows of whichever table it is
  ]);
  // fromEntries forgets the names of the keys.
  return Object.fromEntries(tables) as CatalogueSource;
}

async function* stream(pool: Pool, releaseId: number, query: Query<unknown>): AsyncGenerator<unknown[]> {
  const { client, close } = await openSystemClient(pool);
  try {
    // Its rows are gone once it is dropped: that is no empty catalogue.
    const { rowCount } = await client.query(
      `select from catalogue_release where id = $1 and sealed_at is not null and dropped_at is null`,
      [releaseId],
    );
    if (rowCount === 0) throw new Error(`There is no release ${releaseId} to be read.`);
    // All of it is wanted, not the first rows soon.
    await client.query(`set local cursor_tuple_fraction = 1; set local jit = off`);
    // A number written out, so that only its own partition is planned for.
    await client.query(`declare rows no scroll cursor for ${query.sql.replaceAll('$1', String(Number(releaseId)))}`);
    for await (const rows of cursorBatches<Record<string, unknown>>(client, 'rows', query.batch))
      yield query.after ? rows.map(query.after) : rows;
  } finally {
    await close();
  }
}

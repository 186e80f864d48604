import type { PoolClient } from 'pg';
import type {
  ArticleRow,
  BrandRow,
  CatalogueSource,
  DocumentRow,
  LinkRow,
  NumberRow,
  RelationRow,
  RestrictionRow,
} from '#server/catalogue/catalogue-source.ts';
import { copyInto, copyLine } from '#server/catalogue/record/copy-text.ts';
import { cursorBatches } from '#server/catalogue/record/cursor-batches.ts';
import { type SmallTables, stageTables } from '#server/imports/catalogue/staged-rows.ts';

type Known = {
  readonly brands: readonly BrandRow[];
  readonly report: (file: number, line: number, reason: string) => void;
};
type Thrown = { readonly file: number; readonly line: number; readonly reason: string; readonly total: number };

/** As many as the record of an import keeps. */
const mostReported = 1000;

/**
 * Throws out and reports, with its line: articles that are there twice or have no brand, and all that belongs to no article.
 * Then every article has the id that brand and number have in this house, or the next free one.
 */
export async function tidyStage(client: PoolClient, { brands, report }: Known): Promise<void> {
  await client.query('create temporary table stage_brand (id int, name text) on commit drop');
  const lines = brands.map(({ id, name }) => copyLine([id, name]));
  await copyInto(client, 'stage_brand', ['id', 'name'], eachOf(lines), false);
  const throwOut = async (statement: string) => {
    const { rows } = await client.query<Thrown>(
      `with thrown as (${statement}) select *, count(*) over () as total from thrown order by file, line limit ${mostReported}`,
    );
    for (const { file, line, reason } of rows) report(file, line, reason);
    // The rest is only counted.
    for (let more = rows.length; more < (rows[0]?.total ?? 0); more += 1) report(0, 0, '');
  };
  await client.query('analyze stage_article');
  await throwOut(`
    delete from stage_article where article = '' or not exists (select from stage_brand where id = brand_id)
    returning file, line, case when article = '' then 'the number is empty' else format('there is no brand %s', brand_id) end as reason`);
  await throwOut(`
    delete from stage_article using (
      select ctid as at, row_number() over (partition by brand_id, article order by file, line) as turn from stage_article
    ) numbered
    where stage_article.ctid = numbered.at and numbered.turn > 1
    returning file, line, format('the article %s of brand %s is there twice', number, brand_id) as reason`);
  await client.query(`
    create temporary table stage_id on commit drop as
    select brand_id, article, generic_article_id,
      coalesce(known.id, (select coalesce(max(id), 0) from article_identity)
        + row_number() over (partition by known.id is null order by generic_article_id, brand_id, file, line))::int as id
    from stage_article
    join stage_brand on stage_brand.id = brand_id
    left join article_identity known on known.brand = stage_brand.name and known.number = article`);
  await client.query('analyze stage_id');
  for (const { table } of Object.values(stageTables)) {
    if (table === 'stage_article') continue;
    await client.query(`analyze ${table}`);
    await throwOut(`
      delete from ${table} where not exists (select from stage_id known where (known.brand_id, known.article) = (${table}.brand_id, ${table}.article))
      returning file, line, format('there is no article %s of brand %s', article, brand_id) as reason`);
  }
  await throwOut(`
    delete from stage_relation where not exists (select from stage_id known where (known.brand_id, known.article) = (other_brand_id, other))
    returning file, line, format('there is no article %s of brand %s', other, other_brand_id) as reason`);
}

async function* eachOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const withId = 'join stage_id known using (brand_id, article)';

/** The staged rows in the order that a source promises. One after the other: they share the connection. */
export function stageQueries(client: PoolClient, small: SmallTables, media: CatalogueSource['media']): CatalogueSource {
  const cursor = <Row extends object>(sql: string) => fetched<Row>(client, sql);
  const sorted =
    <Row extends { readonly id: number }>(rows: ReadonlyMap<number, Row>) =>
    () => [[...rows.values()].sort((a, b) => a.id - b.id)];
  return {
    brands: sorted(small.brands),
    genericArticles: sorted(small.genericArticles),
    treeNodes: sorted(small.treeNodes),
    criteria: sorted(small.criteria),
    criterionValues: sorted(small.criterionValues),
    media,
    articles: () =>
      cursor<ArticleRow>(`
        select known.id, a.brand_id as "brandId", a.generic_article_id as "genericArticleId", number, addition, ean,
          a.criteria || coalesce(criteria.ids, '{}') as criteria, state,
          a.pictures || coalesce(pictures.keys, '{}') as pictures, pack_size as "packSize", minimum, countries
        from stage_article a join stage_id known using (brand_id, article)
        left join (select brand_id, article, array_agg(value_id order by position, line) as ids
          from stage_article_criterion group by 1, 2) criteria using (brand_id, article)
        left join (select brand_id, article, array_agg(key order by position, line) as keys
          from stage_article_picture group by 1, 2) pictures using (brand_id, article)
        order by a.generic_article_id, a.brand_id, known.id`),
    numbers: () =>
      cursor<NumberRow>(`
        select id as "articleId", kind, number, owner from stage_number ${withId} order by id, file, line`),
    relations: () =>
      cursor<RelationRow>(`
        select known.id as "articleId", kind, other.id as "otherId", quantity
        from stage_relation it ${withId}
        join stage_id other on (other.brand_id, other.article) = (it.other_brand_id, it.other)
        order by known.id, file, line`),
    documents: () =>
      cursor<DocumentRow>(`
        select id as "articleId", kind, titles, media_key as "mediaKey" from stage_document ${withId} order by id, file, line`),
    links: () =>
      cursor<LinkRow>(`
        select type_id as "typeId", generic_article_id as "genericArticleId", array_agg(distinct id order by id) as "articleIds"
        from stage_link ${withId} group by 1, 2 order by 1, 2`),
    restrictions: () =>
      cursor<RestrictionRow>(`
        select type_id as "typeId", generic_article_id as "genericArticleId", id as "articleId", group_no as "group",
          criterion_id as "criterionId", value_id as "valueId", built_from as "builtFrom", built_to as "builtTo"
        from stage_restriction ${withId} order by type_id, generic_article_id, id, group_no, file, line`),
  };
}

async function* fetched<Row extends object>(client: PoolClient, sql: string): AsyncGenerator<Row[]> {
  await client.query(`declare staged no scroll cursor for ${sql}`);
  try {
    // The columns are named after the row's fields above.
    yield* cursorBatches<Row>(client, 'staged');
  } finally {
    // Where it cannot be closed the transaction has failed already, and that is what is to be told.
    await client.query('close staged').catch(() => undefined);
  }
}

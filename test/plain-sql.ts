import type { Pool } from 'pg';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import type { CarQuery } from '#server/catalogue/judge.ts';
import { withSystemClient } from '#server/db/system-client.ts';

/*
 * Lists, filters, verdicts and tree counts once more, in plain SQL over the record. It is slow and short, and knows nothing of
 * snapshots: what both say alike is right.
 */

export type SqlQuery = {
  readonly release: number;
  readonly genericArticles: readonly number[];
  readonly car: CarQuery;
  readonly country: string;
  readonly filters: readonly string[];
};

export type SqlList = {
  readonly total: number;
  readonly all: number;
  /** By key of a filter. */
  readonly counts: ReadonlyMap<string, number>;
  /** Generic articles before any filter. */
  readonly kinds: ReadonlySet<number>;
};

/** One row for each link; the record keeps them packed. */
export async function unpackLinks(pool: Pool, source: CatalogueSource): Promise<void> {
  await withSystemClient(pool, (client) =>
    client.query('reset role; create table plain_link (type_id int, article_id int)'),
  );
  for await (const batch of source.links()) {
    const types = batch.flatMap(({ typeId, articleIds }) => Array.from(articleIds, () => typeId));
    const articles = batch.flatMap(({ articleIds }) => Array.from(articleIds));
    await pool.query('insert into plain_link select * from unnest($1::int[], $2::int[])', [types, articles]);
  }
  await pool.query(
    'create index on plain_link (type_id, article_id); grant select on plain_link to passform_system; analyze plain_link',
  );
}

const rowsSql = `
  with fact as (
    select * from jsonb_to_recordset($6::jsonb) as fact("criterionId" int, "valueId" int)
  ), car as (
    select left($5, 4)::int * 12 + right($5, 2)::int as registered,
      (select engine_codes from vehicle_type where k_type_id = $2) as codes
  ), linked as (
    select id, brand_id, generic_article_id, criteria from article
    join plain_link on article_id = id and type_id = $2
    where release_id = $1 and generic_article_id = any($3) and (countries is null or $4 = any(countries))
  ), condition as (
    select article_id, group_no, judgement, fact."valueId" as known, restriction.value_id, registered, cardinality(codes) as codes,
      upper(regexp_replace(texts ->> 'de', '[ ./_-]', '', 'g')) = upper(regexp_replace(codes[1], '[ ./_-]', '', 'g')) as is_engine,
      built_from / 100 * 12 + built_from % 100 as first, built_to / 100 * 12 + built_to % 100 as last
    from link_restriction restriction
    cross join car
    join criterion on criterion.release_id = $1 and criterion.id = criterion_id
    left join criterion_value on criterion_value.release_id = $1 and criterion_value.id = value_id
    left join fact on fact."criterionId" = restriction.criterion_id
    where restriction.release_id = $1 and type_id = $2 and generic_article_id = any($3)
  ), judged as (
    select article_id, group_no, case
      when judgement = 'built' then case
        when registered is null then 2
        when registered < first or registered > last + 12 then 3
        when (first is null or registered >= first + 6) and (last is null or registered <= last) then 0
        else 2 end
      when judgement = 'engine' and codes = 1 then case when is_engine then 0 else 3 end
      when judgement in ('engine', 'question') then case
        when known is null then 2
        when known = value_id then 0
        else 3 end
      else 1 end as outcome
    from condition
  ), verdict as (
    select article_id, min(worst) as fit
    from (select article_id, group_no, max(outcome) as worst from judged group by 1, 2) of_group
    group by 1
  ), row as (
    select id, array['g' || generic_article_id, 'b' || brand_id, 'f' || coalesce(fit, 0)]
      || array(select 'v' || value from unnest(criteria) value) as keys
    from linked left join verdict on article_id = id
  ), wanted as (
    select array_agg(key) as keys, group_of from (
      select key, case left(key, 1) when 'v'
        then 'c' || (select criterion_id from criterion_value where release_id = $1 and id = substr(key, 2)::int)
        else left(key, 1) end as group_of
      from unnest($7::text[]) key
    ) of_key group by group_of
  ), passed as (
    select row.*, array(select group_of from wanted where not wanted.keys && row.keys) as failed from row
  )`;

const countsSql = `${rowsSql}, option as (
    select key, failed, case left(key, 1) when 'v'
      then 'c' || (select criterion_id from criterion_value where release_id = $1 and id = substr(key, 2)::int)
      else left(key, 1) end as group_of
    from passed, unnest(keys) key
  )
  select '' as key, count(*) filter (where failed = '{}') as count, count(*) as "all" from passed
  union all
  select key, count(*), 0 from option where failed <@ array[group_of] group by key
  union all
  select distinct 'kind ' || substr(keys[1], 2), 0, 0 from passed`;

export async function plainSqlList(pool: Pool, query: SqlQuery): Promise<SqlList> {
  const { release, genericArticles, car, country, filters } = query;
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<{ key: string; count: number; all: number }>({
      name: 'plain-list',
      text: countsSql,
      values: [release, car.kTypeId, genericArticles, country, car.registered, JSON.stringify(car.facts), filters],
    }),
  );
  const head = rows.find(({ key }) => key === '');
  return {
    total: Number(head?.count ?? 0),
    all: Number(head?.all ?? 0),
    counts: new Map(rows.filter(({ key }) => /^[gbfv]/.test(key)).map(({ key, count }) => [key, Number(count)])),
    kinds: new Set(rows.filter(({ key }) => key.startsWith('kind ')).map(({ key }) => Number(key.slice(5)))),
  };
}

/** By id of a node; kTypeId null counts all articles. */
export async function plainSqlTree(pool: Pool, release: number, kTypeId: number | null, country: string) {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<{ id: number; count: number }>(
      `with recursive above as (
        select id, id as node from tree_node where release_id = $1
        union
        select above.id, parent_id from above join tree_node on release_id = $1 and tree_node.id = node where parent_id is not null
      )
      select node as id, count(distinct article.id) as count
      from above
      join tree_node_generic_article own on own.release_id = $1 and own.tree_node_id = above.id
      join article on article.release_id = $1 and article.generic_article_id = own.generic_article_id
      where (countries is null or $3 = any(countries))
        and ($2::int is null or article.id = any (array(select article_id from plain_link where type_id = $2)))
      group by node`,
      [release, kTypeId, country],
    ),
  );
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]));
}

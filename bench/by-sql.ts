import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { linkedArticles } from '#server/catalogue/candidates.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { mostKindsWithCriteria } from '#server/catalogue/facets.ts';
import { firstPicture } from '#server/catalogue/rows.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import { anywhere } from '#server/db/like-pattern.ts';
import { Prepared } from '#server/http/prepared.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { endpoint } from '#shared/contract.ts';

/*
 * Lists and searches as one would answer them with PostgreSQL alone: one prepared statement for page, total and filters,
 * over tables made for it, with all the texts that a screen shows. What would make it slower still is left out: no
 * verdicts, no slips, no languages, no limits by country, links of the measured cars alone. Words are found as ours are,
 * anywhere within a word, by trigrams.
 */

/** So many types, from the first, are linked. */
export const typesBySql = 100;

const listBySql = endpoint({
  area: 'bench',
  name: 'listBySql',
  summary: 'A list as PostgreSQL alone would make it',
  method: 'GET',
  path: '/bench/list-by-sql',
  access: 'ROUTE_ARTICLES',
  query: z.strictObject({ node: z.string(), kTypeId: z.string() }),
  answer: z.unknown(),
});
const searchBySql = endpoint({
  area: 'bench',
  name: 'searchBySql',
  summary: 'A search as PostgreSQL alone would make it',
  method: 'GET',
  path: '/bench/search-by-sql',
  access: 'ROUTE_ARTICLES',
  query: z.strictObject({ text: z.string() }),
  answer: z.unknown(),
});

/** The tables are made the first time, and stay with the database. */
export async function routesBySql(pool: Pool, snapshot: Snapshot): Promise<Route[]> {
  await fill(pool, snapshot);
  const { kindsBelow, nodeAt } = catalogueIndex(snapshot);
  const answered = async (name: string, text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<{ answer: string }>({ name, text, values: [...values] });
    return new Prepared(`"${name}"`, rows[0]?.answer ?? '');
  };
  return [
    serve(listBySql, async ({ query }) =>
      answered('list', listStatement, [Number(query.kTypeId), kindsBelow[nodeAt.get(Number(query.node)) ?? -1]]),
    ),
    serve(searchBySql, async ({ query }) => {
      const words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
      return answered(`search ${words.length}`, searchStatement(words.length), words.map(anywhere));
    }),
  ];
}

/** Each with its name and how many it would leave. */
const counted = (table: 'brand' | 'kind') => `(
  select json_agg(json_build_object('key', id, 'text', name, 'count', n))
  from (select ${table} as id, count(*) as n from hit group by 1) of_key join bench.${table} using (id))`;

const answer = `
  select json_build_object(
    'total', (select count(*) from hit),
    'rows', (
      select json_agg(json_build_object(
        'id', page.id, 'number', number, 'addition', addition, 'oeNumbers', oe_numbers, 'picture', picture,
        'brand', json_build_object('id', brand.id, 'name', brand.name),
        'kind', json_build_object('id', kind.id, 'name', kind.name),
        'criteria', (
          select json_agg(json_build_object('name', criterion_name, 'text', text, 'unit', unit))
          from bench.value where value.id = any (page.values))))
      from (select * from hit order by brand, number limit 50) page
      join bench.brand on brand.id = page.brand
      join bench.kind on kind.id = page.kind),
    'brands', ${counted('brand')},
    'kinds', ${counted('kind')},
    'values', (
      select json_agg(json_build_object(
        'groupId', criterion, 'groupName', criterion_name, 'unit', unit, 'key', id, 'text', text, 'count', n))
      from (select value as id, count(*) as n from hit, unnest(hit.values) as value group by 1) of_value
      join bench.value using (id)
      where (select count(distinct kind) from hit) <= ${mostKindsWithCriteria}))::text as answer`;

const listStatement = `
  with hit as materialized (
    select article.* from bench.link join bench.article on article.id = link.article
    where link.type = $1 and link.kind = any ($2::int[]))
  ${answer}`;

const searchStatement = (words: number) => `
  with hit as materialized (
    select * from bench.article where ${Array.from({ length: words }, (_, at) => `words like $${at + 1}`).join(' and ')})
  ${answer}`;

const atOnce = 20_000;

async function fill(pool: Pool, snapshot: Snapshot): Promise<void> {
  const { rows } = await pool.query<{ made: string | null }>(`select to_regclass('bench.whole') as made`);
  if (rows[0]?.made) return;
  const client = await pool.connect();
  try {
    // An index over a million texts takes longer than any question may.
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
    await fillTables(client, snapshot);
  } finally {
    client.release(true);
  }
}

async function fillWords(client: PoolClient, snapshot: Snapshot): Promise<void> {
  const { words, values } = snapshot;
  const named = (id: number, name: string) => ({ id, name });
  const tables = {
    brand: words.brands.map(({ name }, id) => named(id, name)),
    kind: words.genericArticles.map(({ names }, id) => named(id, names.de)),
    value: Array.from(values.ids, (_, id) => {
      const criterion = values.criterion[id] ?? 0;
      const { names, unit } = words.criteria[criterion] ?? {};
      const text = valueText(snapshot, id, 'de');
      return { id, criterion, criterion_name: names?.de ?? '', text, unit };
    }),
  };
  for (const [table, rows] of Object.entries(tables))
    await client.query(`insert into bench.${table} select * from json_populate_recordset(null::bench.${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await client.query('analyze bench.brand; analyze bench.kind; analyze bench.value');
}

async function fillTables(client: PoolClient, snapshot: Snapshot): Promise<void> {
  await client.query(`
    drop schema if exists bench cascade;
    create schema bench;
    create extension if not exists pg_trgm with schema bench;
    create table bench.article (
      id int not null, number text not null, brand int not null, kind int not null, addition text not null,
      values int[] not null, words text not null, oe_numbers text[] not null, picture text);
    create table bench.brand (id int primary key, name text not null);
    create table bench.kind (id int primary key, name text not null);
    create table bench.value (id int primary key, criterion int not null, criterion_name text not null, text text not null, unit text)`);
  await fillWords(client, snapshot);
  const { articles, words } = snapshot;
  for (let from = 0; from < articles.count; from += atOnce) {
    const part = Array.from({ length: Math.min(atOnce, articles.count - from) }, (_, at) => {
      const ordinal = from + at;
      const { number, addition } = articleTexts(snapshot, ordinal);
      const [brand, kind] = [articles.brand[ordinal] ?? 0, articles.genericArticle[ordinal] ?? 0];
      const values = articles.valueCodes.subarray(articles.valueStart[ordinal], articles.valueStart[ordinal + 1]);
      const named = [words.genericArticles[kind]?.names.de, addition, words.brands[brand]?.name, number];
      return {
        id: ordinal,
        number,
        brand,
        kind,
        addition,
        values: [...values],
        words: named.join(' ').toLowerCase(),
        oe_numbers: oeNumbersOf(snapshot, ordinal),
        picture: firstPicture(snapshot, ordinal)?.url ?? null,
      };
    });
    await client.query('insert into bench.article select * from json_populate_recordset(null::bench.article, $1)', [
      JSON.stringify(part),
    ]);
  }
  await client.query(`
    alter table bench.article add primary key (id);
    create index on bench.article using gin (words bench.gin_trgm_ops)`);
  await client.query(`
    create table bench.link (type int not null, kind int not null, article int not null)`);
  const kinds = words.genericArticles.map((_, kind) => kind);
  for (const [type, kTypeId] of snapshot.links.typeIds.subarray(0, typesBySql).entries()) {
    const linked = [...linkedArticles(snapshot, type, kinds).ordinals];
    await client.query('insert into bench.link select $1, kind, id from bench.article where id = any ($2::int[])', [
      kTypeId,
      linked,
    ]);
  }
  await client.query('alter table bench.link add primary key (type, kind, article)');
  await client.query('vacuum analyze bench.article');
  await client.query('vacuum analyze bench.link');
  await client.query('create table bench.whole ()');
}

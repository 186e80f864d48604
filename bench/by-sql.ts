import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { articleTexts } from '#server/catalogue/article-texts.ts';
import { linkedArticles } from '#server/catalogue/candidates.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { Prepared } from '#server/http/prepared.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { endpoint } from '#shared/contract.ts';

/*
 * Lists and searches as one would answer them with PostgreSQL alone: one prepared statement for page, total and counts,
 * over tables made for it. All that would make it slower is left out: no verdicts, no texts of criteria, no languages, no
 * limits by country, links of the measured cars alone. Words are found as ours are, anywhere within a word, by trigrams.
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
      const escaped = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
      return answered(`search ${words.length}`, searchStatement(words.length), escaped);
    }),
  ];
}

const counted = (key: string) =>
  `(select json_object_agg(key, n) from (select ${key} as key, count(*) as n from hit group by 1) of_key)`;

const answerOf = (values: string) => `
  select json_build_object(
    'total', (select count(*) from hit),
    'rows', (select json_agg(page) from (
      select id, number, brand, kind, addition from hit order by kind, brand, number limit 50) page),
    'brands', ${counted('brand')},
    'kinds', ${counted('kind')}${values})::text as answer`;

const listStatement = `
  with hit as materialized (
    select article.* from bench.link join bench.article on article.id = link.article
    where link.type = $1 and link.kind = any ($2::int[]))
  ${answerOf(`, 'values', (select json_object_agg(value, n) from (
    select value, count(*) as n from hit, unnest(hit.values) as value group by 1) of_value)`)}`;

const searchStatement = (words: number) => `
  with hit as materialized (
    select * from bench.article where ${Array.from({ length: words }, (_, at) => `words like $${at + 1}`).join(' and ')})
  ${answerOf('')}`;

const atOnce = 20_000;

async function fill(pool: Pool, snapshot: Snapshot): Promise<void> {
  const { rows } = await pool.query<{ made: string | null }>(`select to_regclass('bench.link') as made`);
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

async function fillTables(client: PoolClient, snapshot: Snapshot): Promise<void> {
  await client.query(`
    create schema if not exists bench;
    create extension if not exists pg_trgm with schema bench;
    drop table if exists bench.article;
    create table bench.article (
      id int not null, number text not null, brand int not null, kind int not null, addition text not null,
      values int[] not null, words text not null)`);
  const { articles, words } = snapshot;
  for (let from = 0; from < articles.count; from += atOnce) {
    const part = Array.from({ length: Math.min(atOnce, articles.count - from) }, (_, at) => {
      const ordinal = from + at;
      const { number, addition } = articleTexts(snapshot, ordinal);
      const [brand, kind] = [articles.brand[ordinal] ?? 0, articles.genericArticle[ordinal] ?? 0];
      const values = articles.valueCodes.subarray(articles.valueStart[ordinal], articles.valueStart[ordinal + 1]);
      const named = [words.genericArticles[kind]?.names.de, addition, words.brands[brand]?.name, number];
      return { id: ordinal, number, brand, kind, addition, values: [...values], words: named.join(' ').toLowerCase() };
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
}

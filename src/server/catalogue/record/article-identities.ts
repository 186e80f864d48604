import type { PoolClient } from 'pg';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { copyInto, copyLine } from '#server/catalogue/record/copy-text.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

/** From the id that a source gave to an article to the one it has in this house; 0 where the source has no such article. */
export type ArticleIds = (sourceId: number) => number;
/** null: every one is right already. */
export type Identified = { readonly idOf: ArticleIds | null } | { readonly problems: readonly string[] };

/**
 * Brand and number name an article: if an earlier release had it, it keeps that id; a new one keeps the source's id where
 * that is free. Only one load at a time may do this.
 */
export async function identifyArticles(client: PoolClient, source: CatalogueSource): Promise<Identified> {
  await client.query('create temporary table incoming (id int, brand text, number text collate "C") on commit drop');
  const brands = new Map<number, string>();
  for await (const batch of source.brands()) for (const { id, name } of batch) brands.set(id, name);
  await copyInto(client, 'incoming', ['id', 'brand', 'number'], linesOf(source, brands), false);
  await client.query('analyze incoming');
  const problems = await repeated(client);
  if (problems.length > 0) return { problems };

  await client.query(`
    insert into article_identity (id, brand, number)
    select id, brand, number from incoming
    where not exists (select from article_identity known where known.brand = incoming.brand and known.number = incoming.number)
      and not exists (select from article_identity taken where taken.id = incoming.id)`);
  await client.query(`
    insert into article_identity (id, brand, number)
    select greatest((select max(id) from article_identity), (select max(id) from incoming)) + row_number() over (order by id), brand, number
    from incoming
    where not exists (select from article_identity known where known.brand = incoming.brand and known.number = incoming.number)`);
  const { rows } = await client.query<{ id: number; known: number }>(`
    select incoming.id, known.id as known
    from incoming join article_identity known using (brand, number)
    where incoming.id <> known.id`);
  await client.query('drop table incoming');
  const changed = new Map(rows.map(({ id, known }) => [id, known]));
  // Whoever names an id that only another article has here means one that the source lacks: the checks refuse 0.
  const taken = new Set(changed.values());
  return { idOf: changed.size === 0 ? null : (id) => changed.get(id) ?? (taken.has(id) ? 0 : id) };
}

async function* linesOf(source: CatalogueSource, brands: ReadonlyMap<number, string>) {
  for await (const batch of source.articles()) {
    // An unknown brand is found by the checks, which name it.
    for (const { id, brandId, number } of batch) {
      yield copyLine([id, brands.get(brandId) ?? `#${brandId}`, normaliseNumber(number)]);
    }
  }
}

async function repeated(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(`
    (select format('the article %s %s is there %s times', brand, number, count(*)) as problem
      from incoming group by brand, number having count(*) > 1 order by brand, number limit 5)
    union all
    (select format('%s articles have the id %s', count(*), id) from incoming group by id having count(*) > 1 order by id limit 5)
    union all
    (select format('article %s has no number', id) from incoming where number = '' order by id limit 5)
    union all
    (select format('%s is no id of an article', id) from incoming where id < 1 order by id limit 5)`);
  return rows.map(({ problem }) => problem);
}

import type { PoolClient } from 'pg';

/** Each finds rows that point nowhere or contradict themselves; `{}` is followed by the release's number in table names. */
const checks: readonly string[] = [
  missing(
    'generic_article{} it, unnest(it.criteria) wanted',
    'wanted',
    'criterion{}',
    'generic article %s: there is no criterion %s',
  ),
  missing(
    'tree_node{} it, unnest(array[it.parent_id]) wanted',
    'wanted',
    'tree_node{}',
    'tree node %s: there is no node %s above it',
    'wanted is not null and',
  ),
  missing(
    'tree_node_generic_article{} it',
    'it.generic_article_id',
    'generic_article{}',
    'tree node %s: there is no generic article %s',
    '',
    'it.tree_node_id',
  ),
  `with recursive reached as (
     select id from tree_node{} where parent_id is null
     union select below.id from tree_node{} below join reached on below.parent_id = reached.id
   )
   select format('tree node %s hangs on itself', id) from tree_node{}
   where id not in (select id from reached) and parent_id in (select id from tree_node{})`,
  missing('criterion_value{} it', 'it.criterion_id', 'criterion{}', 'value %s: there is no criterion %s'),
  `select format('criterion %s is asked for, but has no question', id) from criterion{} where judgement = 'question' and question is null`,
  missing('article{} it', 'it.brand_id', 'brand{}', 'article %s: there is no brand %s'),
  missing('article{} it', 'it.generic_article_id', 'generic_article{}', 'article %s: there is no generic article %s'),
  missing(
    'article{} it, unnest(it.criteria) wanted',
    'wanted',
    'criterion_value{}',
    'article %s: there is no criterion value %s',
  ),
  missing(
    'article{} it, unnest(it.pictures) wanted',
    'wanted',
    'media{}',
    'article %s: there is no picture %s',
    '',
    'it.id',
    'key',
  ),
  missing('article_number{} it', 'it.article_id', 'article{}', 'number %s: there is no article %s', '', 'it.number'),
  `select format('article %s: "%s" is no number', article_id, number) from article_number{} where normalised = ''`,
  missing(
    'article_relation{} it, unnest(array[it.article_id, it.other_id]) wanted',
    'wanted',
    'article{}',
    'relation of article %s: there is no article %s',
    '',
    'it.article_id',
  ),
  missing(
    'article_document{} it',
    'it.article_id',
    'article{}',
    'document %s: there is no article %s',
    '',
    'it.media_key',
  ),
  missing(
    'article_document{} it',
    'it.media_key',
    'media{}',
    'document of article %s: there is no file %s',
    '',
    'it.article_id',
    'key',
  ),
  missing(
    'link_posting{} it',
    'it.generic_article_id',
    'generic_article{}',
    'links of type %s: there is no generic article %s',
    '',
    'it.type_id',
  ),
  // Two questions, because the database answers each with one join, but both in one row by row.
  notLinked('article{} target where target.id = it.article_id and target.generic_article_id = it.generic_article_id'),
  notLinked(
    'link_posting{} target where target.type_id = it.type_id and target.generic_article_id = it.generic_article_id',
  ),
  `select format('restriction of type %s, article %s: criterion %s cannot be judged by value %s, %s to %s',
     it.type_id, it.article_id, it.criterion_id, it.value_id, it.built_from, it.built_to)
   from link_restriction{} it
   left join criterion{} c on c.id = it.criterion_id
   left join criterion_value{} v on v.id = it.value_id and v.criterion_id = it.criterion_id
   where case c.judgement
     when 'built' then it.value_id is not null or coalesce(it.built_from, it.built_to) is null
     when 'none' then true
     else v.id is null or coalesce(it.built_from, it.built_to) is not null
   end`,
];

function notLinked(target: string): string {
  return `select format('restriction of type %s: article %s is not linked to it as generic article %s', it.type_id, it.article_id, it.generic_article_id)
    from link_restriction{} it where not exists (select from ${target})`;
}

function missing(
  from: string,
  wanted: string,
  target: string,
  sentence: string,
  unless = '',
  shown = 'it.id',
  key = 'id',
): string {
  // What is wanted comes first (offset 0): otherwise each list of an article would be held against the whole other table.
  return `select format('${sentence}', shown, wanted)
    from (select ${shown} as shown, ${wanted} as wanted from ${from} offset 0) it
    where ${unless} not exists (select from ${target} target where target.${key} = it.wanted)`;
}

/** The first few problems of every kind, as sentences; none means that the release holds together. */
export async function checkRelease(client: PoolClient, release: number): Promise<string[]> {
  const problems: string[] = [];
  // Without keys and statistics yet, the planner would look through a whole table for every row of another.
  await client.query('set local enable_nestloop = off');
  for (const check of checks) {
    const query = check.replaceAll('{}', `_${release}`);
    // Planned as a whole: for the sake of the first five the database would go row by row, and mostly there is none.
    const { rows } = await client.query<{ format: string }>(
      `with found as materialized (${query}) select * from found limit 5`,
    );
    problems.push(...rows.map(({ format }) => format));
  }
  await client.query('set local enable_nestloop to default');
  return problems;
}

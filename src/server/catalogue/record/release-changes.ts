import type { Pool } from 'pg';
import { decodePostings } from '#server/catalogue/record/postings.ts';
import { withSystemClient } from '#server/db/system-client.ts';
import type { PerLanguage } from '#shared/articles/per-language.ts';

/** What an article in a cart or on a watch list was, and for which car it was chosen. */
export type Watched = { readonly articleId: number; readonly typeId: number | null };

export type CriterionChange = {
  readonly criterion: PerLanguage<string>;
  /** null: it had none before, or has none now. */
  readonly before: PerLanguage<string> | null;
  readonly after: PerLanguage<string> | null;
};

export type ArticleChange = {
  readonly articleId: number;
  readonly typeId: number | null;
  /** `gone`: not in the new release. `superseded`: by `successors`, which may be empty. `link-gone`: no longer for this type. */
  readonly kind: 'gone' | 'superseded' | 'criteria' | 'link-gone';
  readonly successors: readonly number[];
  readonly criteria: readonly CriterionChange[];
};

type Side = {
  readonly id: number;
  readonly genericArticleId: number;
  readonly state: string;
  readonly successors: readonly number[];
  readonly values: readonly {
    readonly criterionId: number;
    readonly name: PerLanguage<string>;
    readonly text: PerLanguage<string>;
  }[];
};

/** What the newer release changes for these articles, the gravest first for each; unchanged ones are not named. */
export async function releaseChanges(
  pool: Pool,
  before: number,
  after: number,
  watched: readonly Watched[],
): Promise<ArticleChange[]> {
  const ids = [...new Set(watched.map(({ articleId }) => articleId))];
  const [old, young] = [await sideOf(pool, before, ids), await sideOf(pool, after, ids)];
  const linked = await linksOf(pool, [before, after], watched, [old, young]);
  return watched.flatMap(({ articleId, typeId }): ArticleChange[] => {
    const [was, is] = [old.get(articleId), young.get(articleId)];
    const change = (kind: ArticleChange['kind'], criteria: readonly CriterionChange[] = []): ArticleChange[] => [
      { articleId, typeId, kind, successors: is?.successors ?? [], criteria },
    ];
    if (!was) return [];
    if (!is) return change('gone');
    const isNewlySuperseded = is.state === 'superseded' && was.state !== 'superseded';
    const criteria = criteriaChanges(was, is);
    const isUnlinked =
      typeId !== null && linked(before, typeId, was, articleId) && !linked(after, typeId, is, articleId);
    return [
      ...(isNewlySuperseded ? change('superseded') : []),
      ...(isUnlinked ? change('link-gone') : []),
      ...(criteria.length > 0 ? change('criteria', criteria) : []),
    ];
  });
}

async function sideOf(pool: Pool, release: number, ids: readonly number[]): Promise<Map<number, Side>> {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<Side>(
      `select id, generic_article_id as "genericArticleId", state,
         array(select other_id from article_relation relation
           where relation.release_id = $1 and relation.article_id = article.id and kind = 'successor' order by position) as successors,
         (select coalesce(jsonb_agg(jsonb_build_object('criterionId', criterion.id, 'name', criterion.names, 'text', value.texts) order by place), '[]')
           from unnest(criteria) with ordinality listed (value_id, place)
           join criterion_value value on value.release_id = $1 and value.id = value_id
           join criterion on criterion.release_id = $1 and criterion.id = value.criterion_id) as values
       from article where release_id = $1 and id = any ($2)`,
      [release, ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** By what people read: the ids of values may be others in every release. */
function criteriaChanges(was: Side, is: Side): CriterionChange[] {
  const said = ({ values }: Side) => Map.groupBy(values, ({ criterionId }) => criterionId);
  const [before, after] = [said(was), said(is)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((criterionId) => {
    const [old = [], young = []] = [before.get(criterionId), after.get(criterionId)];
    const same = JSON.stringify(old.map(({ text }) => text)) === JSON.stringify(young.map(({ text }) => text));
    const criterion = (young[0] ?? old[0])?.name;
    return same || !criterion ? [] : [{ criterion, before: old[0]?.text ?? null, after: young[0]?.text ?? null }];
  });
}

type Linked = (release: number, typeId: number, article: Side, articleId: number) => boolean;

/** Only the lists that matter: one per type and kind of part. */
async function linksOf(
  pool: Pool,
  releases: readonly number[],
  watched: readonly Watched[],
  sides: readonly ReadonlyMap<number, Side>[],
): Promise<Linked> {
  const pairs = watched.flatMap(({ articleId, typeId }) =>
    sides.flatMap((side) => {
      const article = side.get(articleId);
      return article && typeId !== null ? [{ typeId, genericArticleId: article.genericArticleId }] : [];
    }),
  );
  type Posting = { release: number; type: number; kind: number; count: number; articles: Buffer };
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<Posting>(
      `select distinct on (release_id, type_id, generic_article_id)
         release_id as release, type_id as type, generic_article_id as kind, count, articles
       from link_posting join unnest($2::int[], $3::int[]) wanted (type_id, generic_article_id) using (type_id, generic_article_id)
       where release_id = any ($1)`,
      [releases, pairs.map(({ typeId }) => typeId), pairs.map(({ genericArticleId }) => genericArticleId)],
    ),
  );
  const lists = new Map(
    rows.map((row) => [`${row.release} ${row.type} ${row.kind}`, new Set(decodePostings(row.articles, row.count))]),
  );
  return (release, typeId, { genericArticleId }, articleId) =>
    lists.get(`${release} ${typeId} ${genericArticleId}`)?.has(articleId) ?? false;
}

export type ChangeCounts = { readonly added: number; readonly gone: number; readonly superseded: number };

/** Over the whole catalogue, for the report of an import. */
export async function countChanges(pool: Pool, before: number, after: number): Promise<ChangeCounts> {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<ChangeCounts>(
      `select count(*) filter (where old.id is null) as added, count(*) filter (where young.id is null) as gone,
         count(*) filter (where young.state = 'superseded' and old.state <> 'superseded') as superseded
       from (select id, state from article where release_id = $1) old
       full join (select id, state from article where release_id = $2) young using (id)`,
      [before, after],
    ),
  );
  return rows[0] ?? { added: 0, gone: 0, superseded: 0 };
}

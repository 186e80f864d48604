import type { Pool } from 'pg';
import { type ArticleChange, releaseChanges } from '#server/catalogue/record/release-changes.ts';
import { withSystemClient } from '#server/db/system-client.ts';

type Kept = {
  readonly articleId: number;
  readonly typeId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly carts: number;
  readonly watchLists: number;
};

const mostArticles = 50_000;
const shownLines = 20;

/** What a release changes for what lies in open and parked carts and on watch lists, as sentences for the operator. */
export async function cartChanges(pool: Pool, before: number, after: number): Promise<string[]> {
  const kept = await keptArticles(pool);
  const changes = await releaseChanges(pool, before, after, kept);
  if (changes.length === 0) return [];
  const named = new Map(kept.map((row) => [`${row.articleId} ${row.typeId}`, row]));
  const successors = await namesOf(pool, [...new Set(changes.flatMap((change) => change.successors))]);
  const lines = changes.flatMap((change) => {
    const row = named.get(`${change.articleId} ${change.typeId}`);
    return row ? [`  ${row.brand} ${row.number} (${whereOf(row)}) ${sentenceOf(change, successors)}`] : [];
  });
  const more = lines.length - shownLines;
  return [
    `For carts and watch lists this changes ${counted(lines.length, 'thing')}:`,
    ...lines.slice(0, shownLines),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more.`] : []),
  ];
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const whereOf = ({ carts, watchLists }: Kept) =>
  [...(carts > 0 ? [counted(carts, 'cart')] : []), ...(watchLists > 0 ? [counted(watchLists, 'watch list')] : [])].join(
    ', ',
  );

/** The most wanted first; carts before watch lists. */
async function keptArticles(pool: Pool): Promise<Kept[]> {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<Kept>(
      `select article_id as "articleId", k_type_id as "typeId", min(brand) as brand, min(number) as number,
         count(distinct (firm_id, cart_id)) filter (where cart_id is not null) as carts,
         count(*) filter (where cart_id is null) as "watchLists"
       from (
         select article_id, k_type_id, brand, number, position.firm_id, cart_id
         from cart_position position join cart on (cart.firm_id, cart.id) = (position.firm_id, position.cart_id)
         where cart.state in ('open', 'parked') and article_id is not null and removed_at is null
         union all
         select article_id, null, brand, number, firm_id, null from watch_entry
       ) kept
       group by article_id, k_type_id order by carts desc, "watchLists" desc, article_id, k_type_id limit ${mostArticles}`,
    ),
  );
  return rows;
}

async function namesOf(pool: Pool, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<{ id: number; name: string }>(
      `select id, brand || ' ' || number as name from article_identity where id = any ($1)`,
      [ids],
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function sentenceOf({ kind, successors, criteria, typeId }: ArticleChange, names: ReadonlyMap<number, string>): string {
  switch (kind) {
    case 'gone':
      return 'is no longer in the catalogue';
    case 'superseded': {
      const by = successors.map((id) => names.get(id) ?? id).join(' or ');
      return by === '' ? 'is superseded' : `is superseded by ${by}`;
    }
    case 'link-gone':
      return `is no longer linked to the type ${typeId}`;
    case 'criteria':
      return `has changed: ${criteria.map(({ criterion, before, after }) => `${criterion.de} ${before?.de ?? '–'} → ${after?.de ?? '–'}`).join(', ')}`;
  }
}

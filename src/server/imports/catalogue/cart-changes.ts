import type { Pool } from 'pg';
import { type ArticleChange, releaseChanges } from '#server/catalogue/record/release-changes.ts';
import { withSystemClient } from '#server/db/system-client.ts';

type InCarts = {
  readonly articleId: number;
  readonly typeId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly carts: number;
};

const mostArticles = 50_000;
const shownLines = 20;

/** What a release changes for what lies in open and parked carts, as sentences for the operator. */
export async function cartChanges(pool: Pool, before: number, after: number): Promise<string[]> {
  const inCarts = await articlesInCarts(pool);
  const changes = await releaseChanges(pool, before, after, inCarts);
  if (changes.length === 0) return [];
  const named = new Map(inCarts.map((row) => [`${row.articleId} ${row.typeId}`, row]));
  const successors = await namesOf(pool, [...new Set(changes.flatMap((change) => change.successors))]);
  const lines = changes.map((change) => {
    const row = named.get(`${change.articleId} ${change.typeId}`);
    const carts = row?.carts === 1 ? '1 cart' : `${row?.carts} carts`;
    return `  ${row?.brand} ${row?.number} (${carts}) ${sentenceOf(change, successors)}`;
  });
  const more = lines.length - shownLines;
  return [
    `For open and parked carts this changes ${lines.length.toLocaleString('en')} ${lines.length === 1 ? 'thing' : 'things'}:`,
    ...lines.slice(0, shownLines),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more.`] : []),
  ];
}

/** The most wanted first. */
async function articlesInCarts(pool: Pool): Promise<InCarts[]> {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<InCarts>(
      `select article_id as "articleId", k_type_id as "typeId", min(position.brand) as brand, min(position.number) as number,
         count(distinct (position.firm_id, cart_id)) as carts
       from cart_position position join cart on (cart.firm_id, cart.id) = (position.firm_id, position.cart_id)
       where cart.state in ('open', 'parked')
       group by article_id, k_type_id order by carts desc, article_id, k_type_id limit ${mostArticles}`,
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

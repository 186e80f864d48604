import type { Pool } from 'pg';
import { type ArticleChange, releaseChanges } from '#server/catalogue/record/release-changes.ts';
import { withSystemClient } from '#server/db/system-client.ts';
import type { CartChange } from '#shared/admin/imports-contract.ts';
import type { Language } from '#shared/session/language.ts';

type Kept = {
  readonly articleId: number;
  readonly typeId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly carts: number;
  readonly watchLists: number;
};

const mostArticles = 50_000;
const mostShown = 20;

export type CartChanges = { readonly total: number; readonly changes: CartChange[] };

/** What a release changes for what lies in open and parked carts and on watch lists: how much, and the first of it. */
export async function cartChanges(pool: Pool, before: number, after: number, language: Language): Promise<CartChanges> {
  const kept = await keptArticles(pool);
  const changes = await releaseChanges(pool, before, after, kept);
  const rows = new Map(kept.map((row) => [`${row.articleId} ${row.typeId}`, row]));
  const named = changes.flatMap((change) => {
    const row = rows.get(`${change.articleId} ${change.typeId}`);
    return row ? [{ row, change }] : [];
  });
  const shown = named.slice(0, mostShown);
  const names = await namesOf(pool, [...new Set(shown.flatMap(({ change }) => change.successors))]);
  return { total: named.length, changes: shown.map(({ row, change }) => toChange(row, change, names, language)) };
}

function toChange(
  { brand, number, carts, watchLists }: Kept,
  { kind, successors, criteria, typeId }: ArticleChange,
  names: ReadonlyMap<number, string>,
  language: Language,
): CartChange {
  return {
    article: `${brand} ${number}`,
    carts,
    watchLists,
    kind,
    successors: successors.map((id) => names.get(id) ?? String(id)),
    typeId,
    criteria: criteria.map(({ criterion, before, after }) => ({
      name: criterion[language],
      before: before?.[language] ?? null,
      after: after?.[language] ?? null,
    })),
  };
}

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

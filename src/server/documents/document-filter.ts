import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Source, sourceFor } from '#server/documents/document-source.ts';
import { type Search, searchWords } from '#server/documents/search-words.ts';
import type { DocumentFilter } from '#shared/documents/document-filter.ts';
import { type DocumentKind, documentKinds } from '#shared/documents/document-kind.ts';
import { type DocumentState, statesOf } from '#shared/documents/document-state.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';

type Condition = RawBuilder<boolean>;

/** What is asked for, ready to be read. */
export type Asked = {
  readonly source: Source;
  /** Of `d`, without the state. */
  readonly condition: Condition;
  /** Only these can be found. */
  readonly kinds: readonly DocumentKind[];
  readonly states: readonly DocumentState[];
  /** A text is looked for that stands on very many. */
  readonly isBroad: boolean;
};

export async function askFor(
  tx: Transaction<Schema>,
  user: User,
  filter: DocumentFilter,
  { isPriced, few }: { readonly isPriced: boolean; readonly few: number },
): Promise<Asked> {
  const kinds = kindsOf(filter);
  const source = sourceFor(user);
  const searches = await searchesOf(tx, user, filter, few);
  const conditions = [
    source.condition,
    ...(kinds.length < documentKinds.length ? [sql<boolean>`${source.kind} = any (${kinds}::text[])`] : []),
    ...(filter.from ? [sql<boolean>`${source.at} >= ${localInstant(filter.from, '00:00')}`] : []),
    ...(filter.to ? [sql<boolean>`${source.at} < ${localInstant(dayAfter(filter.to), '00:00')}`] : []),
    ...(filter.isOpen || isAboutOpen(filter.states) ? [sql<boolean>`d.open <> 0`] : []),
    // Whoever may not see amounts must not find them out by asking.
    ...(isPriced && filter.least !== undefined ? [sql<boolean>`abs(d.gross) >= ${filter.least}`] : []),
    ...(isPriced && filter.most !== undefined ? [sql<boolean>`abs(d.gross) <= ${filter.most}`] : []),
    ...searches.map(({ condition }) => condition),
  ];
  return {
    source,
    condition: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    kinds,
    states: filter.states,
    isBroad: searches.length > 0 && searches.every(({ isBroad }) => isBroad),
  };
}

const dayAfter = (day: string) => localDay(new Date(`${day}T12:00:00Z`), 1);

async function searchesOf(
  tx: Transaction<Schema>,
  { firmId }: User,
  filter: DocumentFilter,
  few: number,
): Promise<Search[]> {
  const found: Search[] = [];
  for (const field of ['text', 'number', 'article', 'vehicle', 'reference'] as const) {
    const text = filter[field];
    const search = text && (await searchWords(tx, { firmId, text, few, field: field === 'text' ? null : field }));
    if (search) found.push(search);
  }
  return found;
}

/** Those that can be in one of the states at all. */
function kindsOf({ kinds, states }: DocumentFilter): DocumentKind[] {
  const wanted = kinds.length > 0 ? kinds : documentKinds;
  return wanted.filter((kind) => states.length === 0 || statesOf[kind].some((state) => states.includes(state)));
}

/** What is in these states has something open: then only that is looked through. */
const openStates: readonly DocumentState[] = ['open', 'overdue', 'unsettled'];
const isAboutOpen = (states: readonly DocumentState[]) =>
  states.length > 0 && states.every((state) => openStates.includes(state));

import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '#server/documents/document-access.ts';
import { documentsWith, type WordField } from '#server/documents/search-words.ts';
import type { DocumentFilter } from '#shared/documents/document-filter.ts';
import { type DocumentKind, documentKinds } from '#shared/documents/document-kind.ts';
import { type DocumentState, statesOf } from '#shared/documents/document-state.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';

type Condition = RawBuilder<boolean>;

/** What `d` must be; without the state, which stands in `s`. */
export function documentConditions(user: User, filter: DocumentFilter, isPriced: boolean): Condition {
  const kinds = kindsOf(filter);
  const conditions = [
    visibleTo(user),
    ...(kinds.length < documentKinds.length ? [sql<boolean>`d.kind = any (${kinds}::text[])`] : []),
    ...(filter.from ? [sql<boolean>`d.issued_at >= ${localInstant(filter.from, '00:00')}`] : []),
    ...(filter.to ? [sql<boolean>`d.issued_at < ${localInstant(dayAfter(filter.to), '00:00')}`] : []),
    ...(filter.isOpen || isAboutOpen(filter.states) ? [sql<boolean>`d.open <> 0`] : []),
    // Whoever may not see amounts must not find them out by asking.
    ...(isPriced && filter.least !== undefined ? [sql<boolean>`abs(d.gross) >= ${filter.least}`] : []),
    ...(isPriced && filter.most !== undefined ? [sql<boolean>`abs(d.gross) <= ${filter.most}`] : []),
    ...found(user, filter.text),
    ...found(user, filter.number, 'number'),
    ...found(user, filter.article, 'article'),
    ...found(user, filter.vehicle, 'vehicle'),
    ...found(user, filter.reference, 'reference'),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const dayAfter = (day: string) => localDay(new Date(`${day}T12:00:00Z`), 1);

function found({ firmId }: User, text: string | undefined, field?: WordField): Condition[] {
  const ids = text === undefined ? null : documentsWith(firmId, text, field);
  return ids === null ? [] : [sql<boolean>`d.id in (${ids})`];
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

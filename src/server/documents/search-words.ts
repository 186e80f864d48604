import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What words_of() in the database leaves out of a word. */
const between = /[^a-z0-9\u00c0-\uffff]+/g;
/** Sorts behind every other sign. */
const last = '\u{10ffff}';

export type WordField = 'number' | 'article' | 'vehicle' | 'reference';
type Field = WordField | null;

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(between, ''))
    .filter(Boolean)
    .slice(0, 10);

/** Of `w`. */
const begins = (firmId: number, word: string, field: Field) => sql`
  w.firm_id = ${firmId} and w.word >= ${word} and w.word < ${word + last}
  ${field === null ? sql`` : sql`and w.field = ${field}`}`;

/**
 * Ids of the firm's documents on which all words of a text stand, each as a beginning; or all of them as one, because
 * "318 412" and "KS-PF 214" are written in many ways. Null: there is nothing to look for.
 */
export function documentsWith(firmId: number, text: string, field: Field = null): RawBuilder<number> | null {
  const words = wordsIn(text);
  if (words.length === 0) return null;
  const ids = (word: string) =>
    sql<number>`select w.document_id from document_word w where ${begins(firmId, word, field)}`;
  const all = sql.join(words.map(ids), sql` intersect `);
  return words.length === 1 ? sql<number>`${all}` : sql<number>`(${all}) union (${ids(words.join(''))})`;
}

type Wanted = {
  readonly firmId: number;
  readonly text: string;
  /** null: in all of them. */
  readonly field: Field;
  /** So many are collected; what is there more often is broad. */
  readonly few: number;
};
export type Search = {
  /** Of `d`. */
  readonly condition: RawBuilder<boolean>;
  /** It stands on so many that they are found by walking through the latest, not by collecting all. */
  readonly isBroad: boolean;
};

/** Of several words the rarest is collected, and the others asked of each of those, if they are no more than these. */
const fewAsked = 10_000;

/** The same, by the way that is the shortest for these words. Null: there is nothing to look for. */
export async function searchWords(tx: Transaction<Schema>, wanted: Wanted): Promise<Search | null> {
  const { firmId, text, field, few } = wanted;
  const words = wordsIn(text);
  const ids = documentsWith(firmId, text, field);
  if (ids === null) return null;
  const joined = words.length > 1 ? [words.join('')] : [];
  const counts = await countWords(tx, wanted, [...words, ...joined]);
  const countOf = (word: string) => counts.get(word) ?? 0;
  const [rarest = '', ...others] = words.toSorted((a, b) => countOf(a) - countOf(b));
  /** A document is looked up by itself; the limit keeps it so. */
  const standsOn = (id: RawBuilder<unknown>) => (word: string) =>
    sql<boolean>`
    (select true from document_word w where ${begins(firmId, word, field)} and w.document_id = ${id} limit 1)`;

  if ([rarest, ...joined].some((word) => countOf(word) > few)) {
    const all = sql.join(words.map(standsOn(sql`d.id`)), sql` and `);
    const either = [sql`(${all})`, ...joined.map(standsOn(sql`d.id`))];
    return { condition: sql<boolean>`(${sql.join(either, sql` or `)})`, isBroad: true };
  }
  if (others.length === 0 || countOf(rarest) > fewAsked)
    return { condition: sql<boolean>`d.id in (${ids})`, isBroad: false };
  const rest = sql.join(others.map(standsOn(sql`found.id`)), sql` and `);
  return {
    condition: sql<boolean>`d.id in (
      select found.id from (
        select distinct w.document_id as id from document_word w where ${begins(firmId, rarest, field)}
      ) found where ${rest}
      union select w.document_id from document_word w where ${begins(firmId, words.join(''), field)})`,
    isBroad: false,
  };
}

/** How often each is there, up to one more than is asked for. */
async function countWords(tx: Transaction<Schema>, { firmId, field, few }: Wanted, words: readonly string[]) {
  const counts = words.map(
    (word) => sql`
      select ${word}::text as word, count(*)::int as count
      from (select from document_word w where ${begins(firmId, word, field)} limit ${few + 1}) found`,
  );
  const { rows } = await sql<{ word: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

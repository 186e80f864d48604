import { type RawBuilder, sql } from 'kysely';

/** What register_document() in the database leaves out of a word. */
const between = /[^a-z0-9\u00c0-\uffff]+/g;
/** Sorts behind every other sign. */
const last = '\u{10ffff}';

export type WordField = 'number' | 'article' | 'vehicle' | 'reference';

/**
 * Ids of the firm's documents on which all words of a text stand, each as a beginning; or all of them as one, because
 * "318 412" and "KS-PF 214" are written in many ways. Null: there is nothing to look for.
 */
export function documentsWith(firmId: number, text: string, field?: WordField): RawBuilder<number> | null {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(between, ''))
    .filter(Boolean)
    .slice(0, 10);
  if (words.length === 0) return null;
  const inField = field === undefined ? sql`` : sql`and field = ${field}`;
  const beginning = (word: string) => sql<number>`
    select document_id from document_word
    where firm_id = ${firmId} and word >= ${word} and word < ${word + last} ${inField}`;
  const all = sql.join(words.map(beginning), sql` intersect `);
  return words.length === 1 ? sql<number>`${all}` : sql<number>`(${all}) union (${beginning(words.join(''))})`;
}

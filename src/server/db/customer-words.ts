import { type RawBuilder, sql } from 'kysely';
import { anywhere } from '#server/db/like-pattern.ts';

/**
 * Of the rows of `customer_words` those of a supplier in whose name, place or numbers every word stands: from three letters
 * on anywhere, a shorter one at the beginning of a word.
 */
export function customersWith(code: string, text = ''): RawBuilder<boolean> {
  const all = text.split(/\s+/).filter(Boolean).slice(0, 8);
  const found = all
    .map((word) => (word.length < 3 ? ` ${word}` : word))
    .map((word) => sql`words like lower(${anywhere(word)}) and parts @@ word_query(lower(${word}))`);
  return sql<boolean>`${sql.join([sql`supplier_code = ${code}`, ...found], sql` and `)}`;
}

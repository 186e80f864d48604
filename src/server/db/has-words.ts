import { type RawBuilder, sql } from 'kysely';
import { anywhere } from '#server/db/like-pattern.ts';

/** Every word stands somewhere in the text, whatever its capitals; no words: everything does. */
export function hasWords(text: RawBuilder<unknown>, words: string | undefined): RawBuilder<boolean> {
  const all = (words ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  if (all.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    all.map((word) => sql`lower(${text}) like lower(${anywhere(word)})`),
    sql` and `,
  )})`;
}

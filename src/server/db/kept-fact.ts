import type { Pool } from 'pg';
import { watchWrites } from '#server/db/watch-writes.ts';

const longestMs = 5_000;

/**
 * A fact of the house that is the same for everyone and asked for all the time: read anew after five seconds, and at once
 * after this process has written where it stands. What was being read meanwhile is not kept.
 */
export function keptFact<Fact>(
  pool: Pool,
  isWrittenBy: (statement: string) => boolean,
  read: () => Promise<Fact>,
): (now: Date) => Promise<Fact> {
  let kept: { readonly fact: Promise<Fact>; readonly at: number } | null = null;
  watchWrites(pool, isWrittenBy, () => {
    kept = null;
  });
  return (now) => {
    const age = now.getTime() - (kept?.at ?? Number.NaN);
    // A clock that was put back is not believed.
    if (kept && age >= 0 && age < longestMs) return kept.fact;
    const reading = { fact: read(), at: now.getTime() };
    kept = reading;
    // Whoever comes next asks again.
    reading.fact.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.fact;
  };
}

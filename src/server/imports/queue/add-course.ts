import { sql } from 'kysely';
import type { CourseEntry } from '#shared/imports/import-run.ts';

/** Longer than any import that goes well. */
const longest = 300;

/** For `set`: one more line in the course of a run. */
export const addCourse = (what: CourseEntry['what'], at: Date, detail?: string) => {
  const entry: CourseEntry = { at: at.toISOString(), what, ...(detail !== undefined && { detail }) };
  return sql<string>`case when jsonb_array_length(course) < ${longest}
    then course || ${JSON.stringify([entry])}::jsonb else course end`;
};

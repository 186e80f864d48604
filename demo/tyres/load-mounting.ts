import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { readWorkFiles } from '#demo/work/work-files.ts';
import type { Schema } from '#server/db/schema.ts';

const linesSchema = z.array(z.object({ job: z.string() }));

/** Which of the demo's work values go with tyres. They go again with the jobs that they name. */
export async function loadMountingJobs(tx: Transaction<Schema>): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'mounting-jobs.csv'), 'utf8');
  const { jobs } = await readWorkFiles();
  const rows = linesSchema.parse(parse(text, { columns: true })).map(({ job }, position) => {
    const known = jobs.find(({ key }) => key === job);
    if (!known) throw new Error(`demo/tyres/mounting-jobs.csv: ${job} is no job of demo/work/jobs.csv`);
    return { job_id: Number(known.number), position };
  });
  await tx.insertInto('tyre_mounting_job').values(rows).execute();
}

import * as z from 'zod/mini';
import { centsPerHour, type RateChoice, rateChoices } from '#shared/work/labour-rate.ts';
import { type TimeUnit, timeUnits } from '#shared/work/labour-unit.ts';
import { mostJobs, type WorkJob } from '#shared/work/work-job.ts';

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type WorkSearch = {
  readonly node: number | null;
  readonly text: string;
  readonly jobs: readonly number[];
  readonly unit: TimeUnit;
  readonly rate: RateChoice;
  /** Cents for an hour that were typed instead of the firm's rate. */
  readonly net: number | null;
  /** Of which job the steps are open. */
  readonly job: number | null;
};

export const emptyWorkSearch: WorkSearch = {
  node: null,
  text: '',
  jobs: [],
  unit: 'aw',
  rate: 'own',
  net: null,
  job: null,
};

/** With one more job, below its branch; null: no more go together. */
export const withJob = (now: WorkSearch, { id, nodeId }: Pick<WorkJob, 'id' | 'nodeId'>): WorkSearch | null => {
  const jobs = now.jobs.includes(id) ? now.jobs : [...now.jobs, id];
  return jobs.length > mostJobs ? null : { ...now, node: nodeId, text: '', job: null, jobs };
};

const textAtMost = 200;

// An address may be typed or cut by anyone: what does not fit counts as absent.
const id = z.catch(z.nullable(z.int().check(z.positive())), null);
// The router reads digits as a number, whoever wrote them.
const words = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const address = z.object({
  node: id,
  text: words,
  jobs: words,
  unit: z.catch(z.enum(timeUnits), emptyWorkSearch.unit),
  rate: z.catch(z.enum(rateChoices), emptyWorkSearch.rate),
  net: z.catch(z.nullable(centsPerHour), null),
  job: id,
});

const isNumber = (job: number) => Number.isInteger(job) && job >= 10_000_000 && job <= 99_999_999;

/** `unit`: what the firm counts in, unless the address says otherwise. */
export function readWorkSearch(raw: object, unit = emptyWorkSearch.unit): WorkSearch {
  const { jobs, text, ...rest } = address.parse({ unit, ...raw });
  const numbers = [...new Set(jobs.split(',').map(Number))].filter(isNumber);
  return { ...rest, text: text.slice(0, textAtMost), jobs: numbers.slice(0, mostJobs) };
}

/** Only what differs from an empty search stands in the address. */
export function writeWorkSearch(search: WorkSearch, unit = emptyWorkSearch.unit): Record<string, string | number> {
  return {
    ...(search.node !== null && { node: search.node }),
    ...(search.text !== '' && { text: search.text }),
    ...(search.jobs.length === 1 && { jobs: search.jobs[0] ?? 0 }),
    ...(search.jobs.length > 1 && { jobs: search.jobs.join(',') }),
    ...(search.unit !== unit && { unit: search.unit }),
    ...(search.rate !== emptyWorkSearch.rate && { rate: search.rate }),
    ...(search.net !== null && { net: search.net }),
    ...(search.job !== null && { job: search.job }),
  };
}

export type OverlapStep = { readonly id: number; readonly minutes: number };
export type OverlapJob = { readonly id: number; readonly steps: readonly OverlapStep[] };

export type CountedStep = OverlapStep & {
  /** Where it begins on the common time line. Those that are counted stand one after the other. */
  readonly at: number;
  /** The job that it is counted with; null: with this one. */
  readonly countedWith: number | null;
};

export type CountedJob = {
  readonly id: number;
  readonly steps: readonly CountedStep[];
  /** By itself, without the others. */
  readonly alone: number;
  /** What of it is counted here. */
  readonly minutes: number;
};

export type WorkTotal = {
  /** The longest job first: it owns what it shares. */
  readonly jobs: readonly CountedJob[];
  /** All jobs added up. */
  readonly alone: number;
  /** What several jobs share, counted once. */
  readonly total: number;
};

/**
 * The time that several jobs take together. A step that more than one of them has is done once. It is counted with the
 * longest of these jobs, of equally long ones with that of the lower number: so the picture does not depend on the order in
 * which they were chosen. A job named twice counts once.
 */
export function workTotal(chosen: readonly OverlapJob[]): WorkTotal {
  const unique = [...new Map(chosen.map((job) => [job.id, job])).values()];
  const sorted = unique
    .map((job) => ({ job: { ...job, steps: once(job.steps) }, alone: sumOf(once(job.steps)) }))
    .sort((a, b) => b.alone - a.alone || a.job.id - b.job.id);
  const counted = new Map<number, { readonly job: number; readonly at: number; readonly minutes: number }>();
  let now = 0;
  const jobs = sorted.map(({ job, alone }): CountedJob => {
    const steps = job.steps.map((step): CountedStep => {
      const known = counted.get(step.id);
      if (known) return { id: step.id, minutes: known.minutes, at: known.at, countedWith: known.job };
      const at = now;
      now += step.minutes;
      counted.set(step.id, { job: job.id, at, minutes: step.minutes });
      return { ...step, at, countedWith: null };
    });
    return { id: job.id, steps, alone, minutes: sumOf(steps.filter(({ countedWith }) => countedWith === null)) };
  });
  return { jobs, alone: jobs.reduce((sum, job) => sum + job.alone, 0), total: now };
}

/** The jobs without the steps that others do anyway. */
export function withoutSteps<Job extends OverlapJob>(jobs: readonly Job[], others: readonly OverlapJob[]) {
  const done = new Set(others.flatMap(({ steps }) => steps.map(({ id }) => id)));
  return jobs.map((job) => ({ ...job, steps: job.steps.filter(({ id }) => !done.has(id)) }));
}

/** What each job takes if they are done one after the other: a step that one before it has is not done again. */
export function minutesInOrder(jobs: readonly OverlapJob[]): number[] {
  const done = new Set<number>();
  return jobs.map(({ steps }) => {
    const own = once(steps).filter(({ id }) => !done.has(id));
    for (const { id } of own) done.add(id);
    return sumOf(own);
  });
}

const once = (steps: readonly OverlapStep[]) => [...new Map(steps.map((step) => [step.id, step])).values()];
const sumOf = (steps: readonly OverlapStep[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);

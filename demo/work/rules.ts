import type { Factor, JobLine, StepLine } from '#demo/work/work-files.ts';
import type { RepairFacts } from '#shared/work/repair-group.ts';

/** The words of the column `for`: a group has the job if all of them hold. */
const conditions: Readonly<Record<string, (group: RepairFacts) => boolean>> = {
  car: ({ kind }) => kind !== 'MOTORCYCLE',
  moto: ({ kind }) => kind === 'MOTORCYCLE',
  combustion: ({ fuel }) => fuel !== 'electric',
  electric: ({ fuel }) => fuel === 'electric',
  diesel: ({ fuel }) => fuel.endsWith('diesel'),
  petrol: ({ fuel }) => fuel !== 'electric' && !fuel.endsWith('diesel'),
  hv: ({ fuel }) => fuel === 'electric' || fuel.startsWith('hybrid') || fuel.startsWith('plugin'),
  plug: ({ fuel }) => fuel === 'electric' || fuel.startsWith('plugin'),
  manual: ({ gearbox }) => gearbox === 'manual',
  automatic: ({ gearbox }) => gearbox === 'automatic',
  belt: ({ timing }) => timing === 'belt',
  chain: ({ timing }) => timing === 'chain',
  frontdrive: ({ drive }) => drive !== 'rear',
  reardrive: ({ drive }) => drive !== 'front',
  allwheel: ({ drive }) => drive === 'all',
  tailgate: ({ body }) => body !== 'saloon' && body !== 'motorcycle',
  suv: ({ body }) => body === 'suv',
  adblue: ({ hasAdblue }) => hasAdblue,
};

export const isFor = (job: Pick<JobLine, 'for' | 'key'>, group: RepairFacts): boolean =>
  job.for.every((word) => {
    const holds = conditions[word];
    if (!holds) throw new Error(`demo/work/jobs.csv: ${job.key} has the unknown condition ${word}`);
    return holds(group);
  });

/** The lines of factors.csv that hold for a group. */
export function factorsFor(group: RepairFacts, factors: readonly Factor[]): Factor[] {
  const facts = new Map(Object.entries(group).map(([fact, value]) => [fact, String(value)]));
  return factors.filter(({ fact, value }) => facts.get(fact) === value);
}

/** The cells of a step hold for a group of common size; its factors make it longer or shorter. In steps of three minutes. */
export function minutesFor(step: Pick<StepLine, 'minutes' | 'tag'>, factors: readonly Factor[]): number {
  const percent = factors
    .filter(({ tag }) => tag === '' || tag === step.tag)
    .reduce((product, factor) => (product * factor.percent) / 100, 100);
  return Math.max(3, Math.round((step.minutes * percent) / 300) * 3);
}

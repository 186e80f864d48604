import type { ChosenWork, WorkJob } from '#shared/work/work-job.ts';

/** For tests: a job of the brakes. */
export const testJob = (id: number, more: Partial<WorkJob> = {}): WorkJob => ({
  id,
  nodeId: 2,
  name: `Arbeit ${id}`,
  note: '',
  contains: ['Räder vorn'],
  rate: 'mechanic',
  minutes: 48,
  source: 'demo',
  ...more,
});

export const discs = testJob(46_010_110, { name: 'Bremsscheiben vorn ersetzen', minutes: 72, note: 'beide' });
export const pads = testJob(46_010_210, { name: 'Bremsbeläge vorn ersetzen', minutes: 48 });
export const diagnosis = testJob(90_050_180, { name: 'Kurztest', minutes: 18, rate: 'diagnosis', contains: [] });

/** For tests: discs and pads together, as the server answers. */
export const discsAndPads: ChosenWork = {
  jobs: [
    {
      job: discs,
      steps: [
        { id: 1, shortName: 'Räder vorn', minutes: 18, at: 0, countedWith: null },
        { id: 2, shortName: 'Beläge vorn', minutes: 24, at: 18, countedWith: null },
        { id: 3, shortName: 'Bremsscheiben vorn', minutes: 30, at: 42, countedWith: null },
      ],
      alone: 72,
      minutes: 72,
    },
    {
      job: pads,
      steps: [
        { id: 1, shortName: 'Räder vorn', minutes: 18, at: 0, countedWith: discs.id },
        { id: 2, shortName: 'Beläge vorn', minutes: 24, at: 18, countedWith: discs.id },
        { id: 4, shortName: 'Bremsbeläge vorn', minutes: 6, at: 72, countedWith: null },
      ],
      alone: 48,
      minutes: 6,
    },
  ],
  alone: 120,
  total: 78,
  parts: [{ genericArticleId: 15, name: 'Bremsscheibe vorn', quantity: 2 }],
  unknown: [],
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesInOrder, type OverlapJob, withoutSteps, workTotal } from '#shared/work/overlap.ts';

/** A step takes the same time in every job: the group's. */
const minutesOf = (step: number) => ((step * 7) % 50) + 1;
const stepsOf = (...ids: number[]) => ids.map((id) => ({ id, minutes: minutesOf(id) }));

const job = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 8 }),
  })
  .map(({ id, steps }): OverlapJob => ({ id, steps: stepsOf(...steps) }));
const jobs = fc.uniqueArray(job, { selector: ({ id }) => id, maxLength: 12 });

const wheels = { id: 1, minutes: 18 };
const pads = { id: 2, minutes: 24 };
const discs = { id: 46, steps: [wheels, pads, { id: 3, minutes: 30 }] };
const newPads = { id: 19, steps: [wheels, pads, { id: 4, minutes: 6 }] };
const fluid = { id: 47, steps: [{ id: 5, minutes: 30 }] };

describe('work that several jobs share', () => {
  test('is counted with the longest of them, and the others say with which', () => {
    const { jobs: counted, alone, total } = workTotal([newPads, fluid, discs]);
    expect([alone, total]).toEqual([150, 108]);
    expect(counted.map(({ id, alone: single, minutes }) => [id, single, minutes])).toEqual([
      [46, 72, 72],
      [19, 48, 6],
      [47, 30, 30],
    ]);
    expect(counted[1]?.steps).toEqual([
      { id: 1, minutes: 18, at: 0, countedWith: 46 },
      { id: 2, minutes: 24, at: 18, countedWith: 46 },
      { id: 4, minutes: 6, at: 72, countedWith: null },
    ]);
  });

  test('a job chosen twice, or a step named twice, counts once', () => {
    expect(workTotal([fluid, fluid]).total).toBe(30);
    expect(workTotal([{ id: 1, steps: [wheels, wheels] }])).toMatchObject({ alone: 18, total: 18 });
    expect(workTotal([])).toEqual({ jobs: [], alone: 0, total: 0 });
  });

  test('beside jobs that are there already only the rest is counted: in two goes it comes to the same as in one', () => {
    expect(workTotal(withoutSteps([discs], [newPads])).total).toBe(30);
    fc.assert(
      fc.property(jobs, jobs, (there, more) => {
        const rest = workTotal(withoutSteps(more, there)).total;
        const steps = [...there, ...more].flatMap((one) => one.steps);
        expect(workTotal(there).total + rest).toBe(workTotal([{ id: 1, steps }]).total);
      }),
    );
  });

  test('one after the other they come to the same total; longest first each counts what it counts here', () => {
    expect(minutesInOrder([newPads, fluid, discs])).toEqual([48, 30, 30]);
    fc.assert(
      fc.property(jobs, (chosen) => {
        const { jobs: counted, total } = workTotal(chosen);
        expect(minutesInOrder(chosen).reduce((sum, minutes) => sum + minutes, 0)).toBe(total);
        const longestFirst = counted.flatMap(({ id }) => chosen.filter((one) => one.id === id));
        expect(minutesInOrder(longestFirst)).toEqual(counted.map(({ minutes }) => minutes));
      }),
    );
  });

  test('the total never exceeds the sum of the jobs', () => {
    fc.assert(
      fc.property(jobs, (chosen) => {
        const { alone, total } = workTotal(chosen);
        expect(total).toBeLessThanOrEqual(alone);
        expect(alone).toBe(chosen.flatMap(({ steps }) => steps).reduce((sum, { minutes }) => sum + minutes, 0));
      }),
    );
  });

  test('no step is left out and none counted twice: the total is the sum of the different steps', () => {
    fc.assert(
      fc.property(jobs, (chosen) => {
        const different = new Set(chosen.flatMap(({ steps }) => steps.map(({ id }) => id)));
        const { total, jobs: counted } = workTotal(chosen);
        expect(total).toBe([...different].reduce((sum, id) => sum + minutesOf(id), 0));
        const own = counted.flatMap(({ steps }) => steps.filter(({ countedWith }) => countedWith === null));
        expect(own).toHaveLength(different.size);
        expect(new Set(own.map(({ id }) => id))).toEqual(different);
        expect(counted.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(total);
      }),
    );
  });

  test('a step that only one job has is counted there', () => {
    fc.assert(
      fc.property(jobs, (chosen) => {
        const uses = Map.groupBy(
          chosen.flatMap(({ id, steps }) => steps.map((step) => ({ job: id, step: step.id }))),
          ({ step }) => step,
        );
        const counted = workTotal(chosen).jobs;
        for (const [step, [first, ...others]] of uses) {
          if (others.length > 0) continue;
          const there = counted.find(({ id }) => id === first?.job)?.steps.find(({ id }) => id === step);
          expect(there?.countedWith).toBeNull();
        }
      }),
    );
  });

  test('nothing depends on the order in which they were chosen', () => {
    fc.assert(
      fc.property(jobs, fc.infiniteStream(fc.nat()), (chosen, dice) => {
        const shuffled = chosen
          .map((one) => ({ one, at: dice.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(workTotal(shuffled)).toEqual(workTotal(chosen));
      }),
    );
  });

  test('one job more never lowers the total', () => {
    fc.assert(
      fc.property(jobs, job, (chosen, more) => {
        fc.pre(chosen.every(({ id }) => id !== more.id));
        expect(workTotal([...chosen, more]).total).toBeGreaterThanOrEqual(workTotal(chosen).total);
      }),
    );
  });

  test('what is counted stands on the time line without gaps', () => {
    fc.assert(
      fc.property(jobs, (chosen) => {
        const { jobs: counted, total } = workTotal(chosen);
        const own = counted.flatMap(({ steps }) => steps.filter(({ countedWith }) => countedWith === null));
        let at = 0;
        for (const step of own) {
          expect(step.at).toBe(at);
          at += step.minutes;
        }
        expect(at).toBe(total);
      }),
    );
  });
});

import * as z from 'zod/mini';
import { namesTwice } from '#shared/suppliers/names-twice.ts';

export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:30'));
const weekday = z.int().check(z.minimum(1), z.maximum(7));
const weekdays = z.array(weekday).check(z.minLength(1), z.maxLength(7));

export const tourSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** 1 = Monday … 7 = Sunday */
  weekdays,
  cutOff: clockTime,
  arrival: clockTime,
  arrivesDaysLater: z.int().check(z.minimum(0), z.maximum(7)),
});
export const openingSchema = z.strictObject({ weekdays, opens: clockTime, closes: clockTime });

/** When a supplier's branch sends goods, when it is open, and how long it takes to pick them. */
export const tourPlanSchema = z.strictObject({
  tours: z.array(tourSchema).check(z.maxLength(200)),
  hours: z.array(openingSchema).check(z.maxLength(50)),
  pickingMinutes: z.int().check(z.minimum(0), z.maximum(480)),
});
export type TourPlan = z.infer<typeof tourPlanSchema>;

export const planProblems = [
  'name-twice',
  'arrives-before-cut-off',
  'closes-before-it-opens',
  'hours-overlap',
] as const;
export type PlanProblem = {
  readonly what: (typeof planProblems)[number];
  readonly in: 'tours' | 'hours';
  readonly at: number;
};

/** What cannot be true, with the row in which it stands. */
export function planProblemsOf({ tours, hours }: Pick<TourPlan, 'tours' | 'hours'>): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const isTwice = namesTwice(tours);
  for (const [at, { cutOff, arrival, arrivesDaysLater }] of tours.entries()) {
    if (isTwice[at]) problems.push({ what: 'name-twice', in: 'tours', at });
    if (arrivesDaysLater === 0 && arrival <= cutOff) problems.push({ what: 'arrives-before-cut-off', in: 'tours', at });
  }
  for (const [at, { opens, closes, weekdays: days }] of hours.entries()) {
    if (closes <= opens) problems.push({ what: 'closes-before-it-opens', in: 'hours', at });
    const clashes = hours
      .slice(0, at)
      .some((one) => one.weekdays.some((day) => days.includes(day)) && one.opens < closes && opens < one.closes);
    if (clashes) problems.push({ what: 'hours-overlap', in: 'hours', at });
  }
  return problems;
}

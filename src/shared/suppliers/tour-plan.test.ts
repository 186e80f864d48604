import { describe, expect, it } from 'vitest';
import { planProblemsOf, tourPlanSchema } from '#shared/suppliers/tour-plan.ts';

const tour = { name: 'Tour 1', weekdays: [1, 2], cutOff: '08:30', arrival: '10:00', arrivesDaysLater: 0 };
const hours = { weekdays: [1], opens: '07:00', closes: '18:00' };

describe('a plan of tours', () => {
  it('without contradictions has no problem', () => {
    const night = { ...tour, name: 'Nacht', cutOff: '18:00', arrival: '06:30', arrivesDaysLater: 1 };
    expect(planProblemsOf({ tours: [tour, night], hours: [hours, { ...hours, weekdays: [6] }] })).toEqual([]);
  });

  it('has each name once, whatever its capitals', () => {
    expect(planProblemsOf({ tours: [tour, { ...tour, name: ' tour 1' }], hours: [] })).toEqual([
      { what: 'name-twice', in: 'tours', at: 1 },
    ]);
  });

  it('arrives after its cut-off and closes after it opens', () => {
    expect(planProblemsOf({ tours: [{ ...tour, arrival: '08:30' }], hours: [{ ...hours, closes: '06:00' }] })).toEqual([
      { what: 'arrives-before-cut-off', in: 'tours', at: 0 },
      { what: 'closes-before-it-opens', in: 'hours', at: 0 },
    ]);
  });

  it('is open once at a time', () => {
    const late = { weekdays: [1, 2], opens: '17:00', closes: '20:00' };
    expect(planProblemsOf({ tours: [], hours: [hours, late] })).toEqual([
      { what: 'hours-overlap', in: 'hours', at: 1 },
    ]);
    expect(planProblemsOf({ tours: [], hours: [hours, { ...late, opens: '18:00' }] })).toEqual([]);
    expect(planProblemsOf({ tours: [], hours: [hours, { ...late, opens: '05:00', closes: '07:00' }] })).toEqual([]);
    expect(planProblemsOf({ tours: [], hours: [late, hours] })).toEqual([
      { what: 'hours-overlap', in: 'hours', at: 1 },
    ]);
    expect(planProblemsOf({ tours: [], hours: [{ ...hours, closes: hours.opens }] })).toEqual([
      { what: 'closes-before-it-opens', in: 'hours', at: 0 },
    ]);
  });

  it('takes no time that no clock shows', () => {
    const plan = { tours: [tour], hours: [], pickingMinutes: 30 };
    expect(tourPlanSchema.safeParse(plan).success).toBe(true);
    for (const cutOff of ['24:00', '8:30', '12:60', ''])
      expect(tourPlanSchema.safeParse({ ...plan, tours: [{ ...tour, cutOff }] }).success).toBe(false);
  });
});

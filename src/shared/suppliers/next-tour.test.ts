import { describe, expect, it } from 'vitest';
import { localInstant } from '#shared/format/zoned-time.ts';
import { findNextTour } from '#shared/suppliers/next-tour.ts';

const weekdays = [1, 2, 3, 4, 5];
const tours = [
  { name: 'Tour 1', weekdays, cutOff: '08:30', arrival: '10:00', arrivesDaysLater: 0 },
  { name: 'Tour 2', weekdays, cutOff: '12:45', arrival: '13:30', arrivesDaysLater: 0 },
  { name: 'Nachttour', weekdays, cutOff: '18:00', arrival: '06:30', arrivesDaysLater: 1 },
];
const at = (day: string, time: string) => findNextTour(tours, localInstant(day, time));

describe('the next tour', () => {
  it('is the one whose cut-off comes next', () => {
    expect(at('2026-11-18', '12:13')).toEqual({
      name: 'Tour 2',
      cutOffAt: new Date('2026-11-18T11:45:00Z'),
      arrivesAt: new Date('2026-11-18T12:30:00Z'),
    });
  });

  it('is so in whatever order the tours are written down', () => {
    expect(findNextTour(tours.toReversed(), localInstant('2026-11-18', '07:00'))?.name).toBe('Tour 1');
  });

  it('of a tour once a week is that of the week after, from its cut-off on', () => {
    const wednesdays = tours.slice(0, 1).map((tour) => ({ ...tour, weekdays: [3] }));
    expect(findNextTour(wednesdays, localInstant('2026-11-18', '08:30'))?.cutOffAt).toEqual(
      localInstant('2026-11-25', '08:30'),
    );
  });

  it('is gone at the minute of its cut-off', () => {
    expect(at('2026-11-18', '12:45')?.name).toBe('Nachttour');
  });

  it('of the night arrives on the next morning', () => {
    expect(at('2026-11-18', '17:00')?.arrivesAt).toEqual(new Date('2026-11-19T05:30:00Z'));
  });

  it('skips the weekend', () => {
    expect(at('2026-11-20', '18:00')?.cutOffAt).toEqual(new Date('2026-11-23T07:30:00Z'));
  });

  it('keeps the wall clock over the change of summer time', () => {
    expect(at('2026-10-23', '19:00')?.cutOffAt).toEqual(new Date('2026-10-26T07:30:00Z'));
    expect(at('2026-03-27', '19:00')?.cutOffAt).toEqual(new Date('2026-03-30T06:30:00Z'));
  });

  it('is none where a supplier has no tours', () => {
    expect(findNextTour([], new Date())).toBeNull();
  });
});

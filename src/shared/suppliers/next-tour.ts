import { isoWeekday, localDay, localInstant } from '#shared/format/zoned-time.ts';

export type Tour = {
  readonly name: string;
  /** 1 = Monday … 7 = Sunday */
  readonly weekdays: readonly number[];
  readonly cutOff: string;
  readonly arrival: string;
  /** A night tour arrives on the day after its cut-off. */
  readonly arrivesDaysLater: number;
};

export type Departure = { readonly name: string; readonly cutOffAt: Date; readonly arrivesAt: Date };

/** Every departure of the days from today on, ordered by cut-off; those that are already closed too. */
export function departuresOf(tours: readonly Tour[], now: Date, days: number): Departure[] {
  return Array.from({ length: days }, (_, ahead) => localDay(now, ahead))
    .flatMap((day) =>
      tours
        .filter((tour) => tour.weekdays.includes(isoWeekday(day)))
        .map((tour) => ({
          name: tour.name,
          cutOffAt: localInstant(day, tour.cutOff),
          arrivesAt: localInstant(localDay(localInstant(day, '12:00'), tour.arrivesDaysLater), tour.arrival),
        })),
    )
    .sort((a, b) => a.cutOffAt.getTime() - b.cutOffAt.getTime());
}

/** The departure with the earliest cut-off that is still ahead, within a week. */
export function findNextTour(tours: readonly Tour[], now: Date): Departure | null {
  return departuresOf(tours, now, 8).find(({ cutOffAt }) => cutOffAt > now) ?? null;
}

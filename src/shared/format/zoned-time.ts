import { BoundedMap } from '#shared/bounded-map.ts';
import { timeZone } from '#shared/format/date.ts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const hourMs = 3_600_000;
const offsets = new BoundedMap<number, number>(20_000);

/** Clocks change on the full hour, so within one hour of UTC the offset is the same; reading it is what takes time. */
function offsetAt(at: number): number {
  const hour = Math.floor(at / hourMs) * hourMs;
  const kept = offsets.get(hour);
  if (kept !== undefined) return kept;
  const read = Object.fromEntries(parts.formatToParts(new Date(hour)).map(({ type, value }) => [type, value]));
  const clock = Date.parse(`${read.year}-${read.month}-${read.day}T${read.hour}:${read.minute}:${read.second}Z`);
  offsets.set(hour, clock - hour);
  return clock - hour;
}

/** The wall clock in Berlin, as if it were UTC. */
const wallClock = (at: Date): number => at.getTime() + offsetAt(at.getTime());

/** The calendar day in Berlin, `days` later: YYYY-MM-DD. */
export function localDay(at: Date, days = 0): string {
  return new Date(wallClock(at) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 1 = Monday … 7 = Sunday */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export function isoWeekday(day: string): Weekday {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() || 7) as Weekday;
}

/** The instant at which a Berlin wall clock shows this day and time. */
export function localInstant(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  // Two steps: the first guess may lie on the other side of a change to or from summer time.
  let guess = wanted;
  for (let step = 0; step < 2; step++) guess += wanted - wallClock(new Date(guess));
  return new Date(guess);
}

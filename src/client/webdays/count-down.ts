/** What is left, in the parts of a clock; nothing once it is over. */
export type TimeLeft = { readonly days: number; readonly clock: string };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (count: number) => String(count).padStart(2, '0');

export function timeLeft(ms: number): TimeLeft {
  const rest = Math.max(ms, 0);
  const [hours, minutes, seconds] = [
    Math.floor((rest % day) / hour),
    Math.floor((rest % hour) / minute),
    Math.floor((rest % minute) / second),
  ];
  return { days: Math.floor(rest / day), clock: `${two(hours)}:${two(minutes)}:${two(seconds)}` };
}

/** Said aloud at one hour, fifteen and five minutes, and when it is over: in minutes. */
const marks = [60, 15, 5, 0] as const;

/** The one that was passed since the last look. */
export const passedMark = (beforeMs: number, nowMs: number): (typeof marks)[number] | null =>
  marks.findLast((mark) => beforeMs > mark * minute && nowMs <= mark * minute) ?? null;

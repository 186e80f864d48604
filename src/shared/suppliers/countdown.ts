import { formatNumber } from '#shared/format/number.ts';

export type Countdown = {
  /** Amber from 60 minutes, red from 5. */
  readonly tone: 'neutral' | 'warn' | 'bad';
  /** "32 min", below five minutes "4:32"; null once it is over. */
  readonly left: string | null;
};

const minute = 60_000;
const hour = 60 * minute;
const soon = 60 * minute;
const last = 5 * minute;

function spell(ms: number): string {
  // 32 minutes and a second are still 32 full minutes: no one may count on a 33rd.
  const seconds = Math.floor(ms / 1000);
  if (ms < last) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const minutes = Math.floor(seconds / 60);
  if (ms < 2 * hour) return `${formatNumber(minutes)}\u00a0min`;
  return `${formatNumber(Math.floor(minutes / 60))}\u00a0h ${formatNumber(minutes % 60)}\u00a0min`;
}

export function countdown(ms: number): Countdown {
  if (ms <= 0) return { tone: 'bad', left: null };
  if (ms < last) return { tone: 'bad', left: spell(ms) };
  return { tone: ms <= soon ? 'warn' : 'neutral', left: spell(ms) };
}

/** How long the text stays true: to the next full minute, in the last five to the next second. */
export function untilNextChange(ms: number): number {
  const step = ms <= last ? 1000 : minute;
  return ms % step || step;
}

const announced = [15, 5, 0] as const;

/** Spoken only at 15, 5 and 0 minutes: the one of them that was passed since the last look. */
export function passedMark(beforeMs: number, nowMs: number): (typeof announced)[number] | null {
  return announced.findLast((mark) => beforeMs > mark * minute && nowMs <= mark * minute) ?? null;
}

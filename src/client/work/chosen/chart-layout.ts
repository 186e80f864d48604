import type { ChosenWork } from '#shared/work/work-job.ts';

/** The drawing's own units, about a pixel each where it has its usual width. */
export type ChartSize = { readonly width: number; readonly label: number };
export const wideChart: ChartSize = { width: 356, label: 112 };
/** On a phone: letters stay as large as elsewhere. */
export const narrowChart: ChartSize = { width: 284, label: 110 };
export const chart = { row: 40, bar: 34, foot: 22 };

export type Bar = {
  readonly id: number;
  readonly x: number;
  readonly width: number;
  readonly minutes: number;
  readonly caption: string;
  readonly isDouble: boolean;
};
type Row = {
  readonly id: number;
  readonly label: readonly string[];
  readonly bars: readonly Bar[];
};

/** One row for each job, one bar for each of its steps, on a line as long as the total. */
export function barsOf({ jobs, total }: Pick<ChosenWork, 'jobs' | 'total'>, size: ChartSize): readonly Row[] {
  const scale = (size.width - size.label) / Math.max(total, 1);
  return jobs.map(({ job, steps }) => ({
    id: job.id,
    // The step that is its own comes last.
    label: labelLines(steps.at(-1)?.shortName ?? job.name, size),
    bars: steps.map(({ id, at: from, minutes, shortName, countedWith }) => ({
      id,
      x: size.label + from * scale,
      width: minutes * scale,
      minutes,
      caption: shortName,
      isDouble: countedWith !== null,
    })),
  }));
}

const letter = 6.2;
const captionLetter = 5.8;

/** Digits are all as wide as each other, comma and point half as wide. */
const digit = 8;

/** Whether a number stands inside so much room. */
export const fits = (text: string, width: number): boolean =>
  [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? digit : digit / 2), 0) <= width;

/** A label in one line or two; what is still too long is cut. */
function labelLines(text: string, { label }: ChartSize): readonly string[] {
  const most = Math.floor((label - 10) / letter);
  if (text.length <= most) return [text];
  const [first = '', ...rest] = text.split(' ');
  return [first, rest.join(' ')].filter(Boolean).map((line) => cut(line, most));
}

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

type Caption = {
  readonly id: number;
  readonly x: number;
  readonly lines: readonly string[];
  readonly half: number;
};
/** So far a caption may stand out over its bar on each side. */
const spill = 12;
const gap = 4;

/**
 * The names above the bars that are counted, as many as stand beside each other: first as narrow as they can be written,
 * then in one line where there is room. A job's own step comes last: its name is the row's already.
 */
export function captionsOf(rows: readonly Row[], { width, label }: ChartSize): readonly Caption[] {
  const bars = rows
    .flatMap((row) => row.bars.map((bar, at) => ({ ...bar, isOwn: row.bars.length > 1 && at === row.bars.length - 1 })))
    .filter(({ isDouble }) => !isDouble)
    .toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn) || b.width - a.width);
  const placed = new Map<number, Caption>();
  const place = (bar: Bar, lines: readonly string[]) => {
    const half = (Math.max(...lines.map(({ length }) => length)) * captionLetter) / 2;
    const x = Math.max(label + half, Math.min(width - half, bar.x + bar.width / 2));
    const isFree = [...placed.values()].every(
      (other) => other.id === bar.id || Math.abs(other.x - x) >= other.half + half + gap,
    );
    if (isFree && half <= bar.width / 2 + spill) placed.set(bar.id, { id: bar.id, x, lines, half });
  };
  for (const bar of bars) place(bar, narrowest(bar.caption));
  for (const bar of bars) if (placed.has(bar.id)) place(bar, [bar.caption]);
  return [...placed.values()];
}

/** Broken once, where that makes it narrowest; one word stays as it is. */
function narrowest(text: string): readonly string[] {
  const words = text.split(' ');
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return ways.toSorted((a, b) => longest(a) - longest(b))[0] ?? [text];
}

const steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 3, 5, 6, 10, 12, 15, 20, 30, 50, 60, 100, 120, 200, 300, 500, 1000, 2000];

/** Beginning and end of the line, and round numbers between. `unit`: how many minutes make one of the unit shown. */
export function ticksOf(total: number, unit: number, { width, label }: ChartSize) {
  const end = total / unit;
  const step = steps.find((one) => one >= end / 3.2) ?? end;
  const between = Array.from({ length: 4 }, (_, at) => at * step).filter((value) => end - value > step * 0.4);
  return [...new Set([0, ...between, end])].map((value, at, all) => ({
    minutes: value * unit,
    x: label + (value / Math.max(end, 1 / unit)) * (width - label),
    anchor: at === 0 ? ('start' as const) : at === all.length - 1 ? ('end' as const) : ('middle' as const),
  }));
}

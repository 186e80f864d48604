import { type ColumnOf, columnsOf } from '#shared/imports/import-columns.ts';
import { planProblemsOf, type TourPlan, tourSchema } from '#shared/suppliers/tour-plan.ts';
import texts from '#shared/texts/import-headings/de.json' with { type: 'json' };

/* Tours as a table: one line a tour. What is exported is imported again without a change. */

export type FileTour = TourPlan['tours'][number];

export type TourCells = Readonly<Record<ColumnOf<'tours'>, string>>;

/** The headings that we write. */
export const tourHeadings = columnsOf('tours').map(({ heading }) => texts.importHeading[heading]);

export const tourLineProblems = [
  'broken',
  'name',
  'name-twice',
  'weekdays',
  'cut-off',
  'arrival',
  'days-later',
  'arrives-before-cut-off',
  'too-many',
] as const;
export type TourLineProblem = (typeof tourLineProblems)[number];
export type RefusedTour = { readonly line: number; readonly name: string; readonly reason: TourLineProblem };

export const mostTours = 200;

/** A spreadsheet would run what begins like a formula: an apostrophe makes it a text. */
export const harmless = (text: string): string => (/^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text);
/** And back again. */
export const withoutApostrophe = (text: string): string => (/^'(\s*[=+\-@]|[\t\r])/.test(text) ? text.slice(1) : text);

const shortDays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const dayWords = [['mo'], ['di', 'tu'], ['mi', 'we'], ['do', 'th'], ['fr'], ['sa'], ['so', 'su']];

export const tourCells = ({ name, weekdays, cutOff, arrival, arrivesDaysLater }: FileTour): TourCells => ({
  name: harmless(name),
  weekdays: weekdays.map((day) => shortDays[day - 1]).join(' '),
  cutOff,
  arrival,
  daysLater: String(arrivesDaysLater),
});

/** "Mo Di Fr", "Mo-Fr", "Mon, Tue", "135" and "1-5". null: not to be read. */
export function weekdaysIn(text: string): number[] | null {
  const days = new Set<number>();
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;|/]+/)
    .filter((part) => part !== '');
  for (const part of parts) {
    const found = daysOf(part);
    if (found === null) return null;
    for (const day of found) days.add(day);
  }
  return days.size > 0 ? [...days].sort((a, b) => a - b) : null;
}

function daysOf(part: string): number[] | null {
  if (/^[1-7]+$/.test(part)) return Array.from(part, Number);
  const [first = '', last, more] = part.split('-');
  const from = dayIn(first);
  if (last === undefined) return from === null ? null : [from];
  const to = dayIn(last);
  if (from === null || to === null || more !== undefined || from > to) return null;
  return Array.from({ length: to - from + 1 }, (_, ahead) => from + ahead);
}

function dayIn(word: string): number | null {
  if (/^[1-7]$/.test(word)) return Number(word);
  const start = /^([a-z]{2})[a-z]*\.?$/.exec(word.toLowerCase())?.[1];
  const at = dayWords.findIndex((words) => words.some((one) => one === start));
  return at < 0 ? null : at + 1;
}

/** "8:30", "08.30" and, where a workbook wrote a part of the day, "0.354166". null: no time. */
export function clockIn(text: string): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?::00)?(?: Uhr)?$/.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined && Number(hours) < 24 && Number(minutes) < 60)
    return `${hours.padStart(2, '0')}:${minutes}`;
  if (!/^0?[.,]\d{3,}$/.test(text)) return null;
  const total = Math.round(Number(text.replace(',', '.')) * 1440) % 1440;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** One line of the table, or why it cannot be used. */
export function tourIn(cells: TourCells): FileTour | TourLineProblem {
  const name = withoutApostrophe(cells.name).trim();
  if (!tourSchema.shape.name.safeParse(name).success) return 'name';
  const weekdays = weekdaysIn(cells.weekdays);
  if (weekdays === null) return 'weekdays';
  const [cutOff, arrival] = [clockIn(cells.cutOff), clockIn(cells.arrival)];
  if (cutOff === null) return 'cut-off';
  if (arrival === null) return 'arrival';
  if (!/^[0-7]?$/.test(cells.daysLater)) return 'days-later';
  const tour = { name, weekdays, cutOff, arrival, arrivesDaysLater: Number(cells.daysLater) };
  return planProblemsOf({ tours: [tour], hours: [] }).length > 0 ? 'arrives-before-cut-off' : tour;
}

type Line = { readonly line: number } & ({ readonly cells: TourCells } | { readonly broken: string });

/** Without a column for it a tour keeps its day of arrival. */
export const withDaysLater = <One extends Line>(lines: readonly One[], before: readonly FileTour[]): Line[] => {
  const known = new Map(before.map((tour) => [keyOf(tour), tour.arrivesDaysLater]));
  return lines.map((line) =>
    'cells' in line
      ? { ...line, cells: { ...line.cells, daysLater: String(known.get(keyOf(line.cells)) ?? 0) } }
      : line,
  );
};

/** All lines; a name that is there already is refused, because one of the two would be lost. */
export function toursIn(lines: readonly Line[]): { tours: FileTour[]; refused: RefusedTour[] } {
  const tours = new Map<string, FileTour>();
  const refused: RefusedTour[] = [];
  for (const line of lines) {
    const tour = 'cells' in line ? tourIn(line.cells) : 'broken';
    const name = 'cells' in line ? line.cells.name.slice(0, 60) : '';
    const refuse = (reason: TourLineProblem) => refused.push({ line: line.line, name, reason });
    if (typeof tour === 'string') refuse(tour);
    else if (tours.has(keyOf(tour))) refuse('name-twice');
    else if (tours.size >= mostTours) refuse('too-many');
    else tours.set(keyOf(tour), tour);
  }
  return { tours: [...tours.values()], refused };
}

const keyOf = ({ name }: { readonly name: string }) => withoutApostrophe(name).trim().toLowerCase();

/** A run that is there already keeps the spelling of its name. */
export function withKnownNames(tours: readonly FileTour[], known: readonly FileTour[]): FileTour[] {
  const names = new Map(known.map((tour) => [keyOf(tour), tour.name]));
  return tours.map((tour) => ({ ...tour, name: names.get(keyOf(tour)) ?? tour.name }));
}

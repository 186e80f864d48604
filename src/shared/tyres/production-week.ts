/** DOT: week and year in which a tyre was made. As one number that can be compared: 2026, week 20 is 2620. */
export type ProductionWeek = number;

/** "20/26" → 2620 */
export function readWeek(text: string): ProductionWeek | null {
  const cells = /^(\d{2})\/(\d{2})$/.exec(text.trim());
  const week = Number(cells?.[1]);
  return cells && week >= 1 && week <= 53 ? Number(cells[2]) * 100 + week : null;
}

/** 2620 → "20/26" */
export const weekName = (week: ProductionWeek): string =>
  `${String(week % 100).padStart(2, '0')}/${String(Math.floor(week / 100) % 100).padStart(2, '0')}`;

const dayMs = 86_400_000;

/** The week of a day: weeks begin on Monday, and the first one has the year's first Thursday (ISO 8601). */
export function weekOf(day: Date): ProductionWeek {
  const weekday = (day.getUTCDay() + 6) % 7;
  const thursday = new Date(day.getTime() + (3 - weekday) * dayMs);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs));
  return (year % 100) * 100 + week;
}

/** Younger than a year counts as fresh. */
export const freshSince = (now: Date): ProductionWeek => weekOf(new Date(now.getTime() - 51 * 7 * dayMs));

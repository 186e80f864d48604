import { formatBusinessDate, formatDate } from '#shared/format/date.ts';

export const periods = ['month', 'lastMonth', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Business dates, both included; months are counted from 0 and run over into the next year by themselves. */
export function daysOf(period: Period, now: Date): Required<Days> {
  const [day = 1, month = 1, year = 1970] = formatDate(now).split('.').map(Number);
  switch (period) {
    case 'month':
      return { from: iso(year, month - 1, 1), to: iso(year, month, 0) };
    case 'lastMonth':
      return { from: iso(year, month - 2, 1), to: iso(year, month - 1, 0) };
    case 'quarter':
      return { from: iso(year, month - 1, day - 89), to: iso(year, month - 1, day) };
    case 'year':
      return { from: iso(year, 0, 1), to: iso(year, 12, 0) };
  }
}

/** null on an open side. */
export const dayText = (day: string | undefined): string | null => (day ? formatBusinessDate(day) : null);

import { formatLocale } from '#shared/format/number.ts';

export const timeZone = 'Europe/Berlin';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale, { timeZone, ...options });
const day = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const shortDay = formatter({ day: '2-digit', month: '2-digit' });

/** R9.3: dd.MM.y */
export const formatDate = (at: Date) => day.format(at);
/** R9.3: HH:mm */
export const formatTime = (at: Date) => clock.format(at);
/** "18.11." inside one year */
export const formatShortDate = (at: Date) => shortDay.format(at);

/** "18.11.2026, 06:00" */
export const formatMoment = (at: Date) => `${formatDate(at)}, ${formatTime(at)}`;
/** "18.11.2026, 06:00 – 19.11.2026, 18:00", open at its end. */
export const formatPeriod = (from: Date, to: Date | null) => `${formatMoment(from)} – ${to ? formatMoment(to) : '…'}`;

export const isSameDay = (a: Date, b: Date) => formatDate(a) === formatDate(b);

/** A business date (YYYY-MM-DD) has no time zone: "18.11.2026". */
export function formatBusinessDate(date: string): string {
  const [year, month, dayOfMonth] = date.split('-');
  return `${dayOfMonth}.${month}.${year}`;
}

/** Build months (YYYY-MM): "04.2014" */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${number}.${year}`;
}

/** "11.2012 – 03.2017", open on either side. */
export function formatMonths(from: string | null, to: string | null): string {
  return `${from ? formatMonth(from) : ''} – ${to ? formatMonth(to) : ''}`.trim();
}

import { formatDate, formatTime } from '#shared/format/date.ts';
import { readDay } from '#shared/format/read-day.ts';
import { localInstant } from '#shared/format/zoned-time.ts';

/** "18.11.2026, 06:00" in the time of the house, whatever the browser's. */
export const formatMoment = (at: string | null): string =>
  at === null ? '' : `${formatDate(new Date(at))}, ${formatTime(new Date(at))}`;

/** null: it is no moment. */
export function readMoment(text: string): string | null {
  const [, day = '', hour = '', minute = ''] = /^(\S+?),?\s+(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? [];
  const date = readDay(day);
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return date !== null && isTime ? localInstant(date, `${hour.padStart(2, '0')}:${minute}`).toISOString() : null;
}

import type { Translate } from '#client/i18n/text.tsx';
import { formatDate, formatTime, isSameDay } from '#shared/format/date.ts';

/** "heute 13:30", else the day with the time. */
export function when(t: Translate, at: string, now: Date): string {
  const date = new Date(at);
  return isSameDay(date, now)
    ? t('rooms.today', { time: formatTime(date) })
    : `${formatDate(date)} ${formatTime(date)}`;
}

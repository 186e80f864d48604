import type { Translate } from '#client/i18n/text.tsx';
import { formatDate, formatTime, isSameDay } from '#shared/format/date.ts';

/** "heute 11:48", else "17.11.2026". */
export function lastUsed(at: string | null, now: Date, t: Translate): string {
  if (at === null) return '';
  const used = new Date(at);
  return isSameDay(used, now) ? t('vehicle.today', { time: formatTime(used) }) : formatDate(used);
}

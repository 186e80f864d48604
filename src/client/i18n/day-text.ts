import type { Text } from '#client/i18n/text.tsx';
import { formatShortDate, formatTime } from '#shared/format/date.ts';
import { isoWeekday, localDay, type Weekday } from '#shared/format/zoned-time.ts';

/** "Do", in the reader's language: a day's name is a word (decision 49). */
export const weekdayName = (weekday: number, t: Text): string => t(`weekday.short.${weekday as Weekday}`); // the schemas' range
export const weekdayText = (at: Date, t: Text): string => weekdayName(isoWeekday(localDay(at)), t);

/** "Do 19.11. 06:30" */
export const dayText = (at: Date, t: Text): string => `${weekdayText(at, t)} ${formatShortDate(at)} ${formatTime(at)}`;

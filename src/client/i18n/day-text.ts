import type { Translate } from '#client/i18n/text.tsx';
import { formatShortDate, formatTime } from '#shared/format/date.ts';
import { isoWeekday, localDay, type Weekday } from '#shared/format/zoned-time.ts';

/** "Do", in the reader's language: a day's name is a word (decision 49). */
export const weekdayName = (weekday: number, t: Translate): string => t(`weekday.short.${weekday as Weekday}`); // the schemas' range
export const weekdayText = (at: Date, t: Translate): string => weekdayName(isoWeekday(localDay(at)), t);

/** "Do 19.11. 06:30" */
export const dayText = (at: Date, t: Translate): string =>
  `${weekdayText(at, t)} ${formatShortDate(at)} ${formatTime(at)}`;

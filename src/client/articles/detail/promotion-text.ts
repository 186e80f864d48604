import type { Translate } from '#client/i18n/text.tsx';
import type { Offer } from '#shared/articles/offer.ts';
import { formatShortDate, formatTime, isSameDay } from '#shared/format/date.ts';

type Shown = NonNullable<Offer['promotion']>;

/** "Web-Tage bis 18:00", another day with its date; where more is wanted than is left, how many there are. */
export function promotionText({ until, isWebDay, left }: Shown, quantity: number, now: Date, t: Translate): string {
  const end = new Date(until);
  if (!isWebDay) return t('articles.promotionUntil', { date: formatShortDate(end) });
  if (left !== null && quantity > left) return t('webdays.onlyLeft', { count: left });
  return isSameDay(end, now)
    ? t('webdays.untilTime', { time: formatTime(end) })
    : t('webdays.untilDate', { date: formatShortDate(end) });
}

/** How long a price holds at most, so that it is asked for again when its promotion ends. */
export function promotionEndsIn(promotion: Shown | null, now: number): number | false {
  if (promotion === null) return false;
  const ms = Date.parse(promotion.until) - now + 1000;
  // Longer than a timer can count nobody looks at one price.
  return ms > 86_400_000 ? false : Math.max(ms, 1000);
}

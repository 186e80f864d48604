import { useQueryClient } from '@tanstack/react-query';
import styles from '#client/app/layout/tour-cut-off.module.css';
import { useTourCountdown } from '#client/app/layout/use-tour-countdown.ts';
import { useText } from '#client/i18n/text.tsx';
import { nextTourQuery, useNextTour } from '#client/suppliers/queries.ts';
import { TruckIcon } from '#client/ui/icons.ts';
import { Tag } from '#client/ui/tag.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { formatShortDate, formatTime, formatWeekday, isSameDay } from '#shared/format/date.ts';
import { countdown } from '#shared/suppliers/countdown.ts';

type Tour = { readonly name: string; readonly cutOffAt: string };

export function TourCutOff() {
  const queryClient = useQueryClient();
  const { data: tour } = useNextTour();
  if (!tour) return null;
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: nextTourQuery.queryKey });
  return <TourCountdown key={tour.cutOffAt} tour={tour} onOver={askAgain} />;
}

/** "Tour 2 · bestellen bis 12:45", and how long that is; a tour of another day is named with its day. */
export function TourCountdown({ tour, onOver }: { tour: Tour; onOver: () => void }) {
  const t = useText();
  const { ms, mark } = useTourCountdown(tour.cutOffAt, onOver);
  const { tone, left } = countdown(ms);
  const cutOff = new Date(tour.cutOffAt);
  const time = formatTime(cutOff);
  const isToday = isSameDay(cutOff, new Date());
  return (
    <div className={styles.cutOff}>
      <TruckIcon className={styles.icon} />
      <span>
        {t('shell.tour', { tour: tour.name })}{' '}
        <b className={styles.time}>{isToday ? time : `${formatWeekday(cutOff)} ${formatShortDate(cutOff)} ${time}`}</b>
      </span>
      {isToday && <Tag tone={tone}>{left === null ? t('shell.tourClosed') : t('shell.left', { time: left })}</Tag>}
      <VisuallyHidden>
        <span role="status">
          {mark === 0 && t('shell.tourOver', { tour: tour.name })}
          {mark !== null && mark > 0 && t('shell.tourSoon', { tour: tour.name, minutes: mark, time })}
        </span>
      </VisuallyHidden>
    </div>
  );
}

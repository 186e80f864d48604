import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import styles from '#client/app/layout/top-bar/tour-cut-off.module.css';
import { useTourCountdown } from '#client/app/layout/top-bar/use-tour-countdown.ts';
import { useCartSummary } from '#client/cart/queries.ts';
import { dayText } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useMay, useUser } from '#client/session/queries.ts';
import { nextTourQuery, useNextTour } from '#client/suppliers/queries.ts';
import { TruckIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatTime, isSameDay } from '#shared/format/date.ts';
import { isOn } from '#shared/settings/preferences.ts';
import { countdown } from '#shared/suppliers/countdown.ts';

type Tour = { readonly name: string; readonly cutOffAt: string };

export function TourCutOff() {
  const queryClient = useQueryClient();
  const { data: tour } = useNextTour();
  const { settings } = useUser();
  const mayOrder = useMay('ROLE_ORDER');
  const { data: cart } = useCartSummary();
  if (!tour) return null;
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: nextTourQuery.queryKey });
  const isWaiting = mayOrder && (cart?.positions ?? 0) > 0;
  /** Only where something lies in the cart that could still come with it. */
  const warn = (minutes: number) => {
    if (!isWaiting || !isOn(settings, 'TOAST_TOUR')) return;
    const values = { tour: tour.name, minutes: String(minutes), time: formatTime(new Date(tour.cutOffAt)) };
    notify({ key: 'shell.tourSoon', kind: minutes > 5 ? 'INFO' : 'WARNING', preset: 'B', values });
  };
  return <TourCountdown key={tour.cutOffAt} tour={tour} onOver={askAgain} onSoon={warn} />;
}

type TourCountdownProps = { tour: Tour; onOver: () => void; onSoon?: (minutes: number) => void };

/** "Tour 2 · bestellen bis 12:45", and how long that is; a tour of another day is named with its day. */
export function TourCountdown({ tour, onOver, onSoon }: TourCountdownProps) {
  const t = useText();
  const { ms, mark } = useTourCountdown(tour.cutOffAt, onOver);
  const soon = useEffectEvent((minutes: number) => onSoon?.(minutes));
  useEffect(() => {
    if (mark !== null && mark > 0) soon(mark);
  }, [mark]);
  const { tone, left } = countdown(ms);
  const cutOff = new Date(tour.cutOffAt);
  const time = formatTime(cutOff);
  const isToday = isSameDay(cutOff, new Date());
  return (
    <Row gap={4} align="center" tone="muted" breaks="never" className={styles.cutOff}>
      <TruckIcon className={styles.icon} />
      <span>
        {t('shell.tour', { tour: tour.name })}{' '}
        <Text as="b" tone="text">
          {isToday ? time : dayText(cutOff, t)}
        </Text>
      </span>
      {isToday && (
        <span className={styles.left} data-tone={tone}>
          <Tag tone={tone}>{left === null ? t('shell.tourClosed') : t('shell.left', { time: left })}</Tag>
        </span>
      )}
      <VisuallyHidden>
        <span role="status">
          {mark === 0 && t('shell.tourOver', { tour: tour.name })}
          {mark !== null && mark > 0 && t('shell.tourSoon', { tour: tour.name, minutes: mark, time })}
        </span>
      </VisuallyHidden>
    </Row>
  );
}

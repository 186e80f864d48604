import { useEffect, useEffectEvent } from 'react';
import styles from '#client/articles/list/row-cells.module.css';
import { dayText } from '#client/i18n/day-text.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { TruckIcon } from '#client/ui/icons/icons.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { Offer } from '#shared/articles/offer.ts';
import { formatTime, isSameDay } from '#shared/format/date.ts';
import { countdown } from '#shared/suppliers/countdown.ts';

const askAgainMs = 15_000;
const closeMs = 6 * 60_000;

/** "heute 13:30", else "Do 19.11. 06:30" */
export function dayAndTime(at: Date, now: Date, t: Translate): string {
  return isSameDay(at, now) ? t('articles.today', { time: formatTime(at) }) : dayText(at, t);
}

type DeliveryLinesProps = {
  delivery: Offer['delivery'];
  /** The cut-off has passed: another tour holds now. */
  onOver: () => void;
  /** The arrival alone. */
  isShort?: boolean;
  /** The cut-off is told on hover, and by the colour once it is close. */
  isOneLine?: boolean;
};

/** When it arrives, and until when to order for that. Amber from 60 minutes before, red from 5. */
export function DeliveryLines({ delivery, onOver, isShort = false, isOneLine = false }: DeliveryLinesProps) {
  const t = useText();
  const { tour, cutOffAt, arrivesAt } = delivery;
  const cutOff = cutOffAt === null ? null : new Date(cutOffAt);
  const isClose = cutOff !== null && cutOff.getTime() - Date.now() < closeMs;
  const now = useNow(isClose ? 1000 : 10_000);
  const left = cutOff === null ? null : countdown(cutOff.getTime() - now);
  const isOver = left !== null && left.left === null;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    over();
    // Where the supplier's clock is behind ours, the same tour comes back for a while.
    const timer = setInterval(() => over(), askAgainMs);
    return () => clearInterval(timer);
  }, [isOver]);

  const today = new Date(now);
  const arrival =
    arrivesAt === null ? t(`articles.delivery.${delivery.class}`) : dayAndTime(new Date(arrivesAt), today, t);
  const comes = [arrival, tour].filter(Boolean).join(' · ');
  const until =
    cutOff &&
    t('articles.until', { time: isSameDay(cutOff, today) ? formatTime(cutOff) : dayAndTime(cutOff, today, t) });
  return (
    <>
      <p className={styles.delivery} {...(isOneLine && until && { title: until, 'data-tone': left?.tone })}>
        {!isShort && <TruckIcon size="s" />}
        <span title={comes}>{comes}</span>
      </p>
      {until && !isShort && !isOneLine && (
        <p className={styles.cutOff} data-tone={left?.tone}>
          {until}
          {left?.left && left.tone !== 'neutral' && ` · ${t('shell.left', { time: left.left })}`}
        </p>
      )}
    </>
  );
}

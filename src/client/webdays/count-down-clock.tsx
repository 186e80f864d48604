import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { passedMark, timeLeft } from '#client/webdays/count-down.ts';
import styles from '#client/webdays/web-days.module.css';
import { formatNumber } from '#shared/format/number.ts';

type CountDownClockProps = {
  title: string;
  /** To its begin, or to its end. */
  kind: 'begins' | 'ends';
  at: string;
  /** The server's clock ahead of the device's. */
  offset: number;
};

/** Ticks for the eyes; for the ears it speaks at an hour, fifteen and five minutes, and at the end. */
export function CountDownClock({ title, kind, at, offset }: CountDownClockProps) {
  const t = useText();
  const ms = Date.parse(at) - (useNow(1000) + offset);
  const before = useRef(ms);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const mark = passedMark(before.current, ms);
    before.current = ms;
    if (mark === null) return;
    if (mark === 0) setSaid(t(kind === 'ends' ? 'webdays.said.ended' : 'webdays.said.begun', { title }));
    else {
      const left = mark === 60 ? t('webdays.hours', { count: 1 }) : t('webdays.minutes', { count: mark });
      setSaid(t(`webdays.said.${kind}`, { title, left }));
    }
  }, [ms, kind, title, t]);
  const { days, clock } = timeLeft(ms);
  return (
    <div className={styles.countdown}>
      <Text tone="muted" size={13}>
        {t(kind === 'ends' ? 'webdays.endsIn' : 'webdays.beginsIn')}
      </Text>
      <p className={styles.clock} role="timer" aria-live="off">
        {days > 0 && (
          <>
            {formatNumber(days)}
            <Text as="span" tone="muted" size={15} weight="regular">
              {' '}
              {t('webdays.days')}{' '}
            </Text>
          </>
        )}
        {clock}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

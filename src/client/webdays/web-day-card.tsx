import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { formatMoment } from '#client/rooms/moment.ts';
import { Text } from '#client/ui/text/text.tsx';
import { CountDownClock } from '#client/webdays/count-down-clock.tsx';
import styles from '#client/webdays/web-days.module.css';
import type { WebDay } from '#shared/webdays/contract.ts';

type WebDayCardProps = {
  webDay: Pick<WebDay, 'id' | 'state' | 'title' | 'text' | 'pictureUrl' | 'from' | 'to'>;
  offset: number;
  /** The offers. */
  children: ReactNode;
};

/** Picture, words and clock over the offers. */
export function WebDayCard({ webDay, offset, children }: WebDayCardProps) {
  const t = useText();
  const { title, text, pictureUrl, from, to, state } = webDay;
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.head} data-plain={pictureUrl === null || undefined}>
        {pictureUrl && <img className={styles.picture} src={pictureUrl} alt="" />}
        <div className={styles.words}>
          <h3>{title}</h3>
          <Text tone="muted" size={13}>
            {t('webdays.period', { from: formatMoment(from), to: formatMoment(to) })}
          </Text>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <CountDownClock
          key={state}
          kind={state === 'upcoming' ? 'begins' : 'ends'}
          at={state === 'upcoming' ? from : to}
          {...{ title, offset }}
        />
      </header>
      {children}
    </article>
  );
}

import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { formatDate, formatTime } from '#shared/format/date.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';

/** Every step with its time; answers that were replaced too. */
export function EstimateHistory({ history }: Pick<Estimate, 'history'>) {
  const t = useText();
  return (
    <section aria-label={t('estimates.history')}>
      <h3 className={styles.heading}>{t('estimates.history')}</h3>
      <ol className={styles.history}>
        {history.map(({ state, at, by }) => {
          const values = {
            state: t(`estimates.state.${state}`),
            name: by,
            date: formatDate(new Date(at)),
            time: formatTime(new Date(at)),
          };
          return (
            <li key={`${at} ${state} ${by}`}>{t(by ? 'estimates.historyBy' : 'estimates.historyEntry', values)}</li>
          );
        })}
      </ol>
    </section>
  );
}

import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { Text } from '#client/ui/text/text.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';

/** Every step with its time; answers that were replaced too. */
export function EstimateHistory({ history }: Pick<Estimate, 'history'>) {
  const t = useText();
  return (
    <section aria-label={t('estimates.history')}>
      <Text as="h3" marginBottom={3} size={14} weight="semi">
        {t('estimates.history')}
      </Text>
      <Text as="ol" tone="muted" size={13} className={styles.history}>
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
      </Text>
    </section>
  );
}

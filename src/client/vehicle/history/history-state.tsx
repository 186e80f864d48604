import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import styles from '#client/vehicle/history/history.module.css';

type HistoryStateProps = { question: string; isLoaded: boolean; isError: boolean; onAgain: () => unknown };

const placeholders = ['a', 'b', 'c', 'd', 'e'];

/** The column without rows: nothing found, empty, failed (R8.4) or loading. */
export function HistoryState({ question, isLoaded, isError, onAgain }: HistoryStateProps) {
  const t = useText();
  if (isLoaded)
    return question.trim() === '' ? (
      <div className={styles.state}>
        <h3>{t('vehiclePage.emptyTitle')}</h3>
        <p>{t('vehiclePage.emptyReason')}</p>
      </div>
    ) : (
      <p className={styles.state} role="status">
        {t('carHistory.none', { query: question.trim() })}
      </p>
    );
  if (isError)
    return (
      <div className={styles.state}>
        <h3>{t('vehiclePage.failedTitle')}</h3>
        <p>{t('vehiclePage.failedReason')}</p>
        <Button onClick={() => void onAgain()}>{t('vehiclePage.again')}</Button>
      </div>
    );
  return (
    <div role="status" className={styles.list}>
      <VisuallyHidden>{t('vehicle.loading')}</VisuallyHidden>
      {placeholders.map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="7rem" height="1.5rem" />
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  );
}

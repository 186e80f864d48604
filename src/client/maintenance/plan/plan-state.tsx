import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/maintenance-page.module.css';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';

type PlanStateProps = { state: 'loading' | 'failed' | 'none'; onAgain: () => void };

/** While there is no plan to show: why, and what can be done. */
export function PlanState({ state, onAgain }: PlanStateProps) {
  const t = useText();
  if (state === 'loading')
    return (
      <div className={styles.loading} role="status" aria-label={t('maintenance.loading')}>
        {[80, 60, 72, 66, 78].map((width) => (
          <Skeleton key={width} width={`${width}%`} height="1rem" />
        ))}
      </div>
    );
  if (state === 'none')
    return (
      <div className={styles.state}>
        <EmptyState
          actions={<LeadOn to="vehicle" />}
          drawing={<EmptySeatDrawing />}
          title={t('maintenance.emptyTitle')}
        >
          {t('maintenance.emptyReason')}
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('maintenance.failedTitle')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('maintenance.tryAgain')}
          </Button>
        }
      >
        {t('maintenance.failedReason')}
      </EmptyState>
    </div>
  );
}

import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/special/special-page.module.css';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LockedHubDrawing } from '#client/ui/illustrations/locked-hub.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

export function ListFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('specialReturns.failed.title')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('specialReturns.tryAgain')}
          </Button>
        }
      >
        {t('specialReturns.failed.reason')}
      </EmptyState>
    </div>
  );
}

export function ListLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('specialReturns.loading')}>
      {[80, 60, 72, 66].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}

/** The screen is open to everyone who is signed in (R2.2); what it shows is not. */
export function LockedReturns() {
  const t = useText();
  return (
    <div className={styles.empty}>
      <EmptyState drawing={<LockedHubDrawing />} level={1} title={t('specialReturns.locked.title')}>
        {t('specialReturns.locked.reason')}
      </EmptyState>
    </div>
  );
}

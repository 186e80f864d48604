import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';

export function ListFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('invoicing.failed.title')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('invoicing.again')}
          </Button>
        }
      >
        {t('invoicing.failed.reason')}
      </EmptyState>
    </div>
  );
}

export function ListLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('invoicing.loading')}>
      {[80, 60, 72, 66, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { screens } from '#shared/screens.ts';

/** Another firm's, or none at all: both are simply not there (R6.8). */
export function UnknownDocument() {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        level={1}
        drawing={<EmptySeatDrawing />}
        title={t('invoicing.unknown.title')}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={screens.invoicing.path}>
            {t('invoicing.unknown.action')}
          </Link>
        }
      >
        {t('invoicing.unknown.reason')}
      </EmptyState>
    </div>
  );
}

export function DocumentFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        level={1}
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

export function DocumentLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('invoicing.loading')}>
      {[40, 80, 60, 72, 66].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}

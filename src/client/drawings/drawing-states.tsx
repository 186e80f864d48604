import { Link } from '@tanstack/react-router';
import styles from '#client/drawings/drawings-page.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { screens } from '#shared/screens.ts';

/** The car has no drawing at all. */
export function NoDrawings() {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t('drawings.emptyTitle')}
        actions={
          <Link to={screens.articles.path} className={buttonClass({ variant: 'primary' })}>
            {t('drawings.toArticles')}
          </Link>
        }
      >
        {t('drawings.emptyReason')}
      </EmptyState>
    </div>
  );
}

export function DrawingGone({ onOverview }: { onOverview: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t('drawings.goneTitle')}
        level={1}
        actions={
          <Button variant="primary" onClick={onOverview}>
            {t('drawings.overview')}
          </Button>
        }
      >
        {t('drawings.goneReason')}
      </EmptyState>
    </div>
  );
}

export function DrawingFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('drawings.failedTitle')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('drawings.tryAgain')}
          </Button>
        }
      >
        {t('drawings.failedReason')}
      </EmptyState>
    </div>
  );
}

const rows = [...Array(10).keys()];

export function PartsLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('drawings.loading')}>
      {rows.map((row) => (
        <div key={row}>
          <Skeleton width="2rem" height="2rem" />
          <Skeleton width={`${60 - (row % 4) * 7}%`} height="1rem" />
        </div>
      ))}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import styles from '#client/drawings/drawings-page.module.css';
import { useText } from '#client/i18n/text.tsx';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { screens } from '#shared/screens.ts';

/** The car has no drawing at all. */
export function NoDrawings() {
  const t = useText();
  const toParts = (
    <Link to={screens.articles.path} className={buttonClass({ variant: 'primary' })}>
      {t('drawings.toArticles')}
    </Link>
  );
  return (
    <NothingState title={t('drawings.emptyTitle')} actions={toParts}>
      {t('drawings.emptyReason')}
    </NothingState>
  );
}

export function DrawingGone({ onOverview }: { onOverview: () => void }) {
  const t = useText();
  const back = (
    <Button variant="primary" onClick={onOverview}>
      {t('drawings.overview')}
    </Button>
  );
  return (
    <NothingState level={1} title={t('drawings.goneTitle')} actions={back}>
      {t('drawings.goneReason')}
    </NothingState>
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

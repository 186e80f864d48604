import { useText } from '#client/i18n/text.tsx';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import styles from '#client/work/work-page.module.css';

/** The car has no work values at all. */
export function NoWork() {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState actions={<LeadOn to="vehicle" />} drawing={<EmptySeatDrawing />} title={t('work.emptyTitle')}>
        {t('work.emptyReason')}
      </EmptyState>
    </div>
  );
}

export function JobsFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('work.failedTitle')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('work.tryAgain')}
          </Button>
        }
      >
        {t('work.failedReason')}
      </EmptyState>
    </div>
  );
}

export function JobsLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('work.loading')}>
      {[80, 60, 72, 66, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}

type NoHitsProps = { text: string; node: string; onAll: () => void };

/** Nothing answers to the words, or the branch has nothing for this car. */
export function NoHits({ text, node, onAll }: NoHitsProps) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={text === '' ? t('work.noneIn', { name: node }) : t('work.noneTitle', { text })}
        actions={<Button onClick={onAll}>{t('work.showAll')}</Button>}
      >
        {text !== '' && t('work.noneReason')}
      </EmptyState>
    </div>
  );
}

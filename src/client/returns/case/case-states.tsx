import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/case/case-view.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';

export function CaseLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('returnCases.loading')}>
      {[40, 80, 60, 72].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}

/** One of them, or a list of them, cannot be read. */
export function CaseFailed({ onAgain, of = 'case' }: { onAgain: () => void; of?: 'case' | 'list' }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t(of === 'list' ? 'specialReturns.failed.title' : 'returnCases.failed.title')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('returnCases.failed.again')}
          </Button>
        }
      >
        {t(of === 'list' ? 'specialReturns.failed.reason' : 'returnCases.failed.reason')}
      </EmptyState>
    </div>
  );
}

/** Another firm's, another user's, or never there: all the same to the reader. */
export function UnknownCase({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t('returnCases.unknown.title')}
        actions={<Button onClick={onBack}>{t('returnCases.back')}</Button>}
      >
        {t('returnCases.unknown.reason')}
      </EmptyState>
    </div>
  );
}

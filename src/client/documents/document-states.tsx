import styles from '#client/documents/documents-page.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';

export function DocumentsFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('documents.failed.title')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('documents.tryAgain')}
          </Button>
        }
      >
        {t('documents.failed.reason')}
      </EmptyState>
    </div>
  );
}

export function DocumentsLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('documents.loading')}>
      {[80, 60, 72, 66, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}

/** `onReset`: there are filters that can be taken away; null: there is nothing at all. */
export function NoDocuments({ onReset }: { onReset: (() => void) | null }) {
  const t = useText();
  const why = onReset ? 'noHits' : 'none';
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t(`documents.${why}.title`)}
        actions={onReset && <Button onClick={onReset}>{t('documents.filter.reset')}</Button>}
      >
        {t(`documents.${why}.reason`)}
      </EmptyState>
    </div>
  );
}

/** Another firm's, another user's, or never there: all the same to the reader. */
export function UnknownDocument({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t('documents.unknown.title')}
        actions={<Button onClick={onBack}>{t('documents.unknown.back')}</Button>}
      >
        {t('documents.unknown.reason')}
      </EmptyState>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/technical-info/technical-info-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';

type NothingProps = { title: string; reason: string; actions?: ReactNode };

function Nothing({ title, reason, actions }: NothingProps) {
  return (
    <div className={styles.state}>
      <EmptyState drawing={<EmptySeatDrawing />} title={title} actions={actions}>
        {reason}
      </EmptyState>
    </div>
  );
}

/** The car has no technical data at all. */
export function NoData() {
  const t = useText();
  return <Nothing title={t('technicalInfo.emptyTitle')} reason={t('technicalInfo.emptyReason')} />;
}

export function NoSheetData({ onOverview }: { onOverview: () => void }) {
  const t = useText();
  return (
    <Nothing
      title={t('technicalInfo.sheetEmpty')}
      reason=""
      actions={<Button onClick={onOverview}>{t('technicalInfo.toOverview')}</Button>}
    />
  );
}

type NoHitsProps = { text: string; onCodes: (() => void) | null };

/** No value answers to the words; fault codes may. */
export function NoHits({ text, onCodes }: NoHitsProps) {
  const t = useText();
  return (
    <Nothing
      title={t('technicalInfo.noHits', { text })}
      reason={t('technicalInfo.noHitsReason')}
      actions={onCodes && <Button onClick={onCodes}>{t('technicalInfo.codesFound')}</Button>}
    />
  );
}

export function NoCode({ text }: { text: string }) {
  const t = useText();
  return <Nothing title={t('technicalInfo.noCode', { text })} reason={t('technicalInfo.noCodeReason')} />;
}

export function DataFailed({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('technicalInfo.failedTitle')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('technicalInfo.tryAgain')}
          </Button>
        }
      >
        {t('technicalInfo.failedReason')}
      </EmptyState>
    </div>
  );
}

export function DataLoading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('technicalInfo.loading')}>
      {[80, 60, 72, 66, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}

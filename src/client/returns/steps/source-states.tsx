import { useText } from '#client/i18n/text.tsx';
import { CaseFailed } from '#client/returns/case/case-states.tsx';
import styles from '#client/returns/case/case-view.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import type { FailureCode } from '#shared/failures.ts';

/** Nothing on it that was billed. */
export function NoSource({ onOther }: { onOther: () => void }) {
  return <Empty why="nothing" onOther={onOther} />;
}

type SourceFailedProps = { code: FailureCode; onAgain: () => void; onOther: () => void };

export function SourceFailed({ code, onAgain, onOther }: SourceFailedProps) {
  if (code === 'NOT_FOUND') return <Empty why="unknown" onOther={onOther} />;
  if (code === 'INVALID_INPUT') return <Empty why="wrongKind" onOther={onOther} />;
  return <CaseFailed onAgain={onAgain} />;
}

function Empty({ why, onOther }: { why: 'nothing' | 'unknown' | 'wrongKind'; onOther: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptySeatDrawing />}
        title={t(`returnCases.source.${why}.title`)}
        actions={
          <Button variant="primary" onClick={onOther}>
            {t('returnCases.source.other')}
          </Button>
        }
      >
        {t(`returnCases.source.${why}.reason`)}
      </EmptyState>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/states/states.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';

export function LoadingState() {
  const t = useText();
  return (
    <Stack alignContent="start" flex={1} className={styles.loading} role="status" aria-label={t('rooms.loading')}>
      {[80, 60, 72, 66, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </Stack>
  );
}

/** `level` 1: it is the whole page. */
type Level = { level?: 1 | 2 };

export function FailedState({ onAgain, level = 2 }: Level & { onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        level={level}
        drawing={<UnpluggedDrawing />}
        title={t('rooms.failed.title')}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {t('rooms.again')}
          </Button>
        }
      >
        {t('rooms.failed.reason')}
      </EmptyState>
    </div>
  );
}

type NothingStateProps = Level & {
  title: string;
  /** One sentence: why. */
  children?: ReactNode;
  /** What still works, below the sentence. */
  extra?: ReactNode;
  onReset?: (() => void) | null;
  actions?: ReactNode;
};

/** `onReset` where filters have left nothing. */
export function NothingState({ title, children, level = 2, extra, onReset = null, actions }: NothingStateProps) {
  const t = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        level={level}
        drawing={<EmptySeatDrawing />}
        title={title}
        extra={extra}
        actions={onReset ? <Button onClick={onReset}>{t('rooms.reset')}</Button> : actions}
      >
        {children}
      </EmptyState>
    </div>
  );
}

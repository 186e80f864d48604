import { useText } from '#client/i18n/text.tsx';
import styles from '#client/tyres/tyres-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { SizeFault } from '#shared/tyres/tyre-size.ts';

export type TyreListStateProps =
  | { kind: 'loading' }
  | { kind: 'failed'; onAgain: () => void }
  | { kind: 'fault'; fault: SizeFault; onOther: () => void }
  | { kind: 'empty'; size: string; all: number; onReset: () => void; onOther: () => void };

/** What stands where the list would. */
export function TyreListState(props: TyreListStateProps) {
  const t = useText();
  if (props.kind === 'loading')
    return (
      <div className={styles.loading} role="status" aria-label={t('tyres.loading')}>
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} width="90%" />
        ))}
      </div>
    );
  const other = (onOther: () => void, variant: 'primary' | 'secondary' = 'primary') => (
    <Button variant={variant} onClick={onOther}>
      {t('tyres.otherSize')}
    </Button>
  );
  return (
    <div className={styles.state}>
      {props.kind === 'failed' && (
        <EmptyState
          drawing={<UnpluggedDrawing />}
          title={t('articles.failedTitle')}
          actions={
            <Button variant="primary" onClick={props.onAgain}>
              {t('articles.tryAgain')}
            </Button>
          }
        >
          {t('articles.failedReason')}
        </EmptyState>
      )}
      {props.kind === 'fault' && (
        <EmptyState
          drawing={<EmptySeatDrawing />}
          title={t('tyres.empty', { size: '' })}
          actions={other(props.onOther)}
        >
          {t(`tyres.fault.${props.fault}`)}
        </EmptyState>
      )}
      {props.kind === 'empty' && props.all === 0 && (
        <EmptyState
          drawing={<EmptySeatDrawing />}
          title={t('tyres.empty', { size: props.size })}
          actions={other(props.onOther)}
        >
          {t('tyres.emptyReason')}
        </EmptyState>
      )}
      {props.kind === 'empty' && props.all > 0 && (
        <EmptyState
          drawing={<EmptySeatDrawing />}
          title={t('tyres.none')}
          actions={
            <Button variant="primary" onClick={props.onReset}>
              {t('tyres.reset')}
            </Button>
          }
        >
          {t('tyres.noneReason', { count: props.all, shown: formatNumber(props.all) })}
        </EmptyState>
      )}
    </div>
  );
}

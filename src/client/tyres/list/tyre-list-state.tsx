import { useText } from '#client/i18n/text.tsx';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
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
  if (props.kind === 'loading') return <LoadingState />;
  if (props.kind === 'failed') return <FailedState onAgain={props.onAgain} />;
  if (props.kind === 'empty' && props.all > 0)
    return (
      <NothingState title={t('tyres.none')} onReset={props.onReset}>
        {t('tyres.noneReason', { count: props.all, shown: formatNumber(props.all) })}
      </NothingState>
    );
  const other = (
    <Button variant="primary" onClick={props.onOther}>
      {t('tyres.otherSize')}
    </Button>
  );
  return (
    <NothingState title={t('tyres.empty', { size: props.kind === 'empty' ? props.size : '' })} actions={other}>
      {t(props.kind === 'fault' ? `tyres.fault.${props.fault}` : 'tyres.emptyReason')}
    </NothingState>
  );
}

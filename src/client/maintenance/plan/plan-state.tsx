import { useText } from '#client/i18n/text.tsx';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';

type PlanStateProps = { state: 'loading' | 'failed' | 'none'; onAgain: () => void };

/** While there is no plan to show: why, and what can be done. */
export function PlanState({ state, onAgain }: PlanStateProps) {
  const t = useText();
  if (state === 'loading') return <LoadingState />;
  if (state === 'failed') return <FailedState onAgain={onAgain} />;
  return (
    <NothingState title={t('maintenance.emptyTitle')} actions={<LeadOn to="vehicle" />}>
      {t('maintenance.emptyReason')}
    </NothingState>
  );
}

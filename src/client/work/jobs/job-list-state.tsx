import { useText } from '#client/i18n/text.tsx';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

/** The car has no work values at all. */
export function NoWork() {
  const t = useText();
  return (
    <NothingState title={t('work.emptyTitle')} actions={<LeadOn to="vehicle" />}>
      {t('work.emptyReason')}
    </NothingState>
  );
}

type NoHitsProps = { text: string; node: string; onAll: () => void };

/** Nothing answers to the words, or the branch has nothing for this car. */
export function NoHits({ text, node, onAll }: NoHitsProps) {
  const t = useText();
  return (
    <NothingState
      title={text === '' ? t('work.noneIn', { name: node }) : t('work.noneTitle', { text })}
      actions={<Button onClick={onAll}>{t('work.showAll')}</Button>}
    >
      {text !== '' && t('work.noneReason')}
    </NothingState>
  );
}

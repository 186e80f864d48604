import { useText } from '#client/i18n/text.tsx';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

/** Another firm's, another user's, or never there: all the same to the reader. */
export function UnknownCase({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <NothingState
      title={t('returnCases.unknown.title')}
      actions={<Button onClick={onBack}>{t('returnCases.back')}</Button>}
    >
      {t('returnCases.unknown.reason')}
    </NothingState>
  );
}

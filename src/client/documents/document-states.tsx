import { useText } from '#client/i18n/text.tsx';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

/** `onReset`: there are filters that can be taken away; null: there is nothing at all. */
export function NoDocuments({ onReset }: { onReset: (() => void) | null }) {
  const t = useText();
  const why = onReset ? 'noHits' : 'none';
  return (
    <NothingState title={t(`documents.${why}.title`)} onReset={onReset}>
      {t(`documents.${why}.reason`)}
    </NothingState>
  );
}

/** Another firm's, another user's, or never there: all the same to the reader. */
export function UnknownDocument({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <NothingState
      title={t('documents.unknown.title')}
      actions={<Button onClick={onBack}>{t('documents.unknown.back')}</Button>}
    >
      {t('documents.unknown.reason')}
    </NothingState>
  );
}

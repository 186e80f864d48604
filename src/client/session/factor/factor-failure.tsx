import { useText } from '#client/i18n/text.tsx';
import { useFailureSentence } from '#client/session/factor/use-failure-sentence.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Failure } from '#shared/failures.ts';

/** What the server said against it, in the form that caused it. */
export function FactorFailure({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const t = useText();
  const sentenceOf = useFailureSentence();
  return (
    <Note
      tone="bad"
      role="alert"
      title={sentenceOf(failure)}
      actions={
        onRetry && (
          <Button size="s" onClick={onRetry}>
            {t('rooms.again')}
          </Button>
        )
      }
    />
  );
}

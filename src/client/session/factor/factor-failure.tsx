import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { waitingMinutes } from '#client/session/login-failure-key.ts';
import { Button } from '#client/ui/button.tsx';
import { Note } from '#client/ui/note.tsx';
import { type Failure, failures } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

/** What the server said against it, in the form that caused it. */
export function FactorFailure({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const t = useText();
  const maybeText = useMaybeText();
  const minutes = formatNumber(waitingMinutes(failure) ?? 1);
  const sentence = maybeText(failures[failure.code].text, { minutes }) ?? t('TOAST_MESSAGES.UNEXPECTED_ERROR');
  return (
    <Note
      tone="bad"
      role="alert"
      title={sentence}
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

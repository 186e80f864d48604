import { useMaybeText } from '#client/i18n/text.tsx';
import { waitingMinutes } from '#client/session/login/login-failure-key.ts';
import { usePasswordFailureText } from '#client/session/password/password-failure-text.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { type Failure, failures } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

/** What the server said against the change. Other failures have their toast. */
export function ChangePasswordFailure({ failure }: { failure: Failure }) {
  const maybeText = useMaybeText();
  const weakness = usePasswordFailureText();
  const { shown, text } = failures[failure.code];
  if (shown !== 'form') return null;
  const minutes = formatNumber(waitingMinutes(failure) ?? 1);
  return <Note tone="bad" role="alert" title={weakness(failure) ?? maybeText(text, { minutes })} />;
}

import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { waitingMinutes } from '#client/session/login/login-failure-key.ts';
import { usePasswordFailureText } from '#client/session/password/password-failure-text.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { type Failure, failures } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

/** What the server said against it, in the form that caused it. */
export function FormFailure({ failure }: { failure: Failure }) {
  const text = useText();
  const maybeText = useMaybeText();
  const weakness = usePasswordFailureText();
  const minutes = formatNumber(waitingMinutes(failure) ?? 1);
  const sentence =
    weakness(failure) ?? maybeText(failures[failure.code].text, { minutes }) ?? text('TOAST_MESSAGES.UNEXPECTED_ERROR');
  return <Note tone="bad" role="alert" title={sentence} />;
}

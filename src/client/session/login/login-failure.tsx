import { useText } from '#client/i18n/text.tsx';
import { loginFailureKey, waitingMinutes } from '#client/session/login/login-failure-key.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Failure } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

/** R8.1, R8.2 in the form, because no notification is shown on the login route (R2.7). */
export function LoginFailure({ failure }: { failure: Failure }) {
  const text = useText();
  const minutes = waitingMinutes(failure);
  return (
    <Note tone="bad" role="alert" title={text(loginFailureKey(failure))}>
      {failure.code === 'BOT_CHECK_REQUIRED' && text('TOAST_MESSAGES.BOT_CHECK_FAILED')}
      {minutes !== null && text('TOAST_MESSAGES.TOO_MANY_ATTEMPTS', { minutes: formatNumber(minutes) })}
    </Note>
  );
}

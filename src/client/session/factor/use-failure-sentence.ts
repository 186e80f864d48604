import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { waitingMinutes } from '#client/session/login/login-failure-key.ts';
import { type Failure, failures } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

/** What the server said against it, in words. */
export function useFailureSentence() {
  const t = useText();
  const maybeText = useMaybeText();
  return (failure: Failure) => {
    const minutes = formatNumber(waitingMinutes(failure) ?? 1);
    return maybeText(failures[failure.code].text, { minutes }) ?? t('TOAST_MESSAGES.UNEXPECTED_ERROR');
  };
}

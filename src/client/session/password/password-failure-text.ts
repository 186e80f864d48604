import { useText } from '#client/i18n/text.tsx';
import type { Failure } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';
import { passwordFlaws, passwordLength } from '#shared/session/new-password.ts';

const lengths = { min: formatNumber(passwordLength.min), max: formatNumber(passwordLength.max) };

/** Why the server refused a new password; null: it was something else. The list of common ones is on the server alone. */
export function usePasswordFailureText(): (failure: Failure) => string | null {
  const text = useText();
  return ({ code, details }) => {
    const flaw = passwordFlaws.find((one) => details.fields?.some(({ reason }) => reason === one));
    return code === 'PASSWORD_TOO_WEAK' && flaw ? text(`session.changePassword.flaw.${flaw}`, lengths) : null;
  };
}

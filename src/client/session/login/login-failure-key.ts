import type { Failure } from '#shared/failures.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

/** R8.1, R8.2; whoever is not let in with a right password learns that it is not the password. */
export function loginFailureKey({ code, status }: Failure): TextKey {
  if (code === 'ACCOUNT_LOCKED' || code === 'DEMO_OPERATOR_REMOTE') return `TOAST_MESSAGES.${code}`;
  return status === 401 ? 'TOAST_MESSAGES.ERROR_CREDENTIALS' : 'TOAST_MESSAGES.UNEXPECTED_ERROR';
}

/** After too many attempts: whole minutes, so that nobody comes back too early. */
export function waitingMinutes({ code, details }: Failure): number | null {
  if (code !== 'TOO_MANY_ATTEMPTS') return null;
  return Math.max(1, Math.ceil((details.retryAfterSeconds ?? 60) / 60));
}

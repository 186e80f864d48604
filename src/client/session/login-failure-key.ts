import type { Failure } from '#shared/failures.ts';
import type { ToastKey } from '#shared/notification.ts';

/** R8.1, R8.2 */
export const loginFailureKey = ({ status }: Failure): ToastKey =>
  status === 401 ? 'TOAST_MESSAGES.ERROR_CREDENTIALS' : 'TOAST_MESSAGES.UNEXPECTED_ERROR';

/** After too many attempts: whole minutes, so that nobody comes back too early. */
export function waitingMinutes({ code, details }: Failure): number | null {
  if (code !== 'TOO_MANY_ATTEMPTS') return null;
  return Math.max(1, Math.ceil((details.retryAfterSeconds ?? 60) / 60));
}

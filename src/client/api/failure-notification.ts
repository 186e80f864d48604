import type { CallMeta } from '#client/api/query.ts';
import { type Failure, failures } from '#shared/failures.ts';
import type { Notification } from '#shared/notification.ts';

/** R8: the call's own words win over those of the failure table; `form` and `none` say nothing by themselves. */
export function failureNotification(failure: Failure, meta: CallMeta = {}): Notification | null {
  const { shown, text } = failures[failure.code];
  if ((meta.failure ?? 'toast') !== 'toast' || shown === 'none') return null;
  if (meta.toast) return { key: meta.toast, kind: 'ERROR', preset: 'B' };
  return shown === 'form' ? null : { key: text, kind: 'ERROR', preset: shown };
}

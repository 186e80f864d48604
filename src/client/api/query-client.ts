import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureNotification } from '#client/api/failure-notification.ts';
import type { CallMeta } from '#client/api/query.ts';
import { Failure } from '#shared/failures.ts';
import type { Notification } from '#shared/notification.ts';

type Reactions = {
  /** The notification is null where the failure is shown elsewhere or not at all. */
  readonly onFailure: (failure: Failure, notification: Notification | null) => void;
  /** This tab shows a firm for which nobody acts any more. */
  readonly onFirmChanged?: () => void;
};

const staleAfterMs = 30_000;

/** The one place where a failure of a call becomes a notification; a sign-out it becomes before (fetch-answer.ts). */
export function createQueryClient({ onFailure, onFirmChanged }: Reactions): QueryClient {
  const onError = (error: unknown, meta: CallMeta | undefined) => {
    const failure = error instanceof Failure ? error : new Failure('UNEXPECTED_ERROR');
    onFailure(failure, failureNotification(failure, meta));
    if (failure.code === 'FIRM_CHANGED') onFirmChanged?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _context, { meta }) => onError(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        // An unreachable server may be back in a second; any other answer would be the same again.
        retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
        // A paused query would neither answer nor fail: the guard would wait for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

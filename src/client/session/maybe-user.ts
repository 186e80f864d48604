import { skipToken, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/session/user.ts';

/** Where the user is kept. Asking for it is another matter (session-query.ts), which a first visit does without. */
export const sessionKey = ['login'] as const;

/** The user, or null; for what stands outside the sign-in too. It never asks the server: the guard does (R4.3). */
export function useMaybeUser(): User | null {
  return useQuery<User | null>({ queryKey: sessionKey, queryFn: skipToken }).data ?? null;
}

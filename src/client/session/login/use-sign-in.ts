import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failure } from '#shared/failures.ts';
import type { Credentials } from '#shared/session/basic-credentials.ts';
import type { User } from '#shared/session/user.ts';

type Attempt = { readonly credentials: Credentials; readonly remember: boolean };

/** The form is there before the code that sends it. */
const signInCode = () =>
  import('#client/session/login/sign-in.ts').catch(() => Promise.reject(new Failure('UNAVAILABLE')));

/** `loading`: null = never tried (R3.5). `done` runs before loading ends, so the button stays busy until /a is there. */
export function useSignIn(done: () => Promise<void>) {
  const queryClient = useQueryClient();
  const { mutate, status, error } = useMutation<User, Failure, Attempt>({
    mutationFn: async ({ credentials, remember }) => (await signInCode()).signIn(queryClient, credentials, remember),
    onSuccess: done,
    meta: { failure: 'inline' },
  });
  return { signIn: mutate, loading: status === 'idle' ? null : status === 'pending', failure: error };
}

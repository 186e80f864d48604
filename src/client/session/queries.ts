import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import { call } from '#client/api/call.ts';
import { portalQuery } from '#client/portal/queries.ts';
import { LeaveContext } from '#client/session/leave-context.ts';
import { useMaybeUser } from '#client/session/maybe-user.ts';
import { receiveUser } from '#client/session/receive-user.ts';
import { sellInKey, sessionQuery } from '#client/session/session-query.ts';
import { storeSellIn } from '#client/session/storage.ts';
import { isPermitted, type Permission } from '#shared/access/permissions.ts';
import type { Failure } from '#shared/failures.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import { acceptAgreement, login, logout, setPassword } from '#shared/session/contract.ts';
import { ssoLogout } from '#shared/session/sso-contract.ts';
import { hasAgreed, type User } from '#shared/session/user.ts';

/** Below /a the guard has made sure that there is one. */
export function useUser(): User {
  const user = useMaybeUser();
  if (!user) throw new Error('useUser is for screens below /a');
  return user;
}

/** R6: in the interface; the server judges again (R6.8). */
export function useMay(permission: Permission): boolean {
  return isPermitted(useUser().roles, permission);
}

/**
 * R4.2: the server's session ends, then this device forgets the user, even if the server could not be told. Whoever came
 * by single sign-on is signed out over there too; inside a frame the host closes, so nobody goes anywhere.
 */
export function useSignOut(): () => Promise<void> {
  const leave = use(LeaveContext);
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const providers = queryClient.getQueryData(portalQuery.queryKey)?.singleSignOn ?? [];
    const isFramed = window.parent !== window;
    const asked = providers.length > 0 && !isFramed ? call(ssoLogout, {}).catch(() => null) : null;
    const url = (await asked)?.url ?? null;
    await call(logout, {}).catch(() => {});
    leave();
    if (url !== null) window.location.assign(url);
  }, [leave, queryClient]);
}

/** Until the firm has accepted, the server answers hardly anything (R4.6): there is no use in asking. */
export const useHasAgreed = (): boolean => hasAgreed(useUser());

/** The switch that shows purchase prices: [shown, show]. */
export function useSellIn(): readonly [boolean, (shown: boolean) => void] {
  const queryClient = useQueryClient();
  const { data } = useQuery<boolean>({ queryKey: sellInKey, queryFn: skipToken });
  const show = useCallback(
    (shown: boolean) => {
      storeSellIn(shown);
      queryClient.setQueryData(sellInKey, shown);
    },
    [queryClient],
  );
  return [data ?? false, show];
}

/** Every query but the session, which has just been answered. */
const askAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });

/** R4.7: what the server refused until now is asked for again. */
export function useAcceptAgreement() {
  const queryClient = useQueryClient();
  return useMutation<User, Failure, void>({
    mutationFn: () => call(acceptAgreement, {}),
    onSuccess: async (user) => {
      receiveUser(queryClient, user);
      await askAgain(queryClient);
    },
    meta: { toast: acceptAgreement.toast },
  });
}

/** Asks the server anew who the user is: another one of the firm may have accepted meanwhile. */
export function useRefreshUser() {
  const queryClient = useQueryClient();
  return useMutation<User, Failure, void>({
    mutationFn: () => call(login, { query: { userType: 'local' } }),
    onSuccess: async (user) => {
      receiveUser(queryClient, user);
      await askAgain(queryClient);
    },
  });
}

type NewPassword = { readonly current: string; readonly wanted: string };

/** R5.3, R7.6: the current password goes as a Basic header on the same call. */
export function useSetPassword(done: () => void) {
  const queryClient = useQueryClient();
  const { username } = useUser();
  return useMutation<User, Failure, NewPassword>({
    mutationFn: ({ current, wanted }) =>
      call(
        setPassword,
        { body: { newPassword: wanted } },
        { authorization: basicAuthorization({ username, password: current }) },
      ),
    onSuccess: (user) => {
      receiveUser(queryClient, user);
      done();
    },
    meta: { failure: 'inline' },
  });
}

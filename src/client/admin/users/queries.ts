import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { adminFirm } from '#shared/admin/firms-contract.ts';
import * as contract from '#shared/admin/users-contract.ts';
import type { CallInput } from '#shared/contract.ts';

export const useUserOf = (id: number) =>
  useQuery({ ...query(contract.adminUser, { params: { user: String(id) } }), meta: { failure: 'inline' } });

/** The name of the firm that narrows the list. */
export function useFirmName(id: number | null): string | null {
  const { data } = useQuery({
    ...query(adminFirm, { params: { firm: String(id ?? 0) } }),
    enabled: id !== null,
    meta: { failure: 'ignored' }, // its number does
  });
  return data?.facts.name ?? null;
}

const refresh = (queryClient: QueryClient) => {
  for (const { name } of [contract.adminUsers, contract.adminUser])
    void queryClient.invalidateQueries({ queryKey: [name] });
};

/** What an operator does to a user; the lists are asked again afterwards. */
export function useUserChanges() {
  const queryClient = useQueryClient();
  const roles = useCall(contract.changeUserRoles);
  const lock = useCall(contract.lockUser);
  const sessions = useCall(contract.endUserSessions);
  const password = useCall(contract.resetUserPassword);
  const factor = useCall(contract.resetUserFactor);
  const again = { onSettled: () => refresh(queryClient) };
  const of = (id: number) => ({ params: { user: String(id) } });
  return {
    isBusy: [roles, lock, sessions, password, factor].some(({ isPending }) => isPending),
    changeRoles: (id: number, body: CallInput<typeof contract.changeUserRoles>['body']) =>
      roles.mutateAsync({ ...of(id), body }, again),
    lock: (id: number, isLocked: boolean) => lock.mutateAsync({ ...of(id), body: { isLocked } }, again),
    endSessions: (id: number) => sessions.mutateAsync(of(id), again),
    resetFactor: (id: number) => factor.mutateAsync(of(id), again),
    resetPassword: (id: number) => password.mutateAsync({ ...of(id), body: { sure: true } }, again),
  };
}

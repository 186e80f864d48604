import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { BookableRole } from '#shared/access/bookable-roles.ts';
import type { CallInput } from '#shared/contract.ts';
import * as contract from '#shared/settings/firm-users-contract.ts';

export const usePerson = (id: number) =>
  useQuery({ ...query(contract.firmUser, { params: { user: String(id) } }), meta: { failure: 'inline' } });

const refresh = (queryClient: QueryClient) => {
  for (const { name } of [contract.firmUsers, contract.firmUser])
    void queryClient.invalidateQueries({ queryKey: [name] });
};

/** What a firm's admin does to one of its people; the lists are asked again afterwards. */
export function usePeopleChanges() {
  const queryClient = useQueryClient();
  const roles = useCall(contract.changeFirmUserRoles);
  const lock = useCall(contract.lockFirmUser);
  const sessions = useCall(contract.endFirmUserSessions);
  const letIn = useCall(contract.letFirmUserIn);
  const factor = useCall(contract.resetFirmUserFactor);
  const remove = useCall(contract.removeFirmUser);
  const again = { onSettled: () => refresh(queryClient) };
  const of = (id: number) => ({ params: { user: String(id) } });
  return {
    isBusy: [roles, lock, sessions, letIn, remove].some(({ isPending }) => isPending),
    changeRoles: (id: number, body: CallInput<typeof contract.changeFirmUserRoles>['body']) =>
      roles.mutateAsync({ ...of(id), body }, again),
    lock: (id: number, isLocked: boolean) => lock.mutateAsync({ ...of(id), body: { isLocked } }, again),
    endSessions: (id: number) => sessions.mutateAsync(of(id), again),
    letIn: (id: number) => letIn.mutateAsync({ ...of(id), body: { sure: true } }, again),
    resetFactor: (id: number) => factor.mutateAsync(of(id), again),
    remove: (id: number) => remove.mutateAsync(of(id), again),
  };
}

export function useRequireFactor() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useCall(contract.requireFactor);
  const again = { onSettled: () => refresh(queryClient) };
  return { isBusy: isPending, require: (isRequired: boolean) => mutateAsync({ body: { isRequired } }, again) };
}

export function useRequestBooking() {
  const { mutateAsync, isPending } = useCall(contract.requestBooking);
  return { isBusy: isPending, request: (role: BookableRole) => mutateAsync({ body: { role } }) };
}

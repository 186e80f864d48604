import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useCall } from '#client/api/query.ts';
import type { CallInput } from '#shared/contract.ts';
import { customers } from '#shared/desk/customers-contract.ts';
import { waiting } from '#shared/desk/waiting-contract.ts';
import * as contract from '#shared/registration/desk-contract.ts';

export type RegistrationState = contract.DeskRegistration['state'];

export const useRegistrations = (state: RegistrationState | null) =>
  useInfiniteQuery({
    queryKey: [contract.suppliersRegistrations.name, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.suppliersRegistrations,
        { query: { ...(state !== null && { state }), ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null, // the first page has none before it
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    meta: { silent: true }, // the list says so
  });

export function useDecide(id: number) {
  const queryClient = useQueryClient();
  const approve = useCall(contract.approveRegistration, { silent: true }); // the form says so
  const refuse = useCall(contract.refuseRegistration);
  const params = { registration: String(id) };
  const again = {
    onSettled: () => {
      for (const { name } of [contract.suppliersRegistrations, waiting, customers])
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  };
  return {
    isBusy: approve.isPending || refuse.isPending,
    approve: (body: CallInput<typeof contract.approveRegistration>['body']) =>
      approve.mutateAsync({ params, body }, again),
    refuse: (reason: string) => refuse.mutateAsync({ params, body: { reason } }, again),
  };
}

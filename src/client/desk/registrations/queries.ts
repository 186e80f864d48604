import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/query.ts';
import type { CallInput } from '#shared/contract.ts';
import { customers } from '#shared/desk/customers-contract.ts';
import { waiting } from '#shared/desk/waiting-contract.ts';
import * as contract from '#shared/registration/desk-contract.ts';

export type RegistrationState = contract.DeskRegistration['state'];

export function useDecide(id: number) {
  const queryClient = useQueryClient();
  const approve = useCall(contract.approveRegistration, { failure: 'inline' });
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

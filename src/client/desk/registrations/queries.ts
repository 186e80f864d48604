import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/query.ts';
import { customers } from '#shared/desk/customers-contract.ts';
import { waiting } from '#shared/desk/waiting-contract.ts';
import * as contract from '#shared/registration/desk-contract.ts';

export type RegistrationState = contract.DeskRegistration['state'];

export function useRefuse(id: number) {
  const queryClient = useQueryClient();
  const refuse = useCall(contract.refuseRegistration);
  const params = { registration: String(id) };
  const again = {
    onSettled: () => {
      for (const { name } of [contract.suppliersRegistrations, waiting, customers])
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  };
  return {
    isBusy: refuse.isPending,
    refuse: (reason: string) => refuse.mutateAsync({ params, body: { reason } }, again),
  };
}

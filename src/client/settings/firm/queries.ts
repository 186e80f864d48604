import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { useRefreshUser } from '#client/session/queries.ts';
import { type AddressFields, deliveryAddresses } from '#shared/orders/addresses-contract.ts';
import * as contract from '#shared/settings/firm-facts-contract.ts';

const factsQuery = query(contract.firmFacts, {});
const addressesQuery = query(contract.firmAddresses, {});

export const useFirmFacts = () => useQuery({ ...factsQuery, meta: { failure: 'inline' } });

export function useReceiveFirmFacts() {
  const queryClient = useQueryClient();
  return (facts: contract.FirmFacts) => void queryClient.setQueryData(factsQuery.queryKey, facts);
}

/** The top bar shows the new one at once: the user comes with the firm's logo (R3.1). */
export function useSetLogo() {
  const queryClient = useQueryClient();
  const refresh = useRefreshUser();
  const set = useCall(contract.setFirmLogo, { failure: 'inline' });
  return {
    isBusy: set.isPending,
    set: async (file: string | null) => {
      const answer = await set.mutateAsync({ body: { file } });
      if (answer.kind === 'saved') {
        queryClient.setQueryData(factsQuery.queryKey, (facts) => facts && { ...facts, logo: answer.logo });
        await refresh.mutateAsync().catch(() => null);
      }
      return answer;
    },
  };
}

export const useFirmAddresses = () => useQuery({ ...addressesQuery, meta: { failure: 'inline' } });

export function useAddressChanges() {
  const queryClient = useQueryClient();
  const add = useCall(contract.addFirmAddress);
  const change = useCall(contract.changeFirmAddress);
  const remove = useCall(contract.removeFirmAddress);
  const choose = useCall(contract.chooseFirmAddress);
  const receive = (answer: { readonly addresses: contract.FirmAddress[] }) => {
    queryClient.setQueryData(addressesQuery.queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: [deliveryAddresses.name] });
  };
  const one = (id: number) => ({ params: { address: String(id) } });
  return {
    isBusy: [add, change, remove, choose].some(({ isPending }) => isPending),
    save: (id: number | null, body: AddressFields) =>
      (id === null ? add.mutateAsync({ body }) : change.mutateAsync({ ...one(id), body })).then(receive),
    remove: (id: number) => remove.mutateAsync(one(id)).then(receive),
    choose: (id: number | null) => choose.mutateAsync({ body: { id } }).then(receive),
  };
}

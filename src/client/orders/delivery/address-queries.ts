import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { useMay } from '#client/session/queries.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import {
  type AddressFields,
  addDeliveryAddress,
  changeDeliveryAddress,
  deliveryAddresses,
  removeDeliveryAddress,
} from '#shared/orders/addresses-contract.ts';

type Addresses = AnswerOf<typeof deliveryAddresses>;
export type DeliveryAddress = Addresses['addresses'][number];

const addressesQuery = query(deliveryAddresses, {});
export const useDeliveryAddresses = () => useQuery({ ...addressesQuery, enabled: useMay('ROLE_ORDER') });

type Save = { readonly id: number | null; readonly fields: AddressFields };

/** A new one, or one of those that are there; it answers with its id. */
export function useSaveAddress() {
  const queryClient = useQueryClient();
  return useMutation<Addresses & { id: number }, Failure, Save>({
    mutationKey: [addDeliveryAddress.name],
    mutationFn: async ({ id, fields }) =>
      id === null
        ? call(addDeliveryAddress, { body: fields })
        : { ...(await call(changeDeliveryAddress, { params: { address: id }, body: fields })), id },
    onSuccess: ({ addresses }) => queryClient.setQueryData(addressesQuery.queryKey, { addresses }),
  });
}

export function useRemoveAddress() {
  const queryClient = useQueryClient();
  return useMutation<Addresses, Failure, number>({
    mutationKey: [removeDeliveryAddress.name],
    mutationFn: (address) => call(removeDeliveryAddress, { params: { address } }),
    onSuccess: ({ addresses }) => queryClient.setQueryData(addressesQuery.queryKey, { addresses }),
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { CallInput } from '#shared/contract.ts';
import * as contract from '#shared/desk/customers-contract.ts';

export const useCustomer = (id: number) =>
  useQuery({ ...query(contract.customer, { params: { firm: String(id) } }), meta: { failure: 'inline' } });

/** What was answered stands there at once. */
export function useReceiveCustomer(id: number) {
  const queryClient = useQueryClient();
  return (answer: contract.CustomerAnswer) => {
    if (answer.kind !== 'refused')
      queryClient.setQueryData([contract.customer.name, { params: { firm: String(id) } }], answer.customer);
    void queryClient.invalidateQueries({ queryKey: [contract.customers.name] });
  };
}

export function useCustomerLock(id: number) {
  const receive = useReceiveCustomer(id);
  const { mutateAsync, isPending } = useCall(contract.lockCustomer);
  return {
    isBusy: isPending,
    lock: (body: CallInput<typeof contract.lockCustomer>['body']) =>
      mutateAsync({ params: { firm: String(id) }, body }, { onSuccess: receive }),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { CallInput } from '#shared/contract.ts';
import * as contract from '#shared/desk/customers-contract.ts';

export const useCustomer = (id: number) =>
  useQuery({ ...query(contract.customer, { params: { firm: String(id) } }), meta: { failure: 'inline' } });

/** What the desk does to a customer; what was answered stands there at once. */
export function useCustomerChanges(id: number) {
  const queryClient = useQueryClient();
  const change = useCall(contract.changeCustomer, { failure: 'inline' });
  const lock = useCall(contract.lockCustomer);
  const params = { firm: String(id) };
  const again = {
    onSuccess: (answer: contract.CustomerAnswer) => {
      if (answer.kind !== 'refused') queryClient.setQueryData([contract.customer.name, { params }], answer.customer);
      void queryClient.invalidateQueries({ queryKey: [contract.customers.name] });
    },
  };
  return {
    isBusy: change.isPending || lock.isPending,
    change: (body: CallInput<typeof contract.changeCustomer>['body']) => change.mutateAsync({ params, body }, again),
    lock: (body: CallInput<typeof contract.lockCustomer>['body']) => lock.mutateAsync({ params, body }, again),
  };
}

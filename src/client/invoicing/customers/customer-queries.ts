import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import * as contract from '#shared/invoicing/customer-file-contract.ts';
import { eraseCustomer } from '#shared/invoicing/privacy-contract.ts';

export type CustomerRow = AnswerOf<typeof contract.customerRegister>['customers'][number];

const foundQuery = (text: string) => ({
  ...query(contract.customerRegister, { query: { ...(text !== '' && { text }) } }),
  queryKey: [contract.customerRegister.name, 'found', text],
});

/** The first one that answers to these words. */
export function useFirstFound(): (text: string) => Promise<CustomerRow | undefined> {
  const queryClient = useQueryClient();
  return async (text) => (await queryClient.ensureQueryData(foundQuery(text))).customers[0];
}

/** For a picker: the first page while words grow. */
export const useFoundCustomers = (text: string) =>
  useQuery({
    ...foundQuery(text),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });

export const customerQuery = (id: number) => query(contract.readCustomer, { params: { customer: String(id) } });

export const useCustomerFile = (id: number | null) =>
  useQuery({
    ...customerQuery(id ?? 0),
    ...(id === null && { queryFn: skipToken }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    meta: { failure: 'inline' },
  });

export const useDuplicates = () => useQuery({ ...query(contract.customerDuplicates, {}), meta: { failure: 'inline' } });

export function useReceiveCustomer(): (file: CustomerFile) => void {
  const queryClient = useQueryClient();
  return (file) => {
    queryClient.setQueryData(customerQuery(file.id).queryKey, file);
    for (const { name } of [contract.customerRegister, contract.customerDuplicates])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}

/** After a merge, an import or a vehicle: all about customers is asked for again. */
export function useRefreshCustomers(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const { name } of [contract.customerRegister, contract.customerDuplicates, contract.readCustomer])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}

export const useKeepCustomer = () => useCall(contract.keepCustomer, { failure: 'inline' });
export const useChangeCustomer = () => useCall(contract.changeCustomer, { failure: 'inline' });
export const useDropCustomer = () => useCall(contract.dropCustomer, { failure: 'inline' });
export const useEraseCustomer = () => useCall(eraseCustomer, { failure: 'inline' });
export const useKeepVehicle = () => useCall(contract.keepVehicle, { failure: 'inline' });
export const useDropVehicle = () => useCall(contract.dropVehicle);
export const useMergeCustomers = () => useCall(contract.mergeCustomers);

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import * as contract from '#shared/admin/firms-contract.ts';
import type { CallInput } from '#shared/contract.ts';

export const useFirm = (id: number) =>
  useQuery({ ...query(contract.adminFirm, { params: { firm: String(id) } }), meta: { failure: 'inline' } });

export function useFirmChanges() {
  const queryClient = useQueryClient();
  const change = useCall(contract.changeFirm, { failure: 'inline' });
  const add = useCall(contract.addFirm, { failure: 'inline' });
  const again = {
    onSettled: () => {
      for (const { name } of [contract.adminFirms, contract.adminFirm])
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  };
  return {
    isBusy: change.isPending || add.isPending,
    change: (id: number, body: CallInput<typeof contract.changeFirm>['body']) =>
      change.mutateAsync({ params: { firm: String(id) }, body }, again),
    add: (body: CallInput<typeof contract.addFirm>['body']) => add.mutateAsync({ body }, again),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { CallInput } from '#shared/contract.ts';
import * as contract from '#shared/settings/firm-trade-contract.ts';
import { workPackages } from '#shared/work/packages-contract.ts';
import type { WorkPackage } from '#shared/work/work-job.ts';

const packagesQuery = query(contract.firmPackages, {});

export const useFirmPackages = () => useQuery({ ...packagesQuery, meta: { failure: 'inline' } });

export function useFirmPackageChanges() {
  const queryClient = useQueryClient();
  const change = useCall(contract.changeFirmPackage);
  const remove = useCall(contract.removeFirmPackage);
  const receive = (packages: WorkPackage[]) => {
    queryClient.setQueryData(packagesQuery.queryKey, { packages });
    void queryClient.invalidateQueries({ queryKey: [workPackages.name] });
  };
  const one = (id: number) => ({ params: { id: String(id) } });
  return {
    isBusy: change.isPending || remove.isPending,
    change: (id: number, body: CallInput<typeof contract.changeFirmPackage>['body']) =>
      change.mutateAsync({ ...one(id), body }).then(
        (answer) => {
          if (answer.kind === 'saved') receive(answer.packages);
          return answer.kind;
        },
        () => 'failed' as const,
      ),
    remove: (id: number) =>
      remove.mutateAsync(one(id)).then(
        ({ packages }) => {
          receive(packages);
          return true;
        },
        () => false,
      ),
  };
}

import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import type { ImportsDoor } from '#client/imports/imports-door.ts';
import { notify } from '#client/notify/notify.ts';
import type { ImportRun, RevertFailure } from '#shared/imports/import-run.ts';

type Contract = ImportsDoor['contract'];
export type AskedRevert = { readonly id: number; readonly contract: Contract };

const queryKey = ['askedReverts'];

/** What this user has asked the queue to undo, until its end is told. */
export const useAskedReverts = (): readonly AskedRevert[] =>
  useQuery<readonly AskedRevert[]>({ queryKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }).data ?? [];

/** What was fetched before is not taken for the end of it. */
export async function followRevert(queryClient: QueryClient, contract: Contract, run: ImportRun): Promise<void> {
  const detail = query(contract.run, { params: { import: String(run.id) } });
  await queryClient.cancelQueries(detail);
  queryClient.setQueryData(detail.queryKey, (before) => before && { ...before, run });
  queryClient.setQueryData<readonly AskedRevert[]>(queryKey, (before = []) => [
    ...before.filter(({ id }) => id !== run.id),
    { id: run.id, contract },
  ]);
}

export const unfollowRevert = (queryClient: QueryClient, id: number) =>
  queryClient.setQueryData<readonly AskedRevert[]>(queryKey, (before = []) => before.filter((one) => one.id !== id));

/** `refused`: null, it was undone. */
export function notifyReverted(refused: RevertFailure | null): void {
  if (refused === null) notify({ key: 'importPreview.reverted', kind: 'SUCCESS', preset: 'A' });
  else notify({ key: `importPreview.refused.${refused}`, kind: 'WARNING', preset: 'B' });
}

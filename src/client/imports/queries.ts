import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { ImportsDoor } from '#client/imports/imports-door.ts';
import { followRevert, notifyReverted } from '#client/imports/revert/asked-reverts.ts';
import { useList } from '#client/lists/use-list.ts';
import { notify } from '#client/notify/notify.ts';
import type { CallInput } from '#shared/contract.ts';
import type { FileImportContract } from '#shared/imports/file-imports.ts';
import {
  type ImportGroup,
  type ImportRun,
  type ImportState,
  isMoving,
  type SeenRuns,
} from '#shared/imports/import-run.ts';

const watchEveryMs = 1000;
/** Somebody else may start one. */
const lookEveryMs = 15_000;

const pace = (states: readonly ImportState[] | undefined) => (states?.some(isMoving) ? watchEveryMs : lookEveryMs);

/** While one runs, how far it is is asked for every second. */
export const useImportRuns = ({ contract }: ImportsDoor, state: ImportGroup | null) =>
  useList<ImportsDoor['contract']['runs'], ImportRun>(
    contract.runs,
    ({ runs }) => runs,
    { state },
    { refetchIntervalOf: (runs) => pace(runs?.map((run) => run.state)) },
  );

export type QueueDoor = Pick<ImportsDoor, 'contract'>;

/** What is not ended, for whoever may see it. */
export function useOpenImports(contract: ImportsDoor['contract'], isAllowed: boolean): readonly ImportRun[] {
  const { data } = useQuery({
    ...query(contract.runs, { query: { state: 'running' } }),
    enabled: isAllowed,
    refetchInterval: ({ state }) => pace(state.data?.runs.map((run) => run.state)),
    meta: { failure: 'ignored' }, // nobody has asked
  });
  return data?.runs ?? [];
}

export const useImportRun = ({ contract }: QueueDoor, id: number) =>
  useQuery({
    ...query(contract.run, { params: { import: String(id) } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.run.state) ? watchEveryMs : false),
    meta: { failure: 'inline' },
  });

/** Where imports are listed and undone: those of the queue, and those of one small file. */
export type RevertDoor = { readonly contract: ImportsDoor['contract'] | FileImportContract };

export function useRefreshImports({ contract }: RevertDoor) {
  const queryClient = useQueryClient();
  return () => {
    for (const { name } of [contract.runs, ...('run' in contract ? [contract.run] : [])])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}

export function useSteer(door: ImportsDoor) {
  const refresh = useRefreshImports(door);
  const steer = useCall(door.contract.steer);
  return {
    isBusy: steer.isPending,
    steer: (id: number, wish: 'run' | 'pause' | 'cancel') =>
      steer.mutate(
        { params: { import: String(id) }, body: { wish } },
        {
          onSuccess: ({ kind }) => {
            if (kind === 'refused') notify({ key: 'imports.tooLate', kind: 'WARNING', preset: 'A' });
          },
          onSettled: refresh,
        },
      ),
  };
}

export function useConfirm(door: ImportsDoor) {
  const refresh = useRefreshImports(door);
  const confirm = useCall(door.contract.confirm);
  return {
    isBusy: confirm.isPending,
    confirm: (id: number, removed: number | null) =>
      confirm.mutate(
        { params: { import: String(id) }, body: { removed } },
        {
          onSuccess: ({ kind }) => {
            if (kind === 'refused') notify({ key: 'importPreview.stateChanged', kind: 'WARNING', preset: 'A' });
          },
          onSettled: refresh,
        },
      ),
  };
}

export const useRunsUndone = ({ contract }: RevertDoor, id: number) =>
  useQuery({
    ...query(contract.undone, { params: { import: String(id) } }),
    staleTime: 0,
    meta: { failure: 'inline' },
  });

export function useRevert(door: RevertDoor, onReverted: () => void = () => undefined) {
  const queryClient = useQueryClient();
  const refresh = useRefreshImports(door);
  const revert = useCall(door.contract.revert);
  return {
    isBusy: revert.isPending,
    revert: (id: number, seen: SeenRuns, onDone: () => void) =>
      revert.mutate(
        { params: { import: String(id) }, body: seen },
        {
          onSuccess: (answer) => {
            if (answer.kind === 'noted' && 'run' in door.contract)
              void followRevert(queryClient, door.contract, answer.run);
            if (answer.kind === 'refused') notifyReverted(answer.reason);
            if (answer.kind === 'reverted') {
              notifyReverted(null);
              onReverted();
            }
            if (answer.kind !== 'refused' || answer.reason !== 'changed') onDone();
          },
          onSettled: () => {
            refresh();
            void queryClient.invalidateQueries({ queryKey: [door.contract.undone.name] });
          },
        },
      ),
  };
}

export type FileImportDoor = { readonly contract: FileImportContract };

export const useLastImports = ({ contract }: FileImportDoor) =>
  useQuery({
    ...query(contract.runs, {}),
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => isMoving(run.state)) ? watchEveryMs : false),
    meta: { failure: 'ignored' }, // the dialog works without them
  });

export function useFileImport(door: FileImportDoor) {
  const refresh = useRefreshImports(door);
  const take = useCall(door.contract.take, { failure: 'inline' });
  type Body = NonNullable<CallInput<FileImportContract['take']>['body']>;
  return {
    isBusy: take.isPending,
    take: (body: Body) => take.mutateAsync({ body }, { onSettled: refresh }),
  };
}

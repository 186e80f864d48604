import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import * as read from '#shared/drawings/contract.ts';
import * as contract from '#shared/drawings/edit-contract.ts';
import { catalogueSuggestions } from '#shared/universal-search/contract.ts';

export const useEditedDrawing = (key: string) =>
  useQuery({
    ...query(contract.editedDrawing, { params: { drawing: key } }),
    staleTime: Number.POSITIVE_INFINITY, // what is being edited is not exchanged under one's hands
    gcTime: 0,
  });

/** What an operator changes; afterwards the drawings are asked for again. */
export function useDrawingEdits() {
  const queryClient = useQueryClient();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: [read.drawings.name] });
    await queryClient.invalidateQueries({ queryKey: [read.drawing.name] });
  };
  const add = useCall(contract.addDrawing);
  const change = useCall(contract.changeDrawing);
  const replace = useCall(contract.replaceSheet);
  const remove = useCall(contract.removeDrawing);
  const importTable = useCall(contract.importHotspots);
  const told = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
    const given = await answer.catch(() => null);
    await refresh();
    return given;
  };
  return {
    isBusy: [add, change, replace, remove, importTable].some(({ isPending }) => isPending),
    add: (input: Parameters<typeof add.mutateAsync>[0]) => told(add.mutateAsync(input)),
    change: (input: Parameters<typeof change.mutateAsync>[0]) => told(change.mutateAsync(input)),
    replace: (input: Parameters<typeof replace.mutateAsync>[0]) => told(replace.mutateAsync(input)),
    remove: (key: string) =>
      remove.mutateAsync({ params: { drawing: key } }).then(
        () => refresh().then(() => true),
        () => false,
      ),
    importTable: (input: Parameters<typeof importTable.mutateAsync>[0]) => told(importTable.mutateAsync(input)),
  };
}

/** Kinds of parts by words. */
export const usePartKinds = (text: string) =>
  useQuery({
    ...query(catalogueSuggestions, { query: { text } }),
    ...(text.trim().length < 2 && { queryFn: skipToken }),
    select: ({ parts }) => parts,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

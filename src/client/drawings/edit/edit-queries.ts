import { keepPreviousData, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { AnswerOf } from '#shared/contract.ts';
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
  const refresh = () => {
    for (const { name } of [read.drawings, read.drawing]) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const add = useCall(contract.addDrawing);
  const change = useCall(contract.changeDrawing);
  const replace = useCall(contract.replaceSheet);
  const remove = useCall(contract.removeDrawing);
  const readTable = useCall(contract.readHotspots);
  const told = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
    const given = await answer.catch(() => null);
    // Nobody waits for the lists: what was saved is in the answer.
    refresh();
    return given;
  };
  return {
    isBusy: [add, change, replace, remove, readTable].some(({ isPending }) => isPending),
    add: (input: Parameters<typeof add.mutateAsync>[0]) => told(add.mutateAsync(input)),
    change: (input: Parameters<typeof change.mutateAsync>[0]) => told(change.mutateAsync(input)),
    replace: (input: Parameters<typeof replace.mutateAsync>[0]) => told(replace.mutateAsync(input)),
    remove: (input: Parameters<typeof remove.mutateAsync>[0]) => told(remove.mutateAsync(input)),
    readTable: (input: Parameters<typeof readTable.mutateAsync>[0]) => readTable.mutateAsync(input).catch(() => null),
  };
}

type Kinds = AnswerOf<typeof catalogueSuggestions>['parts'];

/** Kinds of parts by words, of each text that has none yet. */
export function usePartKinds(texts: readonly string[]): Kinds {
  return useQueries({
    queries: texts
      .filter((text) => text.length >= 2)
      .slice(0, mostAsked)
      .map((text) => ({
        ...query(catalogueSuggestions, { query: { text } }),
        placeholderData: keepPreviousData,
        meta: { failure: 'ignored' },
      })),
    combine: allKinds,
  });
}

/** As many are typed at once as one pastes; the rest comes when these are known. */
const mostAsked = 8;

function allKinds(answers: readonly UseQueryResult<AnswerOf<typeof catalogueSuggestions>>[]): Kinds {
  const byId = new Map(answers.flatMap(({ data }) => data?.parts.map((kind) => [kind.id, kind] as const) ?? []));
  return [...byId.values()];
}

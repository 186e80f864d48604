import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { type Filters, useList } from '#client/lists/use-list.ts';
import { adminColumns } from '#shared/admin/imports-contract.ts';
import * as contract from '#shared/admin/synonyms-contract.ts';
import type { deskSynonymColumns, deskSynonymImports, deskSynonyms } from '#shared/desk/synonyms-contract.ts';
import type { Language } from '#shared/session/language.ts';

export const houseWords = { list: contract.houseSynonyms, file: contract.synonymImports, columns: adminColumns };
/** The operator's way to the words, or that of a supplier's desk. */
export type SynonymsContract =
  | typeof houseWords
  | {
      readonly list: typeof deskSynonyms;
      readonly file: typeof deskSynonymImports;
      readonly columns: typeof deskSynonymColumns;
    };

export const useSynonyms = ({ list }: SynonymsContract, filters: Filters<typeof contract.houseSynonyms>) =>
  useList<typeof contract.houseSynonyms | typeof deskSynonyms, contract.Synonym>(
    list,
    ({ synonyms }) => synonyms,
    filters,
  );

export const useSynonymIdeas = (text: string, language: Language) =>
  useQuery({
    ...query(contract.synonymIdeas, { query: { text, language } }),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
    meta: { failure: 'ignored' }, // the field works without them
  });

export function useSynonymChanges() {
  const queryClient = useQueryClient();
  const add = useCall(contract.addSynonym, { failure: 'inline' });
  const remove = useCall(contract.removeSynonym);
  const again = {
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [contract.houseSynonyms.name] }),
  };
  return {
    isBusy: add.isPending || remove.isPending,
    add: (body: contract.SynonymKey) => add.mutateAsync({ body }, again),
    remove: (body: contract.SynonymKey) => remove.mutateAsync({ body }, again),
  };
}

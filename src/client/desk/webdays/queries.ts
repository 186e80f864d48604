import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { webDaysQuery } from '#client/webdays/queries.ts';
import * as contract from '#shared/webdays/desk-contract.ts';

/** Asked again when the room is entered, not in between: what is being written must not change under the hand. */
const calm = { refetchOnWindowFocus: false, refetchOnReconnect: false, meta: { failure: 'inline' } } as const;

export const useDeskWebDays = () => useQuery({ ...query(contract.deskWebDays, {}), ...calm });

export const useDeskWebDay = (id: number | null) =>
  useQuery({
    ...query(contract.deskWebDay, { params: { webDay: String(id ?? 0) } }),
    ...calm,
    enabled: id !== null,
  });

export function useWebDayChanges() {
  const queryClient = useQueryClient();
  const add = useCall(contract.addWebDay, { failure: 'inline' });
  const change = useCall(contract.changeWebDay, { failure: 'inline' });
  const publish = useCall(contract.publishWebDay, { failure: 'inline' });
  const end = useCall(contract.endWebDay, { failure: 'inline' });
  const remove = useCall(contract.removeWebDay, { failure: 'inline' });
  const picture = useCall(contract.setWebDayPicture, { failure: 'inline' });
  const find = useCall(contract.findWebDayArticles, { failure: 'inline' });
  /** Where somebody else was quicker, what was written here stays to be looked at. */
  const heard = (answer: { readonly kind: string; readonly webDay?: contract.DeskWebDay }) => {
    if (answer.kind !== 'saved' && answer.kind !== 'removed') return;
    const { webDay } = answer;
    if (webDay) {
      const { queryKey } = query(contract.deskWebDay, { params: { webDay: String(webDay.id) } });
      queryClient.setQueryData(queryKey, webDay);
    }
    for (const queryKey of [[contract.deskWebDays.name], webDaysQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey });
  };
  const again = { onSuccess: heard };
  const at = ({ id }: Pick<contract.DeskWebDay, 'id'>) => ({ params: { webDay: String(id) } });
  return {
    isBusy: [add, change, publish, end, remove, picture].some(({ isPending }) => isPending),
    isFinding: find.isPending,
    save: (before: contract.DeskWebDay | null, draft: contract.WebDayDraft) =>
      before === null
        ? add.mutateAsync({ body: draft }, again)
        : change.mutateAsync({ ...at(before), body: { version: before.version, draft } }, again),
    publish: (day: contract.DeskWebDay) => publish.mutateAsync({ ...at(day), body: { version: day.version } }, again),
    end: (day: contract.DeskWebDay) => end.mutateAsync({ ...at(day), body: { version: day.version } }, again),
    remove: (day: contract.DeskWebDay) => remove.mutateAsync(at(day), again),
    setPicture: (day: contract.DeskWebDay, file: string | null) =>
      picture.mutateAsync({ ...at(day), body: { file } }, again),
    find: (numbers: readonly string[]) => find.mutateAsync({ body: { numbers: [...numbers] } }),
  };
}
export type WebDayChanges = ReturnType<typeof useWebDayChanges>;

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { bannerQuery } from '#client/banner/queries.ts';
import type { Role } from '#shared/access/roles.ts';
import type * as contract from '#shared/banner/edit-contract.ts';
import type { deskBanners } from '#shared/desk/banners-contract.ts';

/** The operator's banners, or those of a supplier's desk. */
export type BannerContract = typeof contract.houseBanners | typeof deskBanners;

/** Asked again when the room is entered, not in between: what is being written must not change under the hand. */
export const useBanners = ({ planned }: BannerContract) =>
  useQuery({
    ...query(planned, {}),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { failure: 'inline' },
  });

/** How many a banner would reach. */
export const useReach = ({ reach }: BannerContract, supplier: string | null, roles: readonly Role[]) =>
  useQuery({
    ...query(reach, {
      query: { ...(supplier !== null && { supplier }), ...(roles.length > 0 && { roles: roles.join(',') }) },
    }),
    placeholderData: keepPreviousData,
    meta: { failure: 'ignored' }, // the form works without it
  });

export function useBannerChanges(of: BannerContract) {
  const queryClient = useQueryClient();
  const add = useCall(of.add, { failure: 'inline' });
  const change = useCall(of.change, { failure: 'inline' });
  const remove = useCall(of.remove);
  const again = {
    // Where somebody else was quicker, what was written here stays to be looked at.
    onSuccess: (answer: contract.BannerAnswer | null) => {
      if (answer?.kind === 'changed') return;
      for (const queryKey of [[of.planned.name], bannerQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  };
  return {
    isBusy: add.isPending || change.isPending || remove.isPending,
    save: (before: contract.PlannedBanner | null, draft: contract.BannerDraft) =>
      before === null
        ? add.mutateAsync({ body: draft }, again)
        : change.mutateAsync(
            { params: { banner: String(before.id) }, body: { version: before.version, draft } },
            again,
          ),
    remove: (id: number) => remove.mutateAsync({ params: { banner: String(id) } }, again),
  };
}

import type { BannerDraft, PlannedBanner } from '#shared/banner/edit-contract.ts';
import type { Plan } from '#shared/banner/plan.ts';

const nothing = { title: '', text: '', link: '' };
const dayMs = 86_400_000;

/** From the next full hour, for a week. */
export function emptyDraft(now: Date): BannerDraft {
  const from = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000);
  return {
    kind: 'info',
    texts: { de: nothing, en: nothing, fr: nothing, it: nothing },
    linkUrl: null,
    supplier: null,
    roles: [],
    from: from.toISOString(),
    to: new Date(from.getTime() + 7 * dayMs).toISOString(),
    mayClose: true,
    isPublished: false,
  };
}

export const planOf = (
  id: number,
  { kind, supplier, roles, from, to }: Pick<BannerDraft, 'kind' | 'supplier' | 'roles' | 'from' | 'to'>,
): Plan & {
  id: number;
} => ({ id, kind, supplier, roles, from: new Date(from), to: to === null ? null : new Date(to) });

export type BannerState = 'draft' | 'planned' | 'shown' | 'ended';

export function stateOf({ draft: { isPublished, from, to } }: PlannedBanner, now: Date): BannerState {
  if (to !== null && new Date(to) <= now) return 'ended';
  if (!isPublished) return 'draft';
  return new Date(from) > now ? 'planned' : 'shown';
}

import type { Role } from '#shared/access/roles.ts';
import { type BannerKind, bannerKinds } from '#shared/banner/contract.ts';

/** When a banner is shown, and to whom. */
export type Plan = {
  readonly kind: BannerKind;
  /** null: the customers of every supplier. */
  readonly supplier: string | null;
  /** Whoever holds one of them; empty: everyone. */
  readonly roles: readonly Role[];
  readonly from: Date;
  /** null: until somebody takes it away. */
  readonly to: Date | null;
};

type Viewer = { readonly supplier: string | null; readonly roles: readonly Role[] };

export const isFor = ({ supplier, roles }: Pick<Plan, 'supplier' | 'roles'>, viewer: Viewer): boolean =>
  (supplier === null || supplier === viewer.supplier) &&
  (roles.length === 0 || roles.some((role) => viewer.roles.includes(role)));

export const isInTime = ({ from, to }: Pick<Plan, 'from' | 'to'>, at: Date): boolean =>
  from <= at && (to === null || at < to);

/** Of two banners for one person the first is shown: an outage before a warning before a notice, then the newer one. */
export function comesFirst(a: Plan & { readonly id: number }, b: Plan & { readonly id: number }): number {
  const urgency = bannerKinds.indexOf(b.kind) - bannerKinds.indexOf(a.kind);
  return urgency || b.from.getTime() - a.from.getTime() || b.id - a.id;
}

/** There is never more than one banner. */
export function bannerFor<B extends Plan & { readonly id: number }>(
  banners: readonly B[],
  viewer: Viewer,
  at: Date,
): B | null {
  return banners.filter((one) => isInTime(one, at) && isFor(one, viewer)).sort(comesFirst)[0] ?? null;
}

const overlaps = (a: Plan, b: Plan) => (b.to === null || a.from < b.to) && (a.to === null || b.from < a.to);

/** Somebody could be meant by both. Roles are not told apart: people hold several. */
const shareReaders = (a: Plan, b: Plan) => a.supplier === null || b.supplier === null || a.supplier === b.supplier;

export type Clash<B> = { readonly other: B; readonly from: Date; readonly to: Date | null; readonly wins: boolean };

/** Where this banner meets others, and whether it is the one that is shown then. */
export function clashesOf<B extends Plan & { readonly id: number }>(
  own: Plan & { readonly id: number },
  others: readonly B[],
): Clash<B>[] {
  return others
    .filter((other) => other.id !== own.id && overlaps(own, other) && shareReaders(own, other))
    .map((other) => ({
      other,
      from: own.from > other.from ? own.from : other.from,
      to: earlier(own.to, other.to),
      wins: comesFirst(own, other) < 0,
    }))
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

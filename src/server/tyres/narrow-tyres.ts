import type { KnownTyre } from '#server/tyres/tyre-book.ts';
import type { Season } from '#shared/tyres/season.ts';
import { isEnough, leastOf, type TyreDemand } from '#shared/tyres/tyre-demand.ts';
import { isSameSize, type TyreSize } from '#shared/tyres/tyre-size.ts';

export type TyreWish = {
  readonly sizes: { readonly front: TyreSize; readonly rear: TyreSize | null } | null;
  readonly width: number | null;
  readonly ratio: number | null;
  readonly rim: number | null;
  readonly season: Season | null;
  readonly onlyEnough: boolean;
  readonly since: number | null;
};

/** Of the size, whatever else is asked for. */
export function ofSize(tyres: readonly KnownTyre[], { sizes, width, ratio, rim }: TyreWish): KnownTyre[] {
  return tyres.filter(
    ({ size }) =>
      (sizes === null || isSameSize(size, sizes.front)) &&
      (width === null || size.width === width) &&
      (ratio === null || size.ratio === ratio) &&
      (rim === null || size.rim === rim),
  );
}

/** Motorcycle tyres have no season. */
export const isOfSeason = ({ tyre }: KnownTyre, season: Season | null): boolean =>
  season === null || tyre.class === 'bike' || tyre.season === season;

export const isForSnow = ({ tyre }: KnownTyre): boolean => tyre.hasSnow || tyre.hasMudSnow;

export function isWanted(known: KnownTyre, demand: TyreDemand, { onlyEnough, since }: TyreWish): boolean {
  if (onlyEnough && !isEnough(known.tyre, leastOf(demand, isForSnow(known)))) return false;
  return since === null || (known.tyre.dot !== null && known.tyre.dot >= since);
}

/** The same tread for the rear axle; of several the one that reaches the demand, is wanted, and is reinforced like the front one. */
export function rearOf(
  front: KnownTyre,
  brandAt: (ordinal: number) => number,
  rears: readonly KnownTyre[],
  demand: TyreDemand,
  wish: TyreWish,
): KnownTyre | null {
  const same = rears.filter(
    ({ ordinal, tyre }) =>
      tyre.tread === front.tyre.tread &&
      tyre.season === front.tyre.season &&
      tyre.isRunFlat === front.tyre.isRunFlat &&
      tyre.isForElectric === front.tyre.isForElectric &&
      brandAt(ordinal) === brandAt(front.ordinal),
  );
  const score = (known: KnownTyre) =>
    (isEnough(known.tyre, leastOf(demand, isForSnow(known))) ? 4 : 0) +
    (isWanted(known, demand, wish) ? 2 : 0) +
    (known.tyre.isReinforced === front.tyre.isReinforced ? 1 : 0);
  return same.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

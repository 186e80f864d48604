import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { uint16At } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { verdicts } from '#shared/articles/fit.ts';

/** Filters of one group widen each other, groups narrow each other. Everything by index; null: nothing selected. */
export type Selection = {
  readonly fits: ReadonlySet<number> | null;
  readonly brands: ReadonlySet<number> | null;
  readonly kinds: ReadonlySet<number> | null;
  /** By criterion. */
  readonly values: ReadonlyMap<number, ReadonlySet<number>>;
};

/** Whether there is a choice at all: a single article leaves none, and what was chosen can be taken back. */
export const leavesChoice = (all: number, { fits, brands, kinds, values }: Selection): boolean =>
  all > 1 || fits !== null || brands !== null || kinds !== null || values.size > 0;

/** "v4711", "b12", "f0", "g7". What this release does not have, and a verdict without a car, is not asked for. */
export function readFilters(snapshot: Snapshot, keys: readonly string[], hasCar: boolean): Selection {
  const { brandAt, genericArticleAt, valueAt } = catalogueIndex(snapshot);
  const fits = new Set<number>();
  const brands = new Set<number>();
  const kinds = new Set<number>();
  const values = new Map<number, Set<number>>();
  const add = (into: Set<number>, index: number | undefined) => index !== undefined && into.add(index);
  for (const key of keys) {
    const id = Number(key.slice(1));
    if (key[0] === 'f' && hasCar && id < verdicts.length) fits.add(id);
    if (key[0] === 'b') add(brands, brandAt.get(id));
    if (key[0] === 'g') add(kinds, genericArticleAt.get(id));
    const value = key[0] === 'v' ? valueAt.get(id) : undefined;
    if (value === undefined) continue;
    const criterion = uint16At(snapshot.values.criterion, value);
    values.set(criterion, (values.get(criterion) ?? new Set()).add(value));
  }
  const orNull = (set: Set<number>) => (set.size === 0 ? null : set);
  return { fits: orNull(fits), brands: orNull(brands), kinds: orNull(kinds), values };
}

import { nextAt, uint16At } from '#server/catalogue/column-reads.ts';
import { idOf, ordinalOf, type Snapshot } from '#server/catalogue/snapshot.ts';

/** The place of an article; null where it is not in this release, or may not be sold in the country. */
export function sellableOrdinal(
  { snapshot, country }: { readonly snapshot: Snapshot; readonly country: string },
  id: number,
): number | null {
  const ordinal = ordinalOf(snapshot, id);
  const set = ordinal === null ? 0 : uint16At(snapshot.articles.countries, ordinal);
  return set === 0 || snapshot.words.countrySets[set]?.includes(country) ? ordinal : null;
}

/** The article at the end of the chain that replaces another; null where there is none that may be sold. */
export function sellableSuccessor(
  at: { readonly snapshot: Snapshot; readonly country: string },
  id: number,
): number | null {
  const { successor } = at.snapshot.articles;
  const passed = new Set<number>();
  let found: number | null = null;
  const ordinal = ordinalOf(at.snapshot, id);
  let next = ordinal === null ? -1 : nextAt(successor, ordinal);
  while (next >= 0 && !passed.has(next)) {
    passed.add(next);
    const nextId = idOf(at.snapshot, next);
    if (nextId !== id && sellableOrdinal(at, nextId) !== null) found = nextId;
    next = nextAt(successor, next);
  }
  return found;
}

import { ordinalOf, type Snapshot } from '#server/catalogue/snapshot.ts';

/** The place of an article; null where it is not in this release, or may not be sold in the country. */
export function sellableOrdinal(
  { snapshot, country }: { readonly snapshot: Snapshot; readonly country: string },
  id: number,
): number | null {
  const ordinal = ordinalOf(snapshot, id);
  const set = ordinal === null ? 0 : (snapshot.articles.countries[ordinal] ?? 0);
  return set === 0 || snapshot.words.countrySets[set]?.includes(country) ? ordinal : null;
}

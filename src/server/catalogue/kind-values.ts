import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { indexAt, uint16At, uint32At, valueCodeAt } from '#server/catalogue/column-reads.ts';
import { type CriterionCounts, countValue, criteriaOf, emptyCounts } from '#server/catalogue/facets.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** How often each value of a telling criterion occurs in a kind of part. Two columns of the same length. */
type ValueCounts = { readonly values: Uint32Array; readonly counts: Uint32Array };

const known = new WeakMap<Snapshot, Map<string, ValueCounts>>();

/**
 * Values of whole kinds, added up. Counting a kind takes time with its articles, and it is the same for everyone who looks
 * at all of it; so it is kept as long as the snapshot.
 */
export function countKindValues(snapshot: Snapshot, kinds: readonly number[], country: string): CriterionCounts[] {
  const criteria = emptyCounts(snapshot, criteriaOf(snapshot, kinds), true);
  if (criteria.length === 0) return criteria;
  const groupAt = new Map(criteria.map((group) => [group.criterion, group]));
  const criterionOf = snapshot.values.criterion;
  for (const kind of kinds) {
    const { values, counts } = valuesOfKind(snapshot, kind, country);
    for (let at = 0; at < values.length; at += 1) {
      const value = uint32At(values, at);
      const group = groupAt.get(indexAt(criterionOf, value));
      if (group) countValue(group, value, uint32At(counts, at));
    }
  }
  return criteria;
}

function valuesOfKind(snapshot: Snapshot, kind: number, country: string): ValueCounts {
  const { hasLimited } = catalogueIndex(snapshot);
  const kept = known.get(snapshot) ?? new Map<string, ValueCounts>();
  known.set(snapshot, kept);
  // Where no article of it is limited to some countries, one count serves all.
  const key = hasLimited[kind] === 1 ? `${kind} ${country}` : String(kind);
  const found = kept.get(key) ?? countValues(snapshot, kind, country);
  kept.set(key, found);
  return found;
}

function countValues(snapshot: Snapshot, kind: number, country: string): ValueCounts {
  const { articles, runs, values } = snapshot;
  const open = catalogueIndex(snapshot).openTo(country);
  const counts = new Map<number, number>();
  for (let ordinal = uint32At(runs.ordinalStart, kind); ordinal < uint32At(runs.ordinalStart, kind + 1); ordinal += 1) {
    if (open[uint16At(articles.countries, ordinal)] === 0) continue;
    for (let at = uint32At(articles.valueStart, ordinal); at < uint32At(articles.valueStart, ordinal + 1); at += 1) {
      const value = valueCodeAt(articles.valueCodes, at);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  // Criteria that become no filter in any list would only take room.
  const telling = new Set(snapshot.words.genericArticles.flatMap(({ criteria }) => criteria));
  const shown = [...counts].filter(([value]) => telling.has(indexAt(values.criterion, value)));
  return { values: Uint32Array.from(shown, ([value]) => value), counts: Uint32Array.from(shown, ([, count]) => count) };
}

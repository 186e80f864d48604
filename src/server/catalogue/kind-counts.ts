import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { LinkCursor } from '#server/catalogue/links.ts';
import { type Snapshot, typeIndexOf } from '#server/catalogue/snapshot.ts';

/** By generic article (index): the articles for a car, or all of them where kTypeId is null. */
export function kindCounts(snapshot: Snapshot, kTypeId: number | null, country: string): Uint32Array {
  const index = catalogueIndex(snapshot);
  const counts = new Uint32Array(snapshot.words.genericArticles.length);
  const open = index.openTo(country);
  const { countries } = snapshot.articles;
  if (kTypeId === null) {
    const { ordinalStart } = snapshot.runs;
    for (let kind = 0; kind < counts.length; kind += 1)
      counts[kind] = (ordinalStart[kind + 1] ?? 0) - (ordinalStart[kind] ?? 0);
    for (const ordinal of index.limited) {
      const kind = snapshot.articles.genericArticle[ordinal] ?? 0;
      if (open[countries[ordinal] ?? 0] === 0) counts[kind] = (counts[kind] ?? 0) - 1;
    }
    return counts;
  }
  const cursor = new LinkCursor(snapshot, typeIndexOf(snapshot, kTypeId));
  const partlyClosed = index.partlyClosedTo(country);
  let ordinals = new Uint32Array(256);
  while (cursor.next()) {
    let { count } = cursor;
    // Only where something is not for this country the list itself has to be read.
    if (partlyClosed[cursor.genericArticle] === 1) {
      if (ordinals.length < cursor.count) ordinals = new Uint32Array(cursor.count * 2);
      cursor.readOrdinals(ordinals, 0);
      for (let at = 0; at < cursor.count; at += 1) if (open[countries[ordinals[at] ?? 0] ?? 0] === 0) count -= 1;
    }
    counts[cursor.genericArticle] = count;
  }
  return counts;
}

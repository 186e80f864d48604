import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import { LinkCursor } from '#server/catalogue/links.ts';
import { type Snapshot, typeIndexOf } from '#server/catalogue/snapshot.ts';

/** By generic article (index): the articles for a car, or all of them where kTypeId is null. */
export function kindCounts(snapshot: Snapshot, kTypeId: number | null, country: string): Uint32Array {
  const counts = new Uint32Array(snapshot.words.genericArticles.length);
  const note = (kind: number, count: number) => {
    counts[kind] = count;
  };
  if (kTypeId === null) eachKind(snapshot, country, note);
  else eachKindOfCar(snapshot, kTypeId, country, note);
  return counts;
}

type Visit = (kind: number, count: number) => void;

/** The generic articles that anything is linked to a car of, ascending. */
export function eachKindOfCar(snapshot: Snapshot, kTypeId: number, country: string, visit: Visit): void {
  const { openTo, partlyClosedTo } = catalogueIndex(snapshot);
  const [open, partlyClosed] = [openTo(country), partlyClosedTo(country)];
  const { countries } = snapshot.articles;
  const cursor = new LinkCursor(snapshot, typeIndexOf(snapshot, kTypeId));
  while (cursor.next()) {
    let { count } = cursor;
    // Only where something is not for this country the list itself has to be read.
    if (partlyClosed[cursor.genericArticle] === 1) {
      const ordinals = new Uint32Array(cursor.count);
      cursor.readOrdinals(ordinals, 0);
      for (const ordinal of ordinals) if (open[uint16At(countries, ordinal)] === 0) count -= 1;
    }
    visit(cursor.genericArticle, count);
  }
}

/** All of them, ascending. */
export function eachKind(snapshot: Snapshot, country: string, visit: Visit): void {
  const { limited, openTo } = catalogueIndex(snapshot);
  const { articles, runs, words } = snapshot;
  const open = openTo(country);
  const closed = new Map<number, number>();
  for (const ordinal of limited) {
    const kind = uint16At(articles.genericArticle, ordinal);
    if (open[uint16At(articles.countries, ordinal)] === 0) closed.set(kind, (closed.get(kind) ?? 0) + 1);
  }
  for (let kind = 0; kind < words.genericArticles.length; kind += 1) {
    const all = uint32At(runs.ordinalStart, kind + 1) - uint32At(runs.ordinalStart, kind);
    visit(kind, all - (closed.get(kind) ?? 0));
  }
}

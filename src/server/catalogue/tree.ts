import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { LinkCursor } from '#server/catalogue/links.ts';
import { type Snapshot, typeIndexOf } from '#server/catalogue/snapshot.ts';
import type { TreeNode } from '#shared/articles/article.ts';
import type { Language } from '#shared/session/language.ts';

/** By node: the articles in it and below it for a car, or all of them where kTypeId is null. */
export function treeCounts(snapshot: Snapshot, kTypeId: number | null, country: string): Uint32Array {
  const index = catalogueIndex(snapshot);
  const counts = new Uint32Array(snapshot.words.nodes.length);
  const add = (kind: number, count: number) => {
    for (const node of index.nodesAbove[kind] ?? []) counts[node] = (counts[node] ?? 0) + count;
  };
  const open = index.openTo(country);
  const { countries } = snapshot.articles;
  if (kTypeId === null) {
    const { ordinalStart } = snapshot.runs;
    for (let kind = 0; kind + 1 < ordinalStart.length; kind += 1)
      add(kind, (ordinalStart[kind + 1] ?? 0) - (ordinalStart[kind] ?? 0));
    for (const ordinal of index.limited)
      if (open[countries[ordinal] ?? 0] === 0) add(snapshot.articles.genericArticle[ordinal] ?? 0, -1);
    return counts;
  }
  const cursor = new LinkCursor(snapshot, typeIndexOf(snapshot, kTypeId));
  let ordinals = new Uint32Array(256);
  while (cursor.next()) {
    let count = cursor.count;
    // Only where something is limited at all the list itself has to be read.
    if (index.hasLimited[cursor.genericArticle] === 1) {
      if (ordinals.length < cursor.count) ordinals = new Uint32Array(cursor.count * 2);
      cursor.readOrdinals(ordinals, 0);
      for (let at = 0; at < cursor.count; at += 1) if (open[countries[ordinals[at] ?? 0] ?? 0] === 0) count -= 1;
    }
    add(cursor.genericArticle, count);
  }
  return counts;
}

/** A branch without articles is not there. */
export function treeFor(
  snapshot: Snapshot,
  { kTypeId, country, language }: { kTypeId: number | null; country: string; language: Language },
): TreeNode[] {
  const counts = treeCounts(snapshot, kTypeId, country);
  const { nodes } = snapshot.words;
  return nodes.flatMap(({ id, parent, names }, node) => {
    const count = counts[node] ?? 0;
    return count === 0 ? [] : [{ id, parentId: nodes[parent]?.id ?? null, name: names[language], count }];
  });
}

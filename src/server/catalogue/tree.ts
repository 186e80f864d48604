import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { comma, JsonBytes, pieceOf } from '#server/catalogue/json-bytes.ts';
import { kindCounts } from '#server/catalogue/kind-counts.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { TreeNode } from '#shared/articles/article.ts';
import type { Language } from '#shared/session/language.ts';

/** By node: the articles in it and below it for a car, or all of them where kTypeId is null. */
export function treeCounts(snapshot: Snapshot, kTypeId: number | null, country: string): Uint32Array {
  const { nodesAbove } = catalogueIndex(snapshot);
  const counts = new Uint32Array(snapshot.words.nodes.length);
  const ofKinds = kindCounts(snapshot, kTypeId, country);
  // Thousands of kinds, of which a car has some hundreds.
  for (let kind = 0; kind < ofKinds.length; kind += 1) {
    const count = ofKinds[kind] ?? 0;
    if (count > 0) for (const node of nodesAbove[kind] ?? []) counts[node] = (counts[node] ?? 0) + count;
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

const json = new JsonBytes();

/** The same as JSON.stringify({ release, nodes: treeFor(…) }), in a fraction of its time. */
export function treeJson(
  snapshot: Snapshot,
  { kTypeId, country, language }: { kTypeId: number | null; country: string; language: Language },
): Buffer {
  const counts = treeCounts(snapshot, kTypeId, country);
  const heads = nodeHeads(snapshot, language);
  json.begin().text(`{"release":${snapshot.release},"nodes":[`);
  let isFirst = true;
  for (let node = 0; node < counts.length; node += 1) {
    const [count, head] = [counts[node] ?? 0, heads[node]];
    if (count === 0 || head === undefined) continue;
    if (!isFirst) json.piece(comma);
    isFirst = false;
    json.piece(head).whole(count).piece(end);
  }
  return json.text(']}').end();
}

const end = pieceOf('}');
const kept = new WeakMap<Snapshot, Partial<Record<Language, readonly Uint8Array[]>>>();

/** By node: all but its count. */
function nodeHeads(snapshot: Snapshot, language: Language): readonly Uint8Array[] {
  const ofSnapshot = kept.get(snapshot) ?? {};
  kept.set(snapshot, ofSnapshot);
  const { nodes } = snapshot.words;
  ofSnapshot[language] ??= nodes.map(({ id, parent, names }) => {
    const node: Omit<TreeNode, 'count'> = { id, parentId: nodes[parent]?.id ?? null, name: names[language] };
    return pieceOf(`${JSON.stringify(node).slice(0, -1)},"count":`);
  });
  return ofSnapshot[language];
}

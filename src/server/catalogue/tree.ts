import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { uint32At } from '#server/catalogue/column-reads.ts';
import { comma, JsonBytes, pieceOf } from '#server/catalogue/json-bytes.ts';
import { eachKind, eachKindOfCar } from '#server/catalogue/kind-counts.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { TreeNode } from '#shared/articles/article.ts';
import type { Language } from '#shared/session/language.ts';

type Asked = { readonly kTypeId: number | null; readonly country: string };

/** Of the whole catalogue, used again by every tree: what is counted in it holds until the next one. */
type Counting = { readonly counts: Uint32Array; nodes: Uint32Array };
const countings = new WeakMap<Snapshot, Counting>();

/** The nodes that have articles in or below them, for a car or at all (kTypeId null), ascending; and how many, by node. */
export function countTree(snapshot: Snapshot, { kTypeId, country }: Asked): Readonly<Counting> {
  const { nodesAbove } = catalogueIndex(snapshot);
  const known = countings.get(snapshot);
  const counting: Counting = known ?? {
    counts: new Uint32Array(snapshot.words.nodes.length),
    nodes: new Uint32Array(),
  };
  if (!known) countings.set(snapshot, counting);
  const { counts } = counting;
  // Thousands of nodes, of which a car has some hundreds.
  for (const node of counting.nodes) counts[node] = 0;
  const nodes: number[] = [];
  const add = (kind: number, count: number) => {
    if (count === 0) return;
    for (const node of nodesAbove[kind] ?? []) {
      const before = counts[node] ?? 0;
      if (before === 0) nodes.push(node);
      counts[node] = before + count;
    }
  };
  if (kTypeId === null) eachKind(snapshot, country, add);
  else eachKindOfCar(snapshot, kTypeId, country, add);
  counting.nodes = Uint32Array.from(nodes).sort();
  return counting;
}

const json = new JsonBytes();

/** A branch without articles is not there. Written from ready pieces. */
export function treeJson(snapshot: Snapshot, { language, ...asked }: Asked & { readonly language: Language }): Buffer {
  const { counts, nodes } = countTree(snapshot, asked);
  const heads = nodeHeads(snapshot, language);
  json.begin().text(`{"release":${snapshot.release},"nodes":[`);
  let isFirst = true;
  for (const node of nodes) {
    const head = heads[node];
    if (head === undefined) continue;
    if (!isFirst) json.piece(comma);
    isFirst = false;
    json.piece(head).whole(uint32At(counts, node)).piece(end);
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

import type { Sources } from '#demo/catalogue/generate/sources.ts';
import type { TreeNodeRow } from '#server/catalogue/catalogue-source.ts';

/** Leaves that are one kind of part have its id from here on. */
const leafIds = 10_000;

/** The nodes of tree.csv; below those that are no leaves themselves, each kind of part is one. */
export function treeRows({ tree, kinds }: Pick<Sources, 'tree' | 'kinds'>): TreeNodeRow[] {
  const idOf = new Map(tree.map(({ key, id }) => [key, id]));
  const ofNode = Map.groupBy(kinds, ({ node }) => node);
  const nodes = tree.map(({ id, key, parent, leaf, names, synonyms }, position) => {
    const parentId = parent === null ? null : (idOf.get(parent) ?? null);
    const genericArticles = leaf === '' ? [] : (ofNode.get(key) ?? []).map((kind) => kind.id);
    return { id, parentId, position, names, synonyms, genericArticles };
  });
  const leaves = tree
    .filter(({ leaf }) => leaf === '')
    .flatMap(({ id: parentId, key }) =>
      (ofNode.get(key) ?? []).map(({ id, names, synonyms }, position) => {
        return { id: leafIds + id, parentId, position, names, synonyms, genericArticles: [id] };
      }),
    );
  return [...nodes, ...leaves];
}

import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** A node of the tree with all below it, or one generic article; by id. */
export type Branch = { readonly kind: 'node' | 'genericArticle'; readonly id: number };

/** Indexes of its generic articles, ascending; none where the release does not know it. */
export function kindsOfBranch(snapshot: Snapshot, { kind, id }: Branch): readonly number[] {
  const { nodeAt, genericArticleAt, kindsBelow } = catalogueIndex(snapshot);
  if (kind === 'node') return kindsBelow[nodeAt.get(id) ?? -1] ?? [];
  const at = genericArticleAt.get(id);
  return at === undefined ? [] : [at];
}

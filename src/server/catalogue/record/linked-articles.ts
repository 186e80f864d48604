import type { ArticleRow, LinkRow } from '#server/catalogue/catalogue-source.ts';
import { int32At } from '#server/catalogue/column-reads.ts';

const mostProblems = 5;

/**
 * Holds every link against the articles of its generic article. In process, because the database would have to unpack fifty
 * million of them; four bytes an article.
 */
export function linkedArticles() {
  const growing = new Map<number, number[]>();
  const sorted = new Map<number, Int32Array>();
  const problems: string[] = [];
  const idsOf = (genericArticleId: number): Int32Array => {
    const known = sorted.get(genericArticleId);
    if (known) return known;
    const ids = Int32Array.from(growing.get(genericArticleId) ?? []).sort();
    sorted.set(genericArticleId, ids);
    growing.delete(genericArticleId);
    return ids;
  };
  return {
    problems,
    add: ({ id, genericArticleId }: ArticleRow) => {
      const ids = growing.get(genericArticleId);
      if (ids) ids.push(id);
      else growing.set(genericArticleId, [id]);
    },
    check: ({ typeId, genericArticleId, articleIds }: LinkRow) => {
      if (problems.length >= mostProblems) return;
      const wrong = firstUnknown(articleIds, idsOf(genericArticleId));
      if (wrong !== undefined)
        problems.push(`links of type ${typeId}: ${wrong} as generic article ${genericArticleId}`);
      else if (articleIds.length === 0)
        problems.push(`links of type ${typeId}: generic article ${genericArticleId} has none`);
    },
  };
}

/** Both ascend, so that each search begins where the last one ended. */
function firstUnknown(ids: ArrayLike<number>, known: Int32Array): string | undefined {
  let [from, before] = [0, -Infinity];
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] ?? 0;
    if (id <= before) return `article ${id} is not in its place`;
    before = id;
    from = lowerBound(known, id, from);
    if (known[from] !== id) return `there is no article ${id}`;
  }
  return undefined;
}

function lowerBound(known: Int32Array, id: number, from: number): number {
  let [low, high] = [from, known.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (int32At(known, middle) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

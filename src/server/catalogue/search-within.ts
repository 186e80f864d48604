import { type Branch, kindsOfBranch } from '#server/catalogue/branch.ts';
import { type SearchQuery, searchArticles } from '#server/catalogue/search/search.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';

/** What a text finds, in a branch of the tree or anywhere. */
export function searchWithin(snapshot: Snapshot, query: SearchQuery, branch: Branch | null): Candidates {
  const { candidates } = searchArticles(snapshot, query);
  return branch === null ? candidates : within(snapshot, candidates, kindsOfBranch(snapshot, branch));
}

/** Of what was found, the articles of some generic articles (indexes, ascending). */
export function within({ articles, runs }: Snapshot, found: Candidates, kinds: readonly number[]): Candidates {
  if (found.kind === 'ordinals') {
    const wanted = new Set(kinds);
    return {
      ...found,
      ordinals: found.ordinals.filter((ordinal) => wanted.has(articles.genericArticle[ordinal] ?? -1)),
    };
  }
  const ranges: number[] = [];
  for (const kind of kinds) {
    const [from, to] = [runs.ordinalStart[kind] ?? 0, runs.ordinalStart[kind + 1] ?? 0];
    for (let at = 0; at < found.ranges.length; at += 2) {
      const [first, last] = [Math.max(from, found.ranges[at] ?? 0), Math.min(to, found.ranges[at + 1] ?? 0)];
      if (first < last) ranges.push(first, last);
    }
  }
  return { kind: 'ranges', ranges: Uint32Array.from(ranges) };
}

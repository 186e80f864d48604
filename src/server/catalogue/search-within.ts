import { type Branch, kindsOfBranch } from '#server/catalogue/branch.ts';
import { indexAt, uint32At } from '#server/catalogue/column-reads.ts';
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
      ordinals: found.ordinals.filter((ordinal) => wanted.has(indexAt(articles.genericArticle, ordinal))),
    };
  }
  const ranges: number[] = [];
  for (const kind of kinds) {
    const [from, to] = [uint32At(runs.ordinalStart, kind), uint32At(runs.ordinalStart, kind + 1)];
    for (let at = 0; at < found.ranges.length; at += 2) {
      const [first, last] = [Math.max(from, uint32At(found.ranges, at)), Math.min(to, uint32At(found.ranges, at + 1))];
      if (first < last) ranges.push(first, last);
    }
  }
  return { kind: 'ranges', ranges: Uint32Array.from(ranges) };
}

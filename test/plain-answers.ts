import type { ArticlePage } from '#server/catalogue/article-page.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { kindCounts } from '#server/catalogue/kind-counts.ts';
import { articleRow } from '#server/catalogue/rows.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { treeJson } from '#server/catalogue/tree.ts';
import type { ArticleList, TreeNode } from '#shared/articles/article.ts';
import { articleTree } from '#shared/articles/contract.ts';
import type { Language } from '#shared/session/language.ts';

/* Lists and trees as objects, to hold against what is written as bytes. */

/** `order`: the version of prices and stock that the page was sorted by. */
export function plainArticleList(snapshot: Snapshot, page: ArticlePage, language: Language, order = ''): ArticleList {
  const { release, source } = snapshot;
  const { total, all, brands, rows, filters, question } = page;
  return {
    release,
    order,
    source,
    total,
    all,
    brands,
    rows: rows.map(({ ordinal, fit }) => articleRow(snapshot, ordinal, language, fit)),
    filters: [...filters],
    question,
  };
}

type Asked = { readonly kTypeId: number | null; readonly country: string; readonly language: Language };

export function plainTree(snapshot: Snapshot, { kTypeId, country, language }: Asked): TreeNode[] {
  const counts = kindCounts(snapshot, kTypeId, country);
  const { nodes } = snapshot.words;
  const { kindsBelow } = catalogueIndex(snapshot);
  return nodes.flatMap(({ id, parent, names }, node) => {
    const count = (kindsBelow[node] ?? []).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
    return count === 0 ? [] : [{ id, parentId: nodes[parent]?.id ?? null, name: names[language], count }];
  });
}

/** What the bytes of a tree say. */
export const treeNodes = (snapshot: Snapshot, asked: Asked): TreeNode[] =>
  articleTree.answer.parse(JSON.parse(treeJson(snapshot, asked).toString())).nodes;

import * as cell from '#server/imports/catalogue/cells.ts';
import type { At, BrandIds } from '#server/imports/catalogue/package-tables.ts';
import type { SmallTables } from '#server/imports/catalogue/staged-rows.ts';
import { languages } from '#shared/session/language.ts';

/* What our package writes into one cell as a list comes from other catalogues as rows. */

export const listColumns = {
  'generic-article-criteria': ['generic_article_id', 'position', 'criterion_id'],
  'tree-generic-articles': ['tree_id', 'position', 'generic_article_id'],
  synonyms: ['target', 'id', 'language', 'word'],
  'article-criteria': ['brand', 'article', 'position', 'criterion_id', 'value_id', 'value'],
  'article-pictures': ['brand', 'article', 'position', 'key'],
} as const;

type Part = { readonly position: number; readonly part: number };

/** Gathers the parts of small rows and puts them in when all are there. */
export function gatherLists({ genericArticles, treeNodes }: SmallTables) {
  const criteria = new Map<number, Part[]>();
  const leaves = new Map<number, Part[]>();
  const add = (to: Map<number, Part[]>, id: number, part: Part) => to.set(id, [...(to.get(id) ?? []), part]);
  const inOrder = (parts: readonly Part[]) =>
    [...parts].sort((a, b) => a.position - b.position).map(({ part }) => part);
  const missing = (what: string, id: number) => new cell.BadCell(`belongs to the ${what} ${id}, which is not there`);
  return {
    criterion: (at: At) => {
      const id = at('generic_article_id', cell.counting);
      if (!genericArticles.has(id)) throw missing('generic article', id);
      add(criteria, id, { position: at('position', cell.whole), part: at('criterion_id', cell.counting) });
    },
    leaf: (at: At) => {
      const id = at('tree_id', cell.counting);
      if (!treeNodes.has(id)) throw missing('node', id);
      add(leaves, id, { position: at('position', cell.whole), part: at('generic_article_id', cell.counting) });
    },
    synonym: (at: At) => {
      const target = at('target', cell.oneOf(['generic-article', 'tree-node']));
      const [language, word] = [at('language', cell.oneOf(languages)), at('word', cell.text)];
      const id = at('id', cell.counting);
      const rows: Map<number, { readonly synonyms: object }> = target === 'tree-node' ? treeNodes : genericArticles;
      const row = target === 'tree-node' ? treeNodes.get(id) : genericArticles.get(id);
      if (!row) throw missing(target, id);
      rows.set(id, { ...row, synonyms: { ...row.synonyms, [language]: [...row.synonyms[language], word] } });
    },
    putIn: () => {
      for (const [id, parts] of criteria) {
        const row = genericArticles.get(id);
        if (row) genericArticles.set(id, { ...row, criteria: [...row.criteria, ...inOrder(parts)] });
      }
      for (const [id, parts] of leaves) {
        const row = treeNodes.get(id);
        if (row) treeNodes.set(id, { ...row, genericArticles: [...row.genericArticles, ...inOrder(parts)] });
      }
    },
  };
}

type ValueId = (criterionId: number, text: string) => number;

const key = (at: At, brandId: BrandIds) => ({ brandId: at('brand', brandId), article: at('article', cell.text) });

/** By its id, or by what stands there. */
export const valueAt = (at: At, valueId: ValueId): number | null =>
  at('value_id', cell.orNone(cell.counting)) ??
  at(
    'value',
    cell.orNone((text) => valueId(at('criterion_id', cell.counting), text)),
  );

export const articleCriterion = (at: At, brandId: BrandIds, valueId: ValueId) => {
  const value = valueAt(at, valueId);
  if (value === null) throw new cell.BadCell('is empty');
  return { ...key(at, brandId), position: at('position', cell.whole), valueId: value };
};

export const articlePicture = (at: At, brandId: BrandIds) => ({
  ...key(at, brandId),
  position: at('position', cell.whole),
  key: at('key', cell.text),
});

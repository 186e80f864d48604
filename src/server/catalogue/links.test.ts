import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkedTypes, ruleFor } from '#server/catalogue/article-links.ts';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import type { ArticleRow, LinkRow, RestrictionRow } from '#server/catalogue/catalogue-source.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { LinkCursor } from '#server/catalogue/links.ts';
import { idOf, ordinalOf } from '#server/catalogue/snapshot.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';

/* Lists of any length with gaps of any width: a number above 127 takes two bytes, one above 16,383 three. */

const perKind = 20_000;
const model = smallCatalogueRows.articles[0];
const articleOf = (id: number): ArticleRow => {
  if (model === undefined) throw new Error('The small catalogue is empty.');
  const genericArticleId = id <= perKind ? 10 : 20;
  return { ...model, id, genericArticleId, brandId: (id % 4) + 1, number: String(id), countries: null };
};

const list = fc.uniqueArray(fc.integer({ min: 1, max: perKind }), { minLength: 1, maxLength: 200 });
const links = fc.array(fc.record({ first: list, second: list, every: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 4,
});

it('every link and every condition is read back, whatever the gaps between them', async () => {
  await fc.assert(
    fc.asyncProperty(links, async (types) => {
      const used = new Set(types.flatMap(({ first, second }) => [...first, ...second.map((id) => id + perKind)]));
      // All articles of a kind count for the gaps, so there are as many as the largest id says.
      const most = Math.max(...used);
      const articles = Array.from({ length: most }, (_, at) => articleOf(at + 1)).sort(
        (a, b) => a.genericArticleId - b.genericArticleId || a.brandId - b.brandId || a.id - b.id,
      );
      const rows = types.flatMap(({ first, second }, type): LinkRow[] => [
        { typeId: type + 1, genericArticleId: 10, articleIds: first.toSorted((a, b) => a - b) },
        { typeId: type + 1, genericArticleId: 20, articleIds: second.map((id) => id + perKind).sort((a, b) => a - b) },
      ]);
      const restrictions = rows.flatMap(({ typeId, genericArticleId, articleIds }): RestrictionRow[] =>
        Array.from(articleIds)
          .filter((_, at) => at % (types[typeId - 1]?.every ?? 1) === 0)
          .map((articleId) => ({
            typeId,
            genericArticleId,
            articleId,
            group: 1,
            criterionId: 5,
            valueId: articleId % 2 === 0 ? 6 : 7,
            builtFrom: null,
            builtTo: null,
          })),
      );
      const catalogue = catalogueOf({
        ...smallCatalogueRows,
        articles,
        numbers: [],
        relations: [],
        links: rows,
        restrictions,
      });
      const snapshot = await compileCatalogue(catalogue, { release: 1, source: 'test', typeEngines: new Map() });

      for (const [type] of types.entries()) {
        const cursor = new LinkCursor(snapshot, type);
        const read: [number, number[]][] = [];
        while (cursor.next()) {
          const ordinals = new Uint32Array(cursor.count);
          // The first list of every second type is passed unread.
          if (type % 2 === 1 && read.length === 0) {
            read.push([cursor.genericArticle, []]);
            continue;
          }
          cursor.readOrdinals(ordinals, 0);
          read.push([
            cursor.genericArticle,
            [...ordinals].map((ordinal) => idOf(snapshot, ordinal)).sort((a, b) => a - b),
          ]);
        }
        const own = rows.filter(({ typeId }) => typeId === type + 1).map(({ articleIds }) => Array.from(articleIds));
        expect(read).toEqual([
          [0, type % 2 === 1 ? [] : own[0]],
          [1, own[1]],
        ]);
      }
      const conditions = new Set(restrictions.map(({ typeId, articleId }) => `${typeId} ${articleId}`));
      for (const id of [...used].slice(0, 20)) {
        const ordinal = ordinalOf(snapshot, id) ?? -1;
        const expected = rows
          .filter(({ articleIds }) => Array.from(articleIds).includes(id))
          .map(({ typeId }) => ({ kTypeId: typeId, isRestricted: conditions.has(`${typeId} ${id}`) }));
        expect(linkedTypes(snapshot, ordinal)).toEqual(expected);
        const rules = expected.map(({ kTypeId }) => ruleFor(snapshot, kTypeId - 1, ordinal) ?? -1);
        expect(rules.map((rule) => rule > 0)).toEqual(expected.map(({ isRestricted }) => isRestricted));
      }
    }),
    // Gaps of one, two and three bytes for certain.
    { numRuns: 5, examples: [[[{ first: [1, 2, 300, 20_000], second: [20_000], every: 1 }]]] },
  );
});

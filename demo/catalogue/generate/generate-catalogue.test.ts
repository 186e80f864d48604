import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue, type Wish } from '#demo/catalogue/generate/generate-catalogue.ts';
import { eanCheckDigit } from '#demo/catalogue/generate/number-pattern.ts';
import { readSources, type Sources } from '#demo/catalogue/generate/sources.ts';
import { demoSeed } from '#demo/catalogue/load.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import { typesOfFile } from '#demo/catalogue/types-of-file.ts';
import { type CatalogueRows, rowsOf } from '#server/catalogue/catalogue-of.ts';
import { normaliseNumber } from '#shared/articles/number.ts';
import { languages } from '#shared/session/language.ts';
import { rimKinds, tyreKinds } from '#shared/tyres/tyre-catalogue.ts';
import { workedMs } from '#test/worked-ms.ts';

let sources: Sources;
let rows: CatalogueRows;
/** The same for some of the types. */
let few: Wish;
let fewRows: CatalogueRows;
let generatedMs = 0;

beforeAll(async () => {
  sources = await readSources(await readDrawings());
  const types = await typesOfFile();
  const began = workedMs();
  rows = await rowsOf(generateCatalogue({ seed: demoSeed, types, sources }));
  generatedMs = workedMs() - began;
  few = { seed: demoSeed, types: types.slice(0, 60), sources };
  fewRows = await rowsOf(generateCatalogue(few));
});

const hashOf = (of: CatalogueRows) => {
  const hash = createHash('sha256');
  for (const [table, list] of Object.entries(of)) {
    hash.update(table);
    for (const row of list) hash.update(JSON.stringify(row, (_, value) => (ArrayBuffer.isView(value) ? 0 : value)));
  }
  return hash.digest('hex');
};

/** Indexes of rows that stand before one that should come first. */
const misplaced = <Row>(list: readonly Row[], ...keys: ((row: Row) => number)[]) =>
  list.filter((row, index) => {
    const before = list[index - 1];
    if (before === undefined) return false;
    const difference = keys.map((key) => key(row) - key(before)).find((one) => one !== 0) ?? 0;
    return difference < 0;
  });

describe('the demo catalogue', () => {
  it('is the same for the same seed, and another one for another', async () => {
    const again = await rowsOf(generateCatalogue({ ...few, types: few.types.toReversed() }));
    expect(hashOf(again)).toBe(hashOf(fewRows));
    const other = await rowsOf(generateCatalogue({ ...few, seed: demoSeed + 1 }));
    expect(hashOf(other)).not.toBe(hashOf(fewRows));
  });

  it('is made in a few seconds', () => {
    expect(generatedMs).toBeLessThan(15_000);
  });

  it('is large: 400 generic articles, 25 brands, 30,000 articles', () => {
    expect(rows.genericArticles.length).toBeGreaterThanOrEqual(420);
    expect(rows.brands.length).toBeGreaterThanOrEqual(28);
    expect(rows.articles.length).toBeGreaterThanOrEqual(30_000);
    expect(new Set(rows.articles.map(({ genericArticleId }) => genericArticleId)).size).toBe(
      rows.genericArticles.length,
    );
    expect(new Set(rows.articles.map(({ brandId }) => brandId)).size).toBe(rows.brands.length);
  });

  it('keeps the order that a source promises', () => {
    expect(
      misplaced(
        rows.articles,
        ({ genericArticleId }) => genericArticleId,
        ({ brandId }) => brandId,
        ({ id }) => id,
      ),
    ).toEqual([]);
    const byType = ({ typeId }: { typeId: number }) => typeId;
    const byKind = ({ genericArticleId }: { genericArticleId: number }) => genericArticleId;
    expect(misplaced(rows.links, byType, byKind)).toEqual([]);
    expect(
      misplaced(
        rows.restrictions,
        byType,
        byKind,
        ({ articleId }) => articleId,
        ({ group }) => group,
      ),
    ).toEqual([]);
    for (const { articleIds } of rows.links) {
      for (let at = 1; at < articleIds.length; at += 1)
        if ((articleIds[at] ?? 0) <= (articleIds[at - 1] ?? 0)) expect.fail(`${articleIds[at]} is not in its place`);
    }
  });

  it.each([0.3, 2.5])('at %s of its density has fewer or more articles, in the same order', async (density) => {
    const scaled = await rowsOf(generateCatalogue({ ...few, scale: { density, oeMedian: 2 } }));
    // Tyres and rims are made by their sizes: there are as many of them as there are, or none.
    const bySize = new Set([...tyreKinds.map(({ id }) => id), ...Object.values(rimKinds)]);
    const usual = fewRows.articles.filter(({ genericArticleId }) => !bySize.has(genericArticleId)).length;
    expect(scaled.articles.length / usual).toBeGreaterThan(density * 0.75);
    expect(scaled.articles.length / usual).toBeLessThan(density * 1.25);
    expect(new Set(scaled.articles.map(({ id }) => id)).size).toBe(scaled.articles.length);
    const keys = [(row: { genericArticleId: number }) => row.genericArticleId];
    expect(misplaced(scaled.articles, ...keys)).toEqual([]);
    const known = new Set(scaled.articles.map(({ id }) => id));
    expect(scaled.restrictions.filter(({ articleId }) => !known.has(articleId))).toEqual([]);
  });

  it('points nowhere but at itself', () => {
    const ids = new Map(rows.articles.map(({ id, genericArticleId }) => [id, genericArticleId]));
    const values = new Set(rows.criterionValues.map(({ id }) => id));
    const media = new Set(rows.media.map(({ key }) => key));
    expect(rows.articles.filter(({ criteria }) => criteria.some((id) => !values.has(id)))).toEqual([]);
    expect(rows.articles.filter(({ pictures }) => pictures.some((key) => !media.has(key)))).toEqual([]);
    expect(rows.relations.filter(({ articleId, otherId }) => !ids.has(articleId) || !ids.has(otherId))).toEqual([]);
    expect(rows.documents.filter(({ articleId, mediaKey }) => !ids.has(articleId) || !media.has(mediaKey))).toEqual([]);
    expect(rows.numbers.filter(({ articleId }) => !ids.has(articleId))).toEqual([]);
    for (const { genericArticleId, articleIds } of rows.links)
      for (let at = 0; at < articleIds.length; at += 1) {
        if (ids.get(articleIds[at] ?? 0) !== genericArticleId)
          expect.fail(`${articleIds[at]} is linked as another kind`);
      }
    expect(rows.restrictions.filter(({ valueId }) => valueId !== null && !values.has(valueId))).toEqual([]);
  });

  it('has every word in four languages', () => {
    const named = [...rows.genericArticles, ...rows.treeNodes, ...rows.criteria].map(({ names }) => names);
    const texts = [
      ...named,
      ...rows.criterionValues.map((value) => value.texts),
      ...rows.documents.map((one) => one.titles),
    ];
    const questions = rows.criteria.flatMap(({ question }) => question ?? []);
    expect([...texts, ...questions].filter((text) => languages.some((language) => text[language] === ''))).toEqual([]);
    for (const language of languages) {
      expect(new Set(rows.genericArticles.map(({ names }) => names[language])).size).toBe(rows.genericArticles.length);
      expect(rows.genericArticles.filter(({ synonyms }) => synonyms[language].length > 0).length).toBeGreaterThan(350);
    }
  });

  it('tells a Federbein from a Stoßdämpfer, and knows that Pendelstütze and Koppelstange are one', () => {
    const found = (word: string) =>
      rows.genericArticles
        .filter(({ names, synonyms }) => [names.de, ...synonyms.de].some((text) => text.split(' ').includes(word)))
        .map(({ names }) => names.de);
    expect(found('Federbein')).toEqual(['Federbein vorn']);
    expect(found('Stoßdämpfer')).not.toContain('Federbein vorn');
    expect(found('Pendelstütze')).toEqual(expect.arrayContaining(['Koppelstange vorn', 'Koppelstange hinten']));
    expect(found('Bremsklotz')).toEqual(['Bremsbelagsatz vorn', 'Bremsbelagsatz hinten']);
    expect(found('Lichtmaschine')).toContain('Generator');
  });

  it('hangs every generic article on the tree once, three to four levels deep', () => {
    const parents = new Map(rows.treeNodes.map(({ id, parentId }) => [id, parentId]));
    const depth = (id: number): number => {
      const parent = parents.get(id);
      return parent === null || parent === undefined ? 1 : 1 + depth(parent);
    };
    const hung = rows.treeNodes.flatMap(({ genericArticles }) => genericArticles);
    expect(hung.toSorted((a, b) => a - b)).toEqual(rows.genericArticles.map(({ id }) => id));
    const depths = rows.treeNodes
      .filter(({ genericArticles }) => genericArticles.length > 0)
      .map(({ id }) => depth(id));
    expect(new Set(depths)).toEqual(new Set([2, 3, 4]));
  });

  it('has numbers that are nobody else’s: own per brand, EAN of the in-store range, OE numbers that begin with PF', () => {
    const own = rows.articles.map(({ brandId, number }) => `${brandId} ${normaliseNumber(number)}`);
    expect(new Set(own).size).toBe(own.length);
    const eans = rows.articles.flatMap(({ ean }) => ean ?? []);
    expect(eans.length / rows.articles.length).toBeCloseTo(0.95, 1);
    expect(new Set(eans).size).toBe(eans.length);
    expect(eans.filter((ean) => !/^2\d{12}$/.test(ean) || Number(ean[12]) !== eanCheckDigit(ean.slice(0, 12)))).toEqual(
      [],
    );
    expect(rows.numbers.filter(({ kind, number }) => kind === 'oe' && !/^PF[ \d@A-Z]/.test(number))).toEqual([]);
    expect(new Set(rows.numbers.map(({ kind }) => kind))).toEqual(new Set(['oe', 'trade', 'former']));
  });

  it('supersedes two in a hundred, each by another article of the same brand and kind', () => {
    const byId = new Map(rows.articles.map((article) => [article.id, article]));
    const superseded = rows.articles.filter(({ state }) => state === 'superseded');
    expect(superseded.length / rows.articles.length).toBeGreaterThan(0.015);
    expect(superseded.length / rows.articles.length).toBeLessThan(0.03);
    const successors = new Map(
      rows.relations.filter(({ kind }) => kind === 'successor').map(({ articleId, otherId }) => [articleId, otherId]),
    );
    for (const article of superseded) {
      const successor = byId.get(successors.get(article.id) ?? 0);
      expect(successor).toMatchObject({ brandId: article.brandId, genericArticleId: article.genericArticleId });
    }
    expect(successors.size).toBe(superseded.length);
  });

  it('sells some things in packs, limits a few to countries, and adds papers: a safety sheet to every chemical', () => {
    expect(rows.articles.some(({ packSize, minimum }) => packSize === 50 && minimum === 50)).toBe(true);
    expect(rows.articles.filter(({ countries }) => countries !== null).length).toBeGreaterThan(50);
    const chemicals = new Set(sources.kinds.filter(({ node }) => node.startsWith('chemicals')).map(({ id }) => id));
    const safe = new Set(rows.documents.filter(({ kind }) => kind === 'safety').map(({ articleId }) => articleId));
    expect(rows.articles.filter((one) => chemicals.has(one.genericArticleId) && !safe.has(one.id))).toEqual([]);
    expect(new Set(rows.relations.map(({ kind }) => kind))).toEqual(new Set(['successor', 'part', 'accessory']));
  });

  it('shows a picture of every article, from at least 60 families', () => {
    expect(rows.articles.filter(({ pictures }) => pictures.length === 0)).toEqual([]);
    expect(new Set(rows.articles.map(({ pictures }) => pictures[0])).size).toBeGreaterThanOrEqual(60);
  });
});

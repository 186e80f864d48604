import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue, emptySnapshot } from '#server/catalogue/compile.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { treeJson } from '#server/catalogue/tree.ts';
import { languages } from '#shared/session/language.ts';
import { plainTree, treeNodes } from '#test/plain-answers.ts';
import { smallCatalogueRows, smallTypes } from '#test/small-catalogue.ts';

const [first, , third] = smallTypes;

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await compileCatalogue(catalogueOf(smallCatalogueRows), {
    release: 3,
    source: 'demo',
    typeEngines: new Map(),
  });
});

const treeOf = (from: Snapshot, kTypeId: number | null, country = 'DE') =>
  treeNodes(from, { kTypeId, country, language: 'de' }).map(({ name, count }) => [name, count]);

describe('search tree', () => {
  const tree = (kTypeId: number | null, country = 'DE') => treeOf(snapshot, kTypeId, country);

  it('is empty without a release', async () => {
    expect(treeOf(await emptySnapshot(), first)).toEqual([]);
  });

  it('counts what is below a branch for the car, and leaves out empty ones', () => {
    expect(tree(first)).toEqual([
      ['Bremse', 40],
      ['Scheibenbremse', 40],
    ]);
    expect(tree(third)).toEqual([
      ['Bremse', 20],
      ['Scheibenbremse', 20],
    ]);
    expect(tree(4711)).toEqual([]);
  });

  it('without a car counts everything, universal articles too', () => {
    expect(tree(null)).toEqual([
      ['Bremse', 60],
      ['Scheibenbremse', 40],
      ['Chemie', 20],
    ]);
  });

  it('does not count what may not be sold in the country', () => {
    expect(tree(first, 'CH')).toEqual([
      ['Bremse', 38],
      ['Scheibenbremse', 38],
    ]);
    expect(tree(null, 'CH')).toEqual([
      ['Bremse', 57],
      ['Scheibenbremse', 38],
      ['Chemie', 19],
    ]);
  });

  it('is written as JSON would be', () => {
    for (const kTypeId of [first, third, 4711, null])
      for (const language of languages) {
        const asked = { kTypeId, country: 'DE', language };
        const { release } = snapshot;
        expect(treeJson(snapshot, asked).toString()).toBe(
          JSON.stringify({ release, nodes: plainTree(snapshot, asked) }),
        );
      }
  });
});

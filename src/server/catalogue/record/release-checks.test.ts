import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueRows } from '#server/catalogue/catalogue-of.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { changedCatalogue, notedReleases, releaseTablesLeft, write } from '#test/releases.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

describe('a release with', () => {
  const [article] = smallCatalogueRows.articles;
  const [link] = smallCatalogueRows.links;
  const [restriction] = smallCatalogueRows.restrictions;
  const [node] = smallCatalogueRows.treeNodes;
  if (!article || !link || !restriction || !node) throw new Error('The catalogue is empty.');
  const with_ = <Row>(rows: readonly Row[], row: Row) => [...rows, row];
  const { articles, links, restrictions, numbers, relations, documents, treeNodes, criterionValues, brands } =
    smallCatalogueRows;

  it.each<[string, Partial<CatalogueRows>, string]>([
    [
      'an article twice',
      { articles: with_(articles, { ...article, id: 99 }) },
      'the article Alvotek QX1001A is there 2 times',
    ],
    ['an id twice', { articles: with_(articles, { ...article, number: 'ZZ 2' }) }, '2 articles have the id 1'],
    [
      'an article without a number',
      { articles: with_(articles, { ...article, id: 99, number: '--' }) },
      'article 99 has no number',
    ],
    [
      'an unknown brand',
      { articles: with_(articles, { ...article, id: 99, number: 'ZZ 3', brandId: 9 }) },
      'there is no brand 9',
    ],
    [
      'an unknown value',
      { articles: with_(articles, { ...article, id: 99, number: 'ZZ 3', criteria: [77] }) },
      'there is no criterion value 77',
    ],
    [
      'an unknown picture',
      { articles: with_(articles, { ...article, id: 99, number: 'ZZ 3', pictures: ['no'] }) },
      'there is no picture no',
    ],
    [
      'a number of nobody',
      { numbers: with_(numbers, { articleId: 999, kind: 'oe', number: 'QQ1', owner: '' }) },
      'number QQ1: there is no article 999',
    ],
    [
      'a relation to nobody',
      { relations: with_(relations, { articleId: 1, kind: 'part', otherId: 999, quantity: 1 }) },
      'there is no article 999',
    ],
    [
      'a document without a file',
      { documents: documents.map((row) => ({ ...row, mediaKey: 'no' })) },
      'there is no file no',
    ],
    [
      'a link to nobody',
      { links: with_(links, { ...link, typeId: 5, articleIds: [1, 999] }) },
      'links of type 5: there is no article 999',
    ],
    [
      'a link as another part',
      { links: with_(links, { ...link, typeId: 5, articleIds: [1, 21] }) },
      'links of type 5: there is no article 21',
    ],
    ['links in disorder', { links: with_(links, { ...link, typeId: 5, articleIds: [2, 1] }) }, 'may not follow'],
    ['a link twice', { links: with_(links, link) }, 'is duplicated'],
    [
      'a restriction without a link',
      { restrictions: with_(restrictions, { ...restriction, typeId: 5 }) },
      'article 2 is not linked to it',
    ],
    [
      'a restriction by a property',
      { restrictions: with_(restrictions, { ...restriction, criterionId: 1 }) },
      'criterion 1 cannot be judged',
    ],
    [
      'a value of another criterion',
      {
        restrictions: with_(restrictions, {
          ...restriction,
          criterionId: 5,
          valueId: 8,
          builtFrom: null,
          builtTo: null,
        }),
      },
      'criterion 5 cannot be judged by value 8',
    ],
    [
      'a tree that bites its tail',
      { treeNodes: treeNodes.map((row) => (row.id === 100 ? { ...row, parentId: 101 } : row)) },
      'hangs on itself',
    ],
    [
      'a node below nothing',
      { treeNodes: with_(treeNodes, { ...node, id: 104, parentId: 999 }) },
      'there is no node 999',
    ],
    [
      'a value of no criterion',
      { criterionValues: criterionValues.map((row) => ({ ...row, criterionId: 99 })) },
      'there is no criterion 99',
    ],
    [
      'two brands of one name',
      { brands: with_(brands, { id: 5, name: 'Corvex', maker: '', address: '', contact: '' }) },
      'is duplicated',
    ],
    [
      'a pack of nothing',
      { articles: with_(articles, { ...article, id: 99, number: 'ZZ 3', packSize: 0 }) },
      'pack_size',
    ],
    [
      'a NUL in a text',
      { brands: with_(brands, { id: 5, name: 'a\0b', maker: '', address: '', contact: '' }) },
      '0x00',
    ],
  ])('%s is rejected with the reason, and nothing is left', async (_, change, reason) => {
    const before = await releaseTablesLeft(database);
    const outcome = await write(database, changedCatalogue(change));
    expect(outcome).toMatchObject({ kind: 'rejected' });
    if (outcome.kind === 'rejected') expect(outcome.problems.join('\n')).toContain(reason);
    expect(await releaseTablesLeft(database)).toEqual(before);
    expect((await notedReleases(database)).at(-1)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining(reason),
    });
  });
});

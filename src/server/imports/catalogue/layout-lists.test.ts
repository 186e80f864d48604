import { describe, expect, it } from 'vitest';
import { articleCriterion, gatherLists } from '#server/imports/catalogue/layout-lists.ts';
import type { At } from '#server/imports/catalogue/package-tables.ts';
import type { SmallTables } from '#server/imports/catalogue/staged-rows.ts';
import { valueIds } from '#server/imports/catalogue/value-ids.ts';

const each = <Value>(value: Value) => ({ de: value, en: value, fr: value, it: value });
const rowOf =
  (cells: Readonly<Record<string, string>>): At =>
  (column, read) =>
    read(cells[column] ?? '');
const criterion = { names: each('Länge'), unit: null, pattern: null, question: null, kind: 'key' } as const;

const tables = (): SmallTables => ({
  brands: new Map(),
  genericArticles: new Map([
    [5, { id: 5, names: each('Ölfilter'), synonyms: each(['Filter']), criteria: [1], isUniversal: false }],
  ]),
  treeNodes: new Map([
    [8, { id: 8, parentId: null, position: 1, names: each('Motor'), synonyms: each([]), genericArticles: [] }],
  ]),
  criteria: new Map([
    [1, { ...criterion, id: 1, judgement: 'none' }],
    [2, { ...criterion, id: 2, judgement: 'none', kind: 'number' }],
    [3, { ...criterion, id: 3, judgement: 'question' }],
    [4, { ...criterion, id: 4, judgement: 'engine' }],
  ]),
  criterionValues: new Map([[70, { id: 70, criterionId: 2, texts: each('312'), number: 312 }]]),
});

describe('lists that come as rows', () => {
  it('are put in by their position', () => {
    const small = tables();
    const lists = gatherLists(small);
    lists.criterion(rowOf({ generic_article_id: '5', position: '2', criterion_id: '3' }));
    lists.criterion(rowOf({ generic_article_id: '5', position: '1', criterion_id: '2' }));
    lists.leaf(rowOf({ tree_id: '8', position: '1', generic_article_id: '5' }));
    lists.synonym(rowOf({ target: 'generic-article', id: '5', language: 'fr', word: 'Cartouche' }));
    lists.synonym(rowOf({ target: 'tree-node', id: '8', language: 'de', word: 'Aggregat' }));
    lists.putIn();
    expect(small.genericArticles.get(5)).toMatchObject({
      criteria: [1, 2, 3],
      synonyms: { de: ['Filter'], fr: ['Filter', 'Cartouche'] },
    });
    expect(small.treeNodes.get(8)).toMatchObject({ genericArticles: [5], synonyms: { de: ['Aggregat'], fr: [] } });
  });

  it('belong to something that is there', () => {
    const lists = gatherLists(tables());
    const wrong = [
      () => lists.criterion(rowOf({ generic_article_id: '6', position: '1', criterion_id: '1' })),
      () => lists.leaf(rowOf({ tree_id: '9', position: '1', generic_article_id: '5' })),
      () => lists.synonym(rowOf({ target: 'tree-node', id: '5', language: 'de', word: 'Motor' })),
    ];
    expect(wrong[0]).toThrow('belongs to the generic article 6, which is not there');
    expect(wrong[1]).toThrow('belongs to the node 9, which is not there');
    expect(wrong[2]).toThrow('belongs to the tree-node 5, which is not there');
  });
});

describe('the value of an article', () => {
  const read = (small: SmallTables, cells: Readonly<Record<string, string>>) =>
    articleCriterion(rowOf({ brand: 'Nord', article: 'N 1', position: '1', ...cells }), () => 3, valueIds(small))
      .valueId;

  it('is told by its id, by what is listed, or becomes a value of its own', () => {
    const small = tables();
    expect(read(small, { criterion_id: '2', value_id: '12', value: '312' })).toBe(12);
    expect(read(small, { criterion_id: '2', value: '312' })).toBe(70);
    expect(read(small, { criterion_id: '2', value: '22.4' })).toBe(71);
    expect(read(small, { criterion_id: '1', value: 'belüftet' })).toBe(72);
    expect(read(small, { criterion_id: '1', value: 'belüftet' })).toBe(72);
    expect(small.criterionValues.get(71)).toMatchObject({ texts: { de: '22,4', en: '22.4' }, number: 22.4 });
    expect(small.criterionValues.get(72)).toMatchObject({ texts: each('belüftet'), number: null });
  });

  it('is refused where nobody could judge it', () => {
    const small = tables();
    expect(() => read(small, { criterion_id: '2' })).toThrow('is empty');
    expect(() => read(small, { criterion_id: '9', value: 'x' })).toThrow('belongs to the criterion 9, which is not');
    expect(() => read(small, { criterion_id: '3', value: 'x' })).toThrow('"x" is not among the values of criterion 3');
    expect(() => read(small, { criterion_id: '4', value: 'x' })).toThrow('"x" is not among the values of criterion 4');
    expect(() => read(small, { criterion_id: '2', value: 'x' })).toThrow('"x" is no number, as criterion 2 demands');
  });
});

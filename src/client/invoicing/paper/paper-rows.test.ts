import { expect, test } from 'vitest';
import { paperRows } from '#client/invoicing/paper/paper-rows.ts';
import { testDraft, testPosition, testSheet } from '#client/invoicing/test-sales-document.ts';

const words = {
  say: (key: string, values: Readonly<Record<string, string>> = {}) => [key, ...Object.values(values)].join(' '),
  unit: (unit: string) => unit,
};

test('sections have their sums, words no number, and a choice stands in brackets', () => {
  const positions = [
    testPosition('front', { kind: 'section', text: 'Vorn', unitPrice: null }),
    testPosition('pad', { unitPrice: 2000, quantity: 2000 }),
    testPosition('note', { kind: 'text', unitPrice: null }),
    testPosition('disc', { unitPrice: 5000, isAlternative: true }),
    testPosition('back', { kind: 'section', text: 'Hinten', unitPrice: null }),
    testPosition('oil', { unitPrice: 1000, discount: 1000 }),
  ];
  const rows = paperRows(testSheet({ draft: testDraft({ positions }) }), words);
  expect(rows.map(({ kind, number, text, amount }) => [kind, number, text, amount].join('|'))).toEqual([
    'heading||Vorn|',
    'line|1|pad|40,00',
    'words||note|',
    'line|2|disc|(50,00)',
    'sum||sectionSum Vorn|40,00',
    'heading||Hinten|',
    'line|3|oil|9,00',
    'sum||sectionSum Hinten|9,00',
  ]);
});

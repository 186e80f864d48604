import { expect, it } from 'vitest';
import { inCatalogueWords, type SupplierWord } from '#server/catalogue/search/supplier-words.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

const names = (de: string) => ({ de, en: '', fr: '', it: '' });
// Of a snapshot it reads the names alone.
const snapshot = {
  words: {
    genericArticles: [{ id: 15, names: names('Bremsscheibe') }],
    nodes: [{ id: 7, names: names('Bremsanlage') }],
  },
} as unknown as Snapshot;

const words: SupplierWord[] = [
  { target: 'generic-article', targetId: 15, language: 'de', word: 'Quietsche' },
  { target: 'tree-node', targetId: 7, language: 'de', word: 'Alles zum Anhalten' },
  { target: 'generic-article', targetId: 15, language: 'en', word: 'squealer' },
  { target: 'generic-article', targetId: 999, language: 'de', word: 'Unbekanntes' },
];

it.each([
  ['quietsche', 'Bremsscheibe'],
  ['Quietsche vorn 312', 'Bremsscheibe vorn 312'],
  ['alles zum anhalten', 'Bremsanlage'],
  ['alles zum', 'alles zum'],
  ['squealer', 'squealer'],
  ['unbekanntes', 'unbekanntes'],
  ['', ''],
])('%j is searched as %j in German', (text, searched) => {
  expect(inCatalogueWords(snapshot, words, { text, language: 'de' })).toBe(searched);
});

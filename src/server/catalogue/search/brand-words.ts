import { isOneSlip } from '#server/catalogue/search/numbers-near.ts';
import { squeezed } from '#server/catalogue/search/value-words.ts';
import { wordsIn } from '#server/catalogue/search/word-forms.ts';
import type { Brand } from '#server/catalogue/snapshot.ts';

/** Names of brands are compared as they are: no endings, no compounds. Brands are indexes. */
export type BrandWords = {
  readonly names: ReadonlyMap<string, number>;
  /** Each word of names that have several. */
  readonly parts: ReadonlyMap<string, readonly number[]>;
  /** Names without blanks, ascending. */
  readonly sorted: readonly (readonly [name: string, brand: number])[];
  readonly written: readonly string[];
};

const shortestPart = 3;

export function buildBrandWords(brands: readonly Brand[]): BrandWords {
  const sorted = brands
    .map(({ name }, index) => [squeezed(name), index] as const)
    .filter(([name]) => name !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = new Map<string, number[]>();
  for (const [index, { name }] of brands.entries()) {
    const words = wordsIn(name).map(squeezed);
    if (words.length < 2) continue;
    for (const word of words.filter((each) => each.length >= shortestPart)) {
      parts.set(word, [...(parts.get(word) ?? []), index]);
    }
  }
  return { names: new Map(sorted), parts, sorted, written: brands.map(({ name }) => name) };
}

/** Brands that have it as a word of their name, or whose name begins so. */
export function brandsBeginning({ parts, sorted }: BrandWords, word: string): number[] {
  const found = [...(parts.get(word) ?? [])];
  if (word.length < shortestPart) return found;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const name = sorted[middle]?.[0];
    if (name !== undefined && name < word) low = middle + 1;
    else high = middle;
  }
  for (let at = low, entry = sorted[at]; entry?.[0].startsWith(word); entry = sorted[++at]) found.push(entry[1]);
  return found;
}

export const brandsWithWord = ({ parts }: BrandWords, word: string): readonly number[] => parts.get(word) ?? [];

export const brandNear = ({ sorted }: BrandWords, word: string): number | null =>
  word.length < 5 ? null : (sorted.find(([name]) => isOneSlip(name, word))?.[1] ?? null);

import type { KnownType } from '#server/imports/known-types.ts';
import { withNeighbours, wordsIn } from '#server/imports/vehicle-words.ts';

export type Approval = {
  readonly type: string;
  readonly kw: number | null;
  readonly ccm: number | null;
  readonly masks: readonly string[];
};

const generations = new Set(['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']);
const generation = (words: readonly string[]) => words.find((word) => generations.has(word));

/**
 * The approval names the trade name, power and displacement, rarely the generation. So it leads to candidates; where
 * the maker's own VIN masks of a type rule it out, the type is none.
 */
export function isCandidate(known: KnownType, approval: Approval, makersMasks: readonly string[]): boolean {
  return (
    isNear(known.kw, approval.kw) &&
    isNear(known.ccm, approval.ccm) &&
    isCalled(known, wordsIn(approval.type)) &&
    (approval.masks.length === 0 || makersMasks.length === 0 || anyCompatible(approval.masks, makersMasks))
  );
}

/** Papers round differently. */
const isNear = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) <= 1;

function isCalled({ series, name }: KnownType, words: readonly string[]): boolean {
  const [ours, theirs] = [generation(series), generation(words)];
  if (ours && theirs && ours !== theirs) return false;
  const leading = series[0] ?? '';
  // Nobody's approval says "3er" or "C-Klasse": there the type is called "320d", "C 200".
  return /^\der$|klasse$/.test(leading) ? withNeighbours(words).includes(name.join('')) : words.includes(leading);
}

const anyCompatible = (masks: readonly string[], others: readonly string[]) =>
  masks.some((mask) => others.some((other) => isCompatible(mask, other)));

/** One VIN could fit both. */
export const isCompatible = (mask: string, other: string) =>
  Array.from(mask).every((char, index) => char === '.' || other[index] === '.' || char === other[index]);

/** "WVWZZZ1KZ........ / WVWZZZ16Z........": a shorter one says nothing about the rest. The maker must be fixed. */
export function masksIn(text: string): string[] {
  const masks = text
    .toUpperCase()
    .split('/')
    .map((mask) => mask.replaceAll(/\s/g, '').padEnd(17, '.'));
  return [...new Set(masks)].filter((mask) => /^[A-HJ-NPR-Z0-9]{3}[A-HJ-NPR-Z0-9.]{14}$/.test(mask));
}

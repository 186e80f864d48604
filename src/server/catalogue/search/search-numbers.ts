import { nextAt } from '#server/catalogue/column-reads.ts';
import { searchNumberKinds } from '#server/catalogue/search/compile-numbers.ts';
import { eachPosting, findNumber, type Numbers, numbersBeginning } from '#server/catalogue/search/numbers.ts';
import { numbersNear } from '#server/catalogue/search/numbers-near.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** Nobody reads a longer list; who gets it full types on. */
const mostByNumber = 2000;
const mostPostings = 20_000;

type Allowed = (ordinal: number) => boolean;

/** Articles of exactly this number, best first: its own, then EAN, vehicle maker's, trade, former. */
export function articlesOfNumber(snapshot: Snapshot, numbers: Numbers, number: string, allowed: Allowed): Uint32Array {
  const at = findNumber(numbers, number);
  return at < 0 ? none : ranked(snapshot, numbers, [[at, at + 1]], allowed);
}

export function articlesOfNumberBeginning(
  snapshot: Snapshot,
  numbers: Numbers,
  beginning: string,
  allowed: Allowed,
): Uint32Array {
  const ranges = numbersBeginning(numbers, beginning);
  return ranges.length === 0 ? none : ranked(snapshot, numbers, ranges, allowed);
}

/** Articles whose number is one slip away, and these numbers. */
export function articlesOfNumberNear(snapshot: Snapshot, numbers: Numbers, number: string, allowed: Allowed) {
  const near = numbersNear(numbers, number);
  const ranges = near.map((at): [number, number] => [at, at + 1]);
  return { ordinals: near.length === 0 ? none : ranked(snapshot, numbers, ranges, allowed), near };
}

const none = new Uint32Array(0);

/** By kind of number, then as numbers sort; what replaces an article comes right before it. */
function ranked(
  { articles }: Snapshot,
  numbers: Numbers,
  ranges: readonly (readonly [from: number, to: number])[],
  allowed: Allowed,
): Uint32Array {
  const bestKind = new Map<number, number>();
  let postings = 0;
  for (const [from, to] of ranges) {
    for (let at = from; at < to && postings < mostPostings && bestKind.size < mostByNumber; at++) {
      eachPosting(numbers, at, (ordinal, kind) => {
        postings++;
        if (!allowed(ordinal)) return;
        bestKind.set(ordinal, Math.min(bestKind.get(ordinal) ?? kind, kind));
      });
    }
  }
  const byKind = searchNumberKinds.map((): number[] => []);
  for (const [ordinal, kind] of bestKind) byKind[kind]?.push(ordinal);
  const found = new Set<number>();
  for (const ordinal of byKind.flat()) {
    for (const replacement of replacements(articles, ordinal)) if (allowed(replacement)) found.add(replacement);
    found.add(ordinal);
  }
  return Uint32Array.from([...found].slice(0, mostByNumber));
}

const longestChain = 10;

/** What has replaced it, the newest first. */
function replacements({ successor }: Snapshot['articles'], ordinal: number): number[] {
  const chain: number[] = [];
  let next = nextAt(successor, ordinal);
  while (next >= 0 && chain.length < longestChain && next !== ordinal && !chain.includes(next)) {
    chain.unshift(next);
    next = nextAt(successor, next);
  }
  return chain;
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trieOf, wordsNear } from '#server/catalogue/search/trie.ts';

/** A letter wrong, too many, missing, or swapped with its neighbour: the whole table, for comparison. */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 99;
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = least;
    }
  return at(one.length, other.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

it('words near a question are those that a plain comparison of all finds, with as many slips', () => {
  const wanted = fc.record({
    words: fc.uniqueArray(word, { maxLength: 30 }),
    asked: word,
    slips: fc.constantFrom(1, 2),
  });
  fc.assert(
    fc.property(wanted, ({ words, asked, slips }) => {
      const sorted = words.toSorted();
      const told = new Map<string, readonly [whole: number, beginning: number]>();
      wordsNear(trieOf(sorted), asked, slips, (index, ...both) => told.set(sorted[index] ?? '', both));
      const within = (found: number) => (found <= slips ? found : 99);
      for (const each of sorted) {
        const beginnings = Array.from({ length: each.length + 1 }, (_, end) => slipsBetween(each.slice(0, end), asked));
        const [whole, beginning] = told.get(each) ?? [99, 99];
        expect(whole, `${each} for ${asked}`).toBe(within(slipsBetween(each, asked)));
        expect(beginning, `${each}… for ${asked}`).toBe(within(Math.min(...beginnings)));
      }
    }),
    { numRuns: 500 },
  );
});

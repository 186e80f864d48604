import { uint32At, valueCodeAt } from '#server/catalogue/column-reads.ts';
import { shared } from '#server/catalogue/growing.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** By value, one more than there are: the generic articles in which an article has it, ascending. */
export type ValueUse = { readonly useStart: Uint32Array; readonly useOf: Uint16Array };

/** So a word that only a value bears, "vented", is looked for in the few generic articles where it occurs. */
export function compileValueUse({ articles, runs, values }: Pick<Snapshot, 'articles' | 'runs' | 'values'>): ValueUse {
  const useStart = shared.uint32(values.ids.length + 1);
  eachUse(articles, runs, values.ids.length, (value) => {
    useStart[value + 1] = uint32At(useStart, value + 1) + 1;
  });
  for (let value = 0; value < values.ids.length; value++) {
    useStart[value + 1] = uint32At(useStart, value + 1) + uint32At(useStart, value);
  }
  const next = useStart.slice();
  const useOf = shared.uint16(uint32At(useStart, useStart.length - 1));
  eachUse(articles, runs, values.ids.length, (value, genericArticle) => {
    const at = uint32At(next, value);
    useOf[at] = genericArticle;
    next[value] = at + 1;
  });
  return { useStart, useOf };
}

/** Every pair of value and generic article once. */
function eachUse(
  { valueStart, valueCodes }: Snapshot['articles'],
  { ordinalStart }: Snapshot['runs'],
  valueCount: number,
  tell: (value: number, genericArticle: number) => void,
): void {
  const seenIn = new Int32Array(valueCount).fill(-1);
  for (let genericArticle = 0; genericArticle < ordinalStart.length - 1; genericArticle++) {
    const from = uint32At(valueStart, uint32At(ordinalStart, genericArticle));
    const to = uint32At(valueStart, uint32At(ordinalStart, genericArticle + 1));
    for (let at = from; at < to; at++) {
      const value = valueCodeAt(valueCodes, at);
      if (seenIn[value] === genericArticle) continue;
      seenIn[value] = genericArticle;
      tell(value, genericArticle);
    }
  }
}

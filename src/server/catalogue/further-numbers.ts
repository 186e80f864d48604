import { oeRecord, shownOeNumbers, slice } from '#server/catalogue/article-texts.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import { GrowingBytes, shared } from '#server/catalogue/growing.ts';
import type { NumberCollector } from '#server/catalogue/search/compile-numbers.ts';

/** Numbers come in any order: the few that are shown are kept aside, and then written in the order of articles. */
export async function furtherNumbers(
  source: CatalogueSource,
  count: number,
  ordinalOf: (id: number) => number,
  numbers: NumberCollector,
) {
  const aside = new GrowingBytes();
  const ends = new Uint32Array(count * shownOeNumbers);
  const begins = new Uint32Array(count * shownOeNumbers);
  const oeCount = shared.uint16(count);
  for await (const batch of source.numbers()) {
    for (const { articleId, kind, number, owner } of batch) {
      const ordinal = ordinalOf(articleId);
      if (ordinal < 0) continue;
      numbers.add(ordinal, kind, number, owner);
      if (kind !== 'oe') continue;
      const before = uint16At(oeCount, ordinal);
      oeCount[ordinal] = Math.min(before + 1, 65_535);
      if (before >= shownOeNumbers) continue;
      begins[ordinal * shownOeNumbers + before] = aside.length;
      aside.text(number);
      ends[ordinal * shownOeNumbers + before] = aside.length;
    }
  }
  const oeHeap = new GrowingBytes(aside.length + count * 2);
  const oeStart = shared.uint32(count + 1);
  const bytes = aside.slice(0, aside.length);
  for (let ordinal = 0; ordinal < count; ordinal += 1) {
    const shown: string[] = [];
    for (let nth = 0; nth < Math.min(uint16At(oeCount, ordinal), shownOeNumbers); nth += 1) {
      const at = ordinal * shownOeNumbers + nth;
      shown.push(slice(bytes, uint32At(begins, at), uint32At(ends, at)));
    }
    oeHeap.text(oeRecord(shown));
    oeStart[ordinal + 1] = oeHeap.length;
  }
  return { oeCount, oeStart, oeHeap: oeHeap.finish() };
}

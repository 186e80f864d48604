import { GrowingNumbers, shared } from '#server/catalogue/growing.ts';
import type { RunColumns } from '#server/catalogue/snapshot.ts';

/** Articles come by generic article and brand: wherever one of the two changes, a run begins. */
export function compileRuns(genericArticle: readonly number[], brand: readonly number[], kinds: number): RunColumns {
  const ordinalStart = shared.uint32(kinds + 1);
  const runStart = shared.uint32(kinds + 1);
  const runOrdinal = new GrowingNumbers();
  const runBrand = new GrowingNumbers();
  let kind = 0;
  for (const [ordinal, of] of genericArticle.entries()) {
    const isNew = ordinal === 0 || of !== genericArticle[ordinal - 1];
    for (; isNew && kind <= of; kind += 1) {
      ordinalStart[kind] = ordinal;
      runStart[kind] = runBrand.length;
    }
    if (!isNew && brand[ordinal] === brand[ordinal - 1]) continue;
    runOrdinal.push(ordinal);
    runBrand.push(brand[ordinal] ?? 0);
  }
  for (; kind <= kinds; kind += 1) {
    ordinalStart[kind] = genericArticle.length;
    runStart[kind] = runBrand.length;
  }
  runOrdinal.push(genericArticle.length);
  return {
    ordinalStart,
    runStart,
    runOrdinal: runOrdinal.finish(shared.uint32),
    runBrand: runBrand.finish(shared.uint16),
  };
}

import type { NumberCollector } from '#server/catalogue/search/compile-numbers.ts';
import { compileValueUse } from '#server/catalogue/search/value-use.ts';
import type { Snapshot, SnapshotPart } from '#server/catalogue/snapshot.ts';

/** What the search needs of a release: columns for numbers and for the use of values. The words are read when it is opened. */
type SearchInput = Pick<Snapshot, 'articles' | 'runs' | 'values' | 'words'>;

/** `numbers` has been given every own number, EAN and further number of every article, by its ordinal. */
export function compileSearch(input: SearchInput, numbers: NumberCollector): SnapshotPart {
  const { columns, odd, owners } = numbers.finish();
  const { useStart, useOf } = compileValueUse(input);
  return { sections: { ...columns, useStart, useOf }, json: { odd, owners } };
}

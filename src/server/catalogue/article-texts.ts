import type { ArticleRow } from '#server/catalogue/catalogue-source.ts';
import { uint32At } from '#server/catalogue/column-reads.ts';
import type { ArticleColumns, Snapshot } from '#server/catalogue/snapshot.ts';

/*
 * What is only read for the few articles on a page lies as text, field by field. The separators are control characters
 * that stand for exactly this, and that no text of a catalogue keeps.
 */

const [unit, record] = ['\u001f', '\u001e'];
/** As bytes. */
export const separators = { unit: unit.charCodeAt(0), record: record.charCodeAt(0) };
const clean = (text: string) =>
  text.includes(unit) || text.includes(record) ? text.replaceAll(unit, ' ').replaceAll(record, ' ') : text;

export type ArticleTexts = {
  readonly number: string;
  readonly addition: string;
  readonly ean: string | null;
  readonly packSize: number;
  readonly minimum: number;
  readonly pictures: readonly string[];
};

export function articleRecord({ number, addition, ean, packSize, minimum, pictures }: ArticleRow): string {
  const [pack, least] = [packSize === 1 ? '' : packSize, minimum === 1 ? '' : minimum];
  const shown = pictures.map(clean).join(record);
  return `${clean(number)}${unit}${clean(addition)}${unit}${clean(ean ?? '')}${unit}${pack}${unit}${least}${unit}${shown}`;
}

export function articleTexts({ articles }: Snapshot, ordinal: number): ArticleTexts {
  const text = slice(articles.heap, uint32At(articles.heapStart, ordinal), uint32At(articles.heapStart, ordinal + 1));
  const [number = '', addition = '', ean = '', packSize, minimum, pictures] = text.split(unit);
  return {
    number,
    addition,
    ean: ean || null,
    packSize: Number(packSize || 1),
    minimum: Number(minimum || 1),
    pictures: pictures ? pictures.split(record) : [],
  };
}

const [fields, ends] = [6, new Uint32Array(6)];

/** Where number, addition, EAN, pack size, minimum and pictures of an article end; the same array each time. */
export function fieldEnds({ heap, heapStart }: ArticleColumns, ordinal: number): Uint32Array {
  const to = uint32At(heapStart, ordinal + 1);
  let field = 0;
  for (let at = uint32At(heapStart, ordinal); at < to && field < fields - 1; at += 1)
    if (heap[at] === separators.unit) ends[field++] = at;
  ends.fill(to, field);
  return ends;
}

/** Its number alone, for sorting. */
export function articleNumber({ articles }: Snapshot, ordinal: number): string {
  const from = uint32At(articles.heapStart, ordinal);
  const end = articles.heap.indexOf(separators.unit, from);
  return slice(articles.heap, from, end);
}

/** How many numbers of vehicle makers a row shows. */
export const shownOeNumbers = 3;

export const oeRecord = (numbers: readonly string[]): string => numbers.map(clean).join(unit);

export function oeNumbersOf({ articles }: Snapshot, ordinal: number): string[] {
  const text = slice(articles.oeHeap, uint32At(articles.oeStart, ordinal), uint32At(articles.oeStart, ordinal + 1));
  return text === '' ? [] : text.split(unit);
}

const wholes = new WeakMap<Uint8Array, Buffer>();

/** A TextDecoder refuses shared memory. One Buffer for all of a heap: to make one costs more than to read a word. */
export function slice(heap: Uint8Array, from: number, to: number): string {
  let whole = wholes.get(heap);
  if (whole === undefined) {
    whole = Buffer.from(heap.buffer, heap.byteOffset, heap.byteLength);
    wholes.set(heap, whole);
  }
  return whole.toString('utf8', from, to);
}

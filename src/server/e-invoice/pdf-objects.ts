import { inflateSync } from 'node:zlib';

/** One object of a PDF: what is written, its stream still as it lies there, and where in the file it begins. */
export type PdfObject = { readonly head: string; readonly stream: Uint8Array | null; readonly at: number };

export const pdfLimits = { bytes: 30_000_000, objects: 200_000, inflated: 60_000_000 } as const;

export class PdfProblem extends Error {
  readonly kind: 'tooLarge' | 'damaged';
  constructor(kind: PdfProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Unpacks streams, and counts what has been unpacked: a small file must not become a huge one. */
export function inflater(): (object: PdfObject, most: number) => Uint8Array {
  let left: number = pdfLimits.inflated;
  return ({ head, stream }, most) => {
    if (stream === null) throw new PdfProblem('damaged');
    const [, filters = ''] = /\/Filter\s*(\/\w+|\[[^\]]*\])/.exec(head) ?? [];
    const names = filters.match(/\/\w+/g) ?? [];
    if (names.length === 0) {
      if (stream.length > most) throw new PdfProblem('tooLarge');
      return stream;
    }
    if (names.length > 1 || !/^\/(FlateDecode|Fl)$/.test(names[0] ?? '')) throw new PdfProblem('damaged');
    try {
      const bytes = inflateSync(stream, { maxOutputLength: Math.max(1, Math.min(most, left)) });
      left -= bytes.length;
      return new Uint8Array(bytes);
    } catch (problem) {
      const isTooLarge = problem instanceof RangeError;
      throw new PdfProblem(isTooLarge ? 'tooLarge' : 'damaged');
    }
  };
}

const start = /(?<![\d.])(\d{1,10})\s{1,20}(\d{1,5})\s{1,20}obj\b/g;

/**
 * The objects of a file by their numbers, found by looking through it, not by its cross references:
 * these are broken in many files, and the last object of a number is the valid one anyway.
 */
export function readPdfObjects(bytes: Uint8Array): Map<number, PdfObject> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const objects = new Map<number, PdfObject>();
  start.lastIndex = 0;
  let [count, end] = [0, -1];
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    // Counted as they come, and each part looked through once: a file may say one number a million times, and never end.
    if (++count > pdfLimits.objects) throw new PdfProblem('tooLarge');
    const body = start.lastIndex;
    if (end < body) end = endOf(text, 'endobj', body);
    const said = text.slice(body, end);
    const opening = />>\s{0,20}stream(\r\n|\n|\r)/.exec(said);
    if (opening === null) {
      objects.set(Number(found[1]), { head: said, stream: null, at: body });
      start.lastIndex = end;
    } else {
      const head = said.slice(0, opening.index + 2);
      const from = body + opening.index + opening[0].length;
      const to = streamEnd(text, head, from);
      objects.set(Number(found[1]), { head, stream: bytes.subarray(from, to), at: body });
      start.lastIndex = to;
    }
  }
  return objects;
}

const endOf = (text: string, mark: string, from: number): number => {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end;
};

/** By its length if that is written there and right; else where "endstream" stands. */
function streamEnd(text: string, head: string, from: number): number {
  const length = /\/Length\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(head)?.[1];
  const told = from + Number(length ?? Number.NaN);
  if (told <= text.length && /^\s*endstream/.test(text.slice(told, told + 20))) return told;
  return endOf(text, 'endstream', from);
}

/** Objects packed into streams (ISO 32000 § 7.5.7). Their heads have no streams of their own. */
export function unpackObjects(objects: Map<number, PdfObject>, inflate: ReturnType<typeof inflater>): void {
  const packed = [...objects.values()].filter(
    ({ head, stream }) => stream !== null && /\/Type\s*\/ObjStm\b/.test(head),
  );
  // Heads may lie over each other: all of them together are not longer than what was unpacked.
  let left: number = pdfLimits.inflated;
  for (const stream of packed) {
    const text = Buffer.from(inflate(stream, pdfLimits.inflated)).toString('latin1');
    const first = Number(/\/First\s+(\d{1,9})/.exec(stream.head)?.[1] ?? 0);
    const count = Number(/\/N\s+(\d{1,6})/.exec(stream.head)?.[1] ?? 0);
    const pairs = numbersOf(text.slice(0, first), 2 * Math.min(count, pdfLimits.objects));
    for (let index = 0; index < count && index * 2 + 1 < pairs.length; index++) {
      const [number = -1, offset = 0, next] = [pairs[index * 2], pairs[index * 2 + 1], pairs[index * 2 + 3]];
      const head = text.slice(first + offset, next === undefined ? undefined : first + next);
      left -= head.length;
      if (left < 0) throw new PdfProblem('tooLarge');
      // Of those too the last is the valid one: an update stands behind what it changes.
      if ((objects.get(number)?.at ?? -1) <= stream.at) objects.set(number, { head, stream: null, at: stream.at });
      if (objects.size > pdfLimits.objects) throw new PdfProblem('tooLarge');
    }
  }
}

function numbersOf(text: string, most: number): number[] {
  const numbers: number[] = [];
  for (const [digits] of text.matchAll(/\d+/g)) {
    if (numbers.length >= most) break;
    numbers.push(Number(digits));
  }
  return numbers;
}

import {
  type CrossReferences,
  findStartXref,
  readCrossReferences,
} from '#server/e-invoice/pdf/pdf-cross-references.ts';
import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';
import { type PdfStream, pdfStreamDecoder, type Resolve } from '#server/e-invoice/pdf/pdf-stream.ts';
import {
  isDictionary,
  isReference,
  nameOf,
  type PdfDictionary,
  type PdfValue,
  pdfValueParser,
  skipSpace,
} from '#server/e-invoice/pdf/pdf-value.ts';

export type PdfFile = {
  readonly catalog: PdfDictionary;
  readonly resolve: Resolve;
  /** The stream that a reference leads to. */
  readonly stream: (value: PdfValue | undefined) => PdfStream | null;
  readonly decode: (stream: PdfStream, max: number) => Uint8Array;
};
type PdfObject = { readonly value: PdfValue; readonly stream: PdfStream | null };
type Packed = { readonly text: string; readonly offsets: ReadonlyMap<number, number> };

const objectStart = /[\s\0]{0,20}(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}obj/y;
const streamStart = /stream(?:\r\n|\n|\r)/y;
const streamEnd = /[\s\0]{0,20}endstream/y;

/** Opens a PDF by its cross references; what these do not lead to is no part of it. */
export function openPdf(bytes: Uint8Array): PdfFile {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const startXref = findStartXref(whole);
  // Offsets count from the header: a few files have something in front of it, and some of those count that as well.
  const header = Math.max(0, whole.indexOf('%PDF-'));
  const isCounted = header > 0 && /^[\s\0]*(?:xref|\d+\s+\d+\s+obj)/.test(whole.slice(startXref, startXref + 60));
  const base = isCounted ? 0 : header;
  const text = base === 0 ? whole : whole.slice(base);
  const parse = pdfValueParser();
  const decoder = pdfStreamDecoder();
  const objects = new Map<number, PdfObject>();
  const packed = new Map<number, Packed>();
  const opening = new Set<number>();
  let searched: number = pdfLimits.parsed;
  let references: CrossReferences = { entries: new Map(), trailer: new Map() };

  const objectAt = (offset: number, number: number | null): PdfObject => {
    objectStart.lastIndex = offset;
    const start = objectStart.exec(text);
    if (start === null || (number !== null && Number(start[1]) !== number)) throw new PdfProblem('damaged');
    const { value, end } = parse(text, objectStart.lastIndex);
    streamStart.lastIndex = skipSpace(text, end);
    if (!isDictionary(value) || !streamStart.test(text)) return { value, stream: null };
    const from = streamStart.lastIndex;
    return { value, stream: { dictionary: value, bytes: bytes.subarray(base + from, base + endOf(value, from)) } };
  };

  /** By its length if that is right; else where "endstream" is. */
  const endOf = (dictionary: PdfDictionary, from: number): number => {
    const length = resolve(dictionary.get('Length'));
    if (typeof length === 'number') {
      streamEnd.lastIndex = from + length;
      if (length >= 0 && streamEnd.test(text)) return from + length;
    }
    const end = text.indexOf('endstream', from);
    searched -= (end < 0 ? text.length : end) - from;
    if (searched < 0) throw new PdfProblem('tooLarge');
    if (end < 0) throw new PdfProblem('damaged');
    return end;
  };

  const object = (number: number): PdfObject => {
    const read = objects.get(number);
    if (read !== undefined) return read;
    const entry = references.entries.get(number) ?? null;
    if (entry === null) return { value: null, stream: null };
    // A stream whose length is inside itself, or an object stream inside another one.
    if (opening.has(number)) throw new PdfProblem('damaged');
    opening.add(number);
    const found =
      entry.kind === 'offset'
        ? objectAt(entry.offset, number)
        : { value: packedValue(entry.stream, number), stream: null };
    opening.delete(number);
    objects.set(number, found);
    return found;
  };

  /** An object inside an object stream (ISO 32000 § 7.5.7). */
  const packedValue = (container: number, number: number): PdfValue => {
    const { text: inside, offsets } = unpack(container);
    const offset = offsets.get(number);
    if (offset === undefined) throw new PdfProblem('damaged');
    return parse(inside, offset).value;
  };

  const unpack = (container: number): Packed => {
    const read = packed.get(container);
    if (read !== undefined) return read;
    const { stream } = object(container);
    if (stream === null || nameOf(resolve(stream.dictionary.get('Type'))) !== 'ObjStm') throw new PdfProblem('damaged');
    const inside = Buffer.from(decode(stream, pdfLimits.inflated)).toString('latin1');
    const [first, count] = [resolve(stream.dictionary.get('First')), resolve(stream.dictionary.get('N'))];
    if (typeof first !== 'number' || typeof count !== 'number') throw new PdfProblem('damaged');
    const offsets = new Map<number, number>();
    for (const [, number, offset] of inside.slice(0, first).matchAll(/(\d{1,10})[\s\0]{1,20}(\d{1,10})/g)) {
      if (offsets.size >= count) break;
      if (offsets.size >= pdfLimits.objects) throw new PdfProblem('tooLarge');
      offsets.set(Number(number), first + Number(offset));
    }
    const unpacked = { text: inside, offsets };
    packed.set(container, unpacked);
    return unpacked;
  };

  const resolve: Resolve = (value) => {
    let resolved = value ?? null;
    for (let steps = 0; isReference(resolved); steps++) {
      if (steps > pdfLimits.depth) throw new PdfProblem('damaged');
      resolved = object(resolved.number).value;
    }
    return resolved;
  };
  const decode: PdfFile['decode'] = (stream, max) => decoder(stream, max, resolve);

  references = readCrossReferences(
    {
      text,
      parse,
      streamAt: (offset) => {
        const { stream } = objectAt(offset, null);
        if (stream === null) throw new PdfProblem('damaged');
        return stream;
      },
      decode: (stream) => decode(stream, pdfLimits.inflated),
    },
    startXref,
  );
  if ((references.trailer.get('Encrypt') ?? null) !== null) throw new PdfProblem('encrypted');
  const catalog = resolve(references.trailer.get('Root'));
  if (!isDictionary(catalog)) throw new PdfProblem('damaged');
  return { catalog, resolve, decode, stream: (value) => (isReference(value) ? object(value.number).stream : null) };
}

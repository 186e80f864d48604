import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';
import type { PdfStream } from '#server/e-invoice/pdf/pdf-stream.ts';
import { isDictionary, type ParsePdfValue, type PdfDictionary, skipSpace } from '#server/e-invoice/pdf/pdf-value.ts';

/** Where an object is: at an offset, or inside an object stream; null: deleted. */
export type PdfEntry =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'packed'; readonly stream: number }
  | null;
export type CrossReferences = {
  readonly entries: ReadonlyMap<number, PdfEntry>;
  /** Of the newest revision. */
  readonly trailer: PdfDictionary;
};
type Source = {
  readonly text: string;
  readonly parse: ParsePdfValue;
  /** The stream that begins at an offset, before any cross reference is there. */
  readonly streamAt: (offset: number) => PdfStream;
  readonly decode: (stream: PdfStream) => Uint8Array;
};
type Section = {
  readonly used: readonly (readonly [number, PdfEntry])[];
  readonly free: readonly number[];
  readonly trailer: PdfDictionary;
};

/**
 * Where the file says its cross references begin. It has to say so at its very end: of a file that was cut off, the end is
 * missing, and if an earlier revision ends there, the piece of the next one behind it betrays the cut.
 */
export function findStartXref(text: string): number {
  let length = text.length;
  while (length > 0 && /[\s\0]/.test(text[length - 1] ?? '')) length--;
  const end = /startxref[\s\0]{1,20}(\d{1,10})[\s\0]{1,20}%%EOF(?![\s\S]*%%EOF)([\s\S]{0,1024})$/.exec(
    text.slice(Math.max(0, length - 2048), length),
  );
  if (end === null || /^[\s\0]*[\dx%]/.test(end[2] ?? '')) throw new PdfProblem('damaged');
  return Number(end[1]);
}

/** The cross references of all revisions, newest first (ISO 32000 § 7.5.4 to 7.5.8). */
export function readCrossReferences(source: Source, startXref: number): CrossReferences {
  const entries = new Map<number, PdfEntry>();
  const visited = new Set<number>();
  let newest: PdfDictionary | null = null;
  let count = 0;

  const add = (used: Section['used']) => {
    for (const [number, entry] of used) if (!entries.has(number)) entries.set(number, entry);
    count += used.length;
    if (entries.size > pdfLimits.objects || count > pdfLimits.entries) throw new PdfProblem('tooLarge');
  };
  for (let offset: number | null = startXref; offset !== null; ) {
    if (visited.has(offset)) throw new PdfProblem('damaged');
    visited.add(offset);
    if (visited.size > pdfLimits.sections) throw new PdfProblem('tooLarge');
    const { used, free, trailer }: Section = readSection(source, offset);
    newest ??= trailer;
    add(used);
    // Hybrid files: what the table calls free may be in the stream, for readers that know streams.
    const hybrid = offsetAt(trailer, 'XRefStm');
    if (hybrid !== null) add(readStreamSection(source, hybrid).used);
    add(free.map((number) => [number, null]));
    offset = offsetAt(trailer, 'Prev');
  }
  if (newest === null) throw new PdfProblem('damaged');
  return { entries, trailer: newest };
}

function offsetAt(trailer: PdfDictionary, key: 'Prev' | 'XRefStm'): number | null {
  const offset = trailer.get(key) ?? null;
  if (offset !== null && typeof offset !== 'number') throw new PdfProblem('damaged');
  return offset;
}

const tableStart = /xref(?=[\s\0])/y;

function readSection(source: Source, offset: number): Section {
  const at = skipSpace(source.text, offset);
  tableStart.lastIndex = at;
  return tableStart.test(source.text) ? readTable(source, at + 4) : readStreamSection(source, offset);
}

const subsection = /[\s\0]{0,20}(\d{1,10})[\s\0]{1,20}(\d{1,10})(?=[\s\0])/y;
const line = /[\s\0]{1,20}(\d{1,10})[\s\0]{1,5}(\d{1,5})[\s\0]{1,5}([nf])/y;

function readTable({ text, parse }: Source, from: number): Section {
  const used: [number, PdfEntry][] = [];
  const free: number[] = [];
  let at = from;
  for (;;) {
    subsection.lastIndex = at;
    const opening = subsection.exec(text);
    if (opening === null) break;
    at = subsection.lastIndex;
    let first = Number(opening[1]);
    for (let index = 0; index < Number(opening[2]); index++) {
      line.lastIndex = at;
      const entry = line.exec(text);
      if (entry === null || used.length + free.length > pdfLimits.entries) throw new PdfProblem('damaged');
      at = line.lastIndex;
      const [, offset, generation, kind] = entry;
      // Some writers begin at 1 with the entry that belongs to 0.
      if (index === 0 && first === 1 && kind === 'f' && generation === '65535') first = 0;
      // An object at 0 is none: the header of the file is there.
      if (kind === 'n' && Number(offset) > 0) used.push([first + index, { kind: 'offset', offset: Number(offset) }]);
      else free.push(first + index);
    }
  }
  at = skipSpace(text, at);
  if (!text.startsWith('trailer', at)) throw new PdfProblem('damaged');
  const { value } = parse(text, at + 'trailer'.length);
  if (!isDictionary(value)) throw new PdfProblem('damaged');
  return { used, free, trailer: value };
}

function readStreamSection({ streamAt, decode }: Source, offset: number): Section {
  const stream = streamAt(offset);
  const { dictionary } = stream;
  const widths = numbersAt(dictionary, 'W') ?? [];
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const width = kindWidth + secondWidth + thirdWidth;
  if (widths.length < 3 || width < 1 || widths.some((each) => each > 8)) throw new PdfProblem('damaged');
  const data = decode(stream);
  const size = dictionary.get('Size');
  const index = numbersAt(dictionary, 'Index') ?? [0, typeof size === 'number' ? size : 0];
  const used: [number, PdfEntry][] = [];
  const free: number[] = [];
  let at = 0;
  const field = (bytes: number) => {
    let value = 0;
    for (const end = at + bytes; at < end; at++) value = value * 256 + (data[at] ?? 0);
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first = 0, length = 0] = [index[pair], index[pair + 1]];
    for (let number = first; number < first + length; number++) {
      if (at + width > data.length) throw new PdfProblem('damaged');
      if (used.length + free.length > pdfLimits.entries) throw new PdfProblem('tooLarge');
      const kind = kindWidth === 0 ? 1 : field(kindWidth);
      const second = field(secondWidth);
      at += thirdWidth;
      if (kind === 1 && second > 0) used.push([number, { kind: 'offset', offset: second }]);
      else if (kind === 2) used.push([number, { kind: 'packed', stream: second }]);
      else free.push(number);
    }
  }
  return { used, free, trailer: dictionary };
}

function numbersAt(dictionary: PdfDictionary, key: string): number[] | null {
  const list = dictionary.get(key) ?? null;
  if (list === null) return null;
  if (!Array.isArray(list)) throw new PdfProblem('damaged');
  return list.map((value: unknown) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new PdfProblem('damaged');
    return value;
  });
}

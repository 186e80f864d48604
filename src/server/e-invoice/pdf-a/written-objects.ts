import { inflateSync } from 'node:zlib';
import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';

/** One object of a PDF: what is written, and its stream, still encoded. */
export type PdfObject = { readonly head: string; readonly stream: Uint8Array | null };

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

/** The objects of a file that our own writer wrote: in order, each once, none packed. The checks search their text. */
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
      objects.set(Number(found[1]), { head: said, stream: null });
      start.lastIndex = end;
    } else {
      const head = said.slice(0, opening.index + 2);
      const from = body + opening.index + opening[0].length;
      const to = streamEnd(text, head, from);
      objects.set(Number(found[1]), { head, stream: bytes.subarray(from, to) });
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

import { inflateSync } from 'node:zlib';
import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';
import { isDictionary, nameOf, type PdfDictionary, type PdfValue } from '#server/e-invoice/pdf/pdf-value.ts';

/** A stream as it is in the file, still compressed. */
export type PdfStream = { readonly dictionary: PdfDictionary; readonly bytes: Uint8Array };
/** The value of an entry, references followed. */
export type Resolve = (value: PdfValue | undefined) => PdfValue;
export type DecodePdfStream = (stream: PdfStream, max: number, resolve: Resolve) => Uint8Array;

/** Decompresses streams, and counts what comes out: a small file must not become a huge one. */
export function pdfStreamDecoder(): DecodePdfStream {
  let left: number = pdfLimits.inflated;
  return ({ dictionary, bytes }, max, resolve) => {
    const filters = listOf(resolve(dictionary.get('Filter')));
    if (filters.length === 0) {
      if (bytes.length > max) throw new PdfProblem('tooLarge');
      return bytes;
    }
    const filter = nameOf(resolve(filters[0]));
    if (filters.length > 1 || (filter !== 'FlateDecode' && filter !== 'Fl')) throw new PdfProblem('damaged');
    const inflated = inflate(bytes, Math.max(1, Math.min(max, left)));
    left -= inflated.length;
    const parameters = resolve(listOf(resolve(dictionary.get('DecodeParms') ?? null))[0] ?? null);
    return isDictionary(parameters) ? withoutPredictor(inflated, parameters, resolve) : inflated;
  };
}

const listOf = (value: PdfValue): readonly PdfValue[] => (value === null ? [] : Array.isArray(value) ? value : [value]);

function inflate(bytes: Uint8Array, max: number): Uint8Array {
  try {
    return new Uint8Array(inflateSync(bytes, { maxOutputLength: max }));
  } catch (problem) {
    throw new PdfProblem(problem instanceof RangeError ? 'tooLarge' : 'damaged');
  }
}

/** PNG prediction (ISO 32000 § 7.4.4.4): most writers of cross-reference streams use it. */
function withoutPredictor(bytes: Uint8Array, parameters: PdfDictionary, resolve: Resolve): Uint8Array {
  const numberAt = (key: string, otherwise: number) => {
    const value = resolve(parameters.get(key));
    return typeof value === 'number' ? value : otherwise;
  };
  const predictor = numberAt('Predictor', 1);
  if (predictor === 1) return bytes;
  const bits = numberAt('Colors', 1) * numberAt('BitsPerComponent', 8);
  const [pixel, row] = [Math.ceil(bits / 8), Math.ceil((numberAt('Columns', 1) * bits) / 8)];
  if (predictor < 10 || !(pixel >= 1) || !(row >= 1)) throw new PdfProblem('damaged');
  const rows = Math.floor(bytes.length / (row + 1));
  const decoded = new Uint8Array(rows * row);
  for (let index = 0; index < rows; index++) {
    const [from, to] = [index * (row + 1), index * row];
    const kind = bytes[from];
    for (let column = 0; column < row; column++) {
      const left = column < pixel ? 0 : (decoded[to + column - pixel] ?? 0);
      const up = index === 0 ? 0 : (decoded[to + column - row] ?? 0);
      const upLeft = index === 0 || column < pixel ? 0 : (decoded[to + column - row - pixel] ?? 0);
      decoded[to + column] = (bytes[from + 1 + column] ?? 0) + predicted(kind, left, up, upLeft);
    }
  }
  return decoded;
}

function predicted(kind: number | undefined, left: number, up: number, upLeft: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) throw new PdfProblem('damaged');
  const [byLeft, byUp, byBoth] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
  if (byLeft <= byUp && byLeft <= byBoth) return left;
  return byUp <= byBoth ? up : upLeft;
}

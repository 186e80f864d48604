import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';
import { pdfString } from '#server/e-invoice/pdf-a/pdf-string.ts';
import { inflater, type PdfObject, readPdfObjects } from '#server/e-invoice/pdf-a/written-objects.ts';

export type OpenPdf = {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: string;
  readonly catalog: string;
  /** What a key of a dictionary refers to. */
  readonly referred: (head: string, key: string) => PdfObject | undefined;
  /** null: it has no stream, or one that cannot be decompressed. */
  readonly streamOf: (object: PdfObject | undefined) => Uint8Array | null;
  readonly info: (key: 'Title' | 'Author') => string;
};

/** A PDF as our writer writes it: one cross-reference table, no object streams. null: it is damaged, or something else. */
export function openPdf(bytes: Uint8Array): OpenPdf | null {
  if (bytes.length > pdfLimits.bytes) return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text.toString('latin1', 0, 5) !== '%PDF-') return null;
  const tail = text.subarray(-2048).toString('latin1');
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+\d+\s+%%EOF\s*$/.exec(tail)?.[1];
  if (trailer === undefined) return null;
  const objects = objectsOf(bytes);
  const inflate = inflater();
  const referred = (head: string, key: string) =>
    objects?.get(Number(new RegExp(`/${key}\\s+(\\d{1,9})\\s+\\d+\\s+R\\b`).exec(head)?.[1] ?? Number.NaN));
  const catalog = referred(trailer, 'Root')?.head;
  if (objects === null || catalog === undefined || !/\/Type\s*\/Catalog\b/.test(catalog)) return null;
  const properties = referred(trailer, 'Info')?.head ?? '';
  return {
    objects,
    trailer,
    catalog,
    referred,
    streamOf: (object) => (object?.stream ? orNull(() => inflate(object, pdfLimits.inflated)) : null),
    info: (key) => pdfString(referred(properties, key)?.head ?? '') ?? '',
  };
}

const objectsOf = (bytes: Uint8Array) => orNull(() => readPdfObjects(bytes));

function orNull<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof PdfProblem) return null;
    throw problem;
  }
}

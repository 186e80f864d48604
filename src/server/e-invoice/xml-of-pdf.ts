import {
  inflater,
  type PdfObject,
  PdfProblem,
  pdfLimits,
  readPdfObjects,
  unpackObjects,
} from '#server/e-invoice/pdf-objects.ts';
import { pdfStringAt } from '#server/e-invoice/pdf-string.ts';
import { xmlLimits } from '#server/e-invoice/read-xml.ts';

export type PdfXmlAnswer =
  | { readonly kind: 'found'; readonly name: string; readonly xml: Uint8Array }
  | { readonly kind: 'noXml' | 'noPdf' | 'encrypted' | 'tooLarge' | 'damaged' };

/** Names of the invoice in a PDF, best first: Factur-X and ZUGFeRD 2, ZUGFeRD 1 and 2.0, XRechnung. */
const names = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');

/** The e-invoice that is attached to a PDF. */
export function xmlOfPdf(bytes: Uint8Array): PdfXmlAnswer {
  if (!isPdf(bytes)) return { kind: 'noPdf' };
  if (bytes.length > pdfLimits.bytes) return { kind: 'tooLarge' };
  try {
    const objects = readPdfObjects(bytes);
    const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1');
    const heads = [...objects.values()].map(({ head }) => head);
    if (
      /\/Encrypt\s+\d+\s+\d+\s+R/.test(tail) ||
      heads.some((head) => /\/Type\s*\/XRef\b/.test(head) && /\/Encrypt\b/.test(head))
    ) {
      return { kind: 'encrypted' };
    }
    const inflate = inflater();
    unpackObjects(objects, inflate);
    const files = attachedFiles(objects);
    const chosen = names.flatMap((name) => files.filter((file) => file.name.toLowerCase() === name))[0];
    if (chosen === undefined) return { kind: 'noXml' };
    return { kind: 'found', name: chosen.name, xml: inflate(chosen.file, xmlLimits.bytes) };
  } catch (problem) {
    if (!(problem instanceof PdfProblem)) throw problem;
    return { kind: problem.kind };
  }
}

/** Every file specification with an embedded file (ISO 32000 § 7.11). */
function attachedFiles(objects: ReadonlyMap<number, PdfObject>): { name: string; file: PdfObject }[] {
  const referred = (said: string | undefined) => objects.get(Number(said ?? Number.NaN));
  return [...objects.values()].flatMap(({ head }) => {
    // The first alone, and a short piece of it: a million that never end must cost nothing.
    const at = head.search(/\/EF\s{0,20}[<\d]/);
    const embedded = /^\/EF\s*(?:<<([^>]*)>>|(\d+)\s+\d+\s+R)/.exec(at < 0 ? '' : head.slice(at, at + 500));
    if (embedded === null) return [];
    const entries = embedded[1] ?? referred(embedded[2])?.head ?? '';
    const file = referred(/\/(?:F|UF)\s+(\d+)\s+\d+\s+R/.exec(entries)?.[1]);
    const name = pdfStringAt(head, 'UF') ?? pdfStringAt(head, 'F');
    return file === undefined || name === undefined ? [] : [{ name, file }];
  });
}

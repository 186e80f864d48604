import { findAttachments } from '#server/e-invoice/pdf/pdf-attachments.ts';
import { openPdf } from '#server/e-invoice/pdf/pdf-file.ts';
import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';
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
    const pdf = openPdf(bytes);
    const attachments = findAttachments(pdf);
    const chosen = names.flatMap((name) => attachments.filter((each) => each.name.toLowerCase() === name))[0];
    if (chosen === undefined) return { kind: 'noXml' };
    return { kind: 'found', name: chosen.name, xml: pdf.decode(chosen.file, xmlLimits.bytes) };
  } catch (problem) {
    if (!(problem instanceof PdfProblem)) throw problem;
    return { kind: problem.kind };
  }
}

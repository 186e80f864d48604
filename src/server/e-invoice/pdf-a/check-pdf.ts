import { checkAttachment } from '#server/e-invoice/pdf-a/check-attachment.ts';
import { checkColours, checkFonts, checkOutputIntent } from '#server/e-invoice/pdf-a/check-content.ts';
import { checkFacturX } from '#server/e-invoice/pdf-a/check-factur-x.ts';
import { type OpenPdf, openPdf } from '#server/e-invoice/pdf-a/open-pdf.ts';
import type { PdfFault } from '#server/e-invoice/pdf-a/pdf-fault.ts';
import { readXmp, xmpNames, xmpText } from '#server/e-invoice/pdf-a/read-xmp.ts';
import type { PaperAttachment } from '#server/papers/paper.ts';

/**
 * What our writer can do wrong, checked before a file is kept: of each PDF metadata and fonts; of one with
 * attachments that it is the PDF/A-3b that it says it is. No validator: it knows files as our writer writes them alone, and
 * what it does not find is wrong.
 */
export function checkPdf(bytes: Uint8Array, attachments: readonly PaperAttachment[]): PdfFault[] {
  const pdf = openPdf(bytes);
  if (pdf === null) return ['file damaged'];
  const isArchival = attachments.length > 0;
  const faults = [
    ...(/\/Encrypt\b/.test(pdf.trailer) ? (['encrypted'] as const) : []),
    ...(/\/ID\s*\[\s*<[\da-f]{32}>\s*<[\da-f]{32}>\s*\]/i.test(pdf.trailer) ? [] : (['no file identifier'] as const)),
    ...checkMetadata(pdf, attachments),
    ...checkFonts(pdf),
    ...(isArchival ? [...checkColours(pdf), ...checkOutputIntent(pdf)] : []),
    ...attachments.flatMap((attachment) => checkAttachment(pdf, attachment)),
  ];
  return [...new Set(faults)];
}

function checkMetadata(pdf: OpenPdf, attachments: readonly PaperAttachment[]): PdfFault[] {
  const packet = pdf.streamOf(pdf.referred(pdf.catalog, 'Metadata'));
  if (packet === null) return ['XMP metadata missing'];
  const xmp = readXmp(packet);
  if (xmp === null) return ['XMP metadata not well-formed'];
  const faults: PdfFault[] = [];
  if (xmpText(xmp, xmpNames.title) !== pdf.info('Title')) faults.push('XMP title differs');
  if (xmpText(xmp, xmpNames.creator) !== pdf.info('Author')) faults.push('XMP author differs');
  if (attachments.length === 0) return faults;
  if (xmpText(xmp, xmpNames.part) !== '3' || xmpText(xmp, xmpNames.conformance) !== 'B') faults.push('pdfaid missing');
  return [...faults, ...checkFacturX(xmp, attachments)];
}

import { checkPdf } from '#server/e-invoice/pdf-a/check-pdf.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import { Failure } from '#shared/failures.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

export type FileFormat = 'pdf' | 'cii' | 'ubl';

/** A file that was written and is not what it should be: it is neither kept nor handed out. */
export class FaultyFile extends Failure {
  constructor(format: FileFormat, faults: readonly string[]) {
    super('FILE_FAULTY');
    this.message = `FILE_FAULTY ${format}: ${faults.join(', ')}`;
  }
}

/** Before a file is frozen: a PDF against our own checks of PDF/A-3, XML by being read back. */
export function checkFile(sheet: Sheet, format: FileFormat, bytes: Uint8Array): void {
  const faults = format === 'pdf' ? checkPdf(bytes, documentPaper(sheet).attachments ?? []) : xmlFaults(sheet, bytes);
  if (faults.length > 0) throw new FaultyFile(format, faults);
}

function xmlFaults({ number, totals }: Sheet, bytes: Uint8Array): string[] {
  const read = readEInvoice(bytes);
  if (read.kind !== 'read') return [read.kind];
  const { invoice } = read;
  return [
    ...(invoice.number === number ? [] : ['number differs']),
    ...(invoice.totals.due === totals.due ? [] : ['amount due differs']),
  ];
}

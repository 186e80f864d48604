import { checkDocument, type SchemaFinding } from '#server/e-invoice/check-schema.ts';
import { readDocument, type Syntax } from '#server/e-invoice/read-e-invoice.ts';
import { readXml } from '#server/e-invoice/read-xml.ts';
import type { NotUnderstood } from '#server/e-invoice/xml-cursor.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { checkInvoice } from '#shared/e-invoice/check-invoice.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import type { Finding } from '#shared/e-invoice/rules/rule.ts';

export type Examined =
  | {
      readonly kind: 'examined';
      readonly syntax: Syntax;
      /** The invoice itself: out of the PDF where it came in one. */
      readonly xml: Uint8Array;
      readonly invoice: Invoice;
      readonly findings: readonly Finding[];
      readonly schema: readonly SchemaFinding[];
      readonly notUnderstood: readonly NotUnderstood[];
    }
  | { readonly kind: 'notWellFormed'; readonly line: number }
  | { readonly kind: 'forbidden' | 'tooLarge' | 'noInvoice' | 'noXml' | 'encrypted' | 'damaged' };

/** All there is to say of a file that came in: XML or a PDF with XML, read, checked by schema and rules. */
export async function examineEInvoice(file: Uint8Array): Promise<Examined> {
  const found = xmlOfPdf(file);
  if (found.kind !== 'found' && found.kind !== 'noPdf') return { kind: found.kind };
  const bytes = found.kind === 'found' ? found.xml : file;
  const xml = readXml(bytes);
  if (xml.kind !== 'read') return xml;
  const read = readDocument(xml);
  if (read.kind !== 'read') return read;
  const { syntax, invoice, notUnderstood, tooFine } = read;
  return {
    kind: 'examined',
    syntax,
    xml: bytes,
    invoice,
    findings: checkInvoice(invoice, { tooFine }),
    schema: (await checkDocument(xml)) ?? [],
    notUnderstood,
  };
}

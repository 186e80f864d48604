import { checkDocument, type SchemaFinding } from '#server/e-invoice/check-schema.ts';
import { checkDocumentRules } from '#server/e-invoice/document-rules/check-document-rules.ts';
import { type EInvoiceAnswer, readDocument } from '#server/e-invoice/read-e-invoice.ts';
import { readXml, type XmlElement } from '#server/e-invoice/read-xml.ts';
import type { NotUnderstood } from '#server/e-invoice/xml-cursor.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { checkInvoice } from '#shared/e-invoice/check-invoice.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { profileOf } from '#shared/e-invoice/profiles.ts';
import type { Finding, Syntax } from '#shared/e-invoice/rules/rule.ts';
import { vatCategories } from '#shared/e-invoice/rules/vat-category.ts';

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

/** What the file itself decides: whether an element stands there, and how an amount is written. */
const decidedByFile = new Set([
  'BR-17',
  'BR-48',
  'BR-50',
  'BR-51',
  'BR-53',
  'BR-54',
  'BR-61',
  'BR-CO-26',
  'BR-DEC-13',
  'BR-DEC-15',
  ...vatCategories.map(({ name }) => `BR-${name}-01`),
]);

/** The rules on the invoice, then those on the file. */
function checkFile(
  root: XmlElement,
  { invoice, syntax, tooFine }: Extract<EInvoiceAnswer, { kind: 'read' }>,
): Finding[] {
  const findings = checkInvoice(invoice, { tooFine, syntax }).filter(({ rule }) => !decidedByFile.has(rule));
  const known = new Set(findings.map(({ rule }) => rule));
  return [...findings, ...checkDocumentRules(root, { syntax, profile: profileOf(invoice.specification), known })];
}

/** All there is to say of a file that came in: XML or a PDF with XML, read, checked by schema and rules. */
export async function examineEInvoice(file: Uint8Array): Promise<Examined> {
  const found = xmlOfPdf(file);
  if (found.kind !== 'found' && found.kind !== 'noPdf') return { kind: found.kind };
  const bytes = found.kind === 'found' ? found.xml : file;
  const xml = readXml(bytes);
  if (xml.kind !== 'read') return xml;
  const read = readDocument(xml);
  if (read.kind !== 'read') return read;
  const { syntax, invoice, notUnderstood } = read;
  return {
    kind: 'examined',
    syntax,
    xml: bytes,
    invoice,
    findings: checkFile(xml.root, read),
    schema: (await checkDocument(xml)) ?? [],
    notUnderstood,
  };
}

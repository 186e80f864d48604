import { readCii } from '#server/e-invoice/read-cii.ts';
import { readUbl } from '#server/e-invoice/read-ubl.ts';
import { readXml, type XmlDocument } from '#server/e-invoice/read-xml.ts';
import { type NotUnderstood, notUnderstood, numberReader } from '#server/e-invoice/xml-cursor.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';

export type EInvoiceAnswer =
  | {
      readonly kind: 'read';
      readonly syntax: Syntax;
      readonly invoice: Invoice;
      /** Terms whose amounts had more than two decimals: the check wants to know (BR-DEC-*). */
      readonly tooFine: ReadonlySet<string>;
      readonly notUnderstood: readonly NotUnderstood[];
    }
  | { readonly kind: 'notWellFormed'; readonly line: number }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'tooLarge' | 'noInvoice' };

const readers = {
  'rsm:CrossIndustryInvoice': ['cii', readCii],
  'invoice:Invoice': ['ubl', readUbl],
  'credit:CreditNote': ['ubl', readUbl],
} as const;
const isKnown = (name: string): name is keyof typeof readers => Object.hasOwn(readers, name);

/** Far more than any invoice between a workshop and its suppliers has. */
const mostLines = 5000;

/** An incoming e-invoice, whichever of the two syntaxes of EN 16931 it uses. */
export function readEInvoice(bytes: Uint8Array): EInvoiceAnswer {
  const xml = readXml(bytes);
  return xml.kind === 'read' ? readDocument(xml) : xml;
}

/** The same of what was read as XML already. */
export function readDocument(xml: XmlDocument): Exclude<EInvoiceAnswer, { kind: 'notWellFormed' | 'forbidden' }> {
  if (!isKnown(xml.root.name)) return { kind: 'noInvoice' };
  const [syntax, read] = readers[xml.root.name];
  const numbers = numberReader();
  const invoice = read(xml.root, numbers);
  if (invoice.lines.length > mostLines) return { kind: 'tooLarge' };
  return { kind: 'read', syntax, invoice, tooFine: numbers.tooFine, notUnderstood: notUnderstood(xml.root) };
}

import { ciiAgreement, ciiDelivery } from '#server/e-invoice/cii-header.ts';
import { ciiLine } from '#server/e-invoice/cii-line.ts';
import { ciiDay } from '#server/e-invoice/cii-parts.ts';
import { ciiSettlement } from '#server/e-invoice/cii-settlement.ts';
import { cii } from '#server/e-invoice/namespaces.ts';
import { element, group, xmlDocument } from '#server/e-invoice/xml-text.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { asProfile, type Profile } from '#shared/e-invoice/profiles.ts';

const namespaces = Object.fromEntries(Object.entries(cii).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));

/** D16B has a place for one preceding invoice; a note tells of the others (ACB: additional information). */
export function fitCii(invoice: Invoice): Invoice {
  const [first, ...others] = invoice.preceding;
  if (first === undefined || others.length === 0) return invoice;
  const text = others.map(({ number, date }) => (date ? `${number} (${date})` : number)).join(', ');
  return { ...invoice, preceding: [first], notes: [...invoice.notes, { text, subject: 'ACB' }] };
}

/** Cross Industry Invoice D16B, as ZUGFeRD/Factur-X (EN 16931) and XRechnung take it. */
export function writeCii(given: Invoice, profile?: Profile): string {
  const invoice = fitCii(profile === undefined ? given : asProfile(given, profile));
  return xmlDocument(
    'rsm:CrossIndustryInvoice',
    namespaces,
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', invoice.process)),
      group('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', invoice.specification)),
    ),
    group(
      'rsm:ExchangedDocument',
      element('ram:ID', invoice.number),
      element('ram:TypeCode', invoice.typeCode),
      ciiDay('ram:IssueDateTime', invoice.issueDate),
      ...invoice.notes.map(({ text, subject }) =>
        group('ram:IncludedNote', element('ram:Content', text), element('ram:SubjectCode', subject)),
      ),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map(ciiLine),
      ciiAgreement(invoice),
      ciiDelivery(invoice) || '<ram:ApplicableHeaderTradeDelivery/>',
      ciiSettlement(invoice),
    ),
  );
}

import { writeCii } from '#server/e-invoice/write-cii.ts';
import type { PaperAttachment } from '#server/papers/paper.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { type Profile, profileOf } from '#shared/e-invoice/profiles.ts';

export const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** How a PDF names the invoice inside it, by the profile of the invoice. The version is that of Factur-X, or of XRechnung. */
export const announced = {
  en16931: { file: 'factur-x.xml', level: 'EN 16931', version: '1.0' },
  xrechnung: { file: 'xrechnung.xml', level: 'XRECHNUNG', version: '3.0' },
} as const satisfies Record<Profile, { file: string; level: string; version: string }>;

const property = (name: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** What ZUGFeRD wants in the properties of a PDF/A-3, and the schema that PDF/A wants for it. */
const properties = ({
  file,
  level,
  version,
}: (typeof announced)[Profile]) => `<rdf:Description rdf:about="" xmlns:fx="${facturXNamespace}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${file}</fx:DocumentFileName>
<fx:Version>${version}</fx:Version>
<fx:ConformanceLevel>${level}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${facturXNamespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${property('DocumentFileName', 'The name of the embedded XML document')}
${property('DocumentType', 'The type of the hybrid document')}
${property('Version', 'The version of the Factur-X data')}
${property('ConformanceLevel', 'The conformance level of the Factur-X data')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** What makes a paper a ZUGFeRD invoice: the XML inside, and the properties that announce it. */
export function zugferdFiles(invoice: Invoice): { attachments: PaperAttachment[]; properties: string } {
  const names = announced[profileOf(invoice.specification)];
  const bytes = new TextEncoder().encode(writeCii(invoice));
  return {
    attachments: [
      { name: names.file, contentType: 'text/xml', bytes, relation: 'Alternative', description: 'Factur-X/ZUGFeRD' },
    ],
    properties: properties(names),
  };
}

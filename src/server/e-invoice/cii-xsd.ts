import { ciiTypes } from '#server/e-invoice/cii-structure.ts';
import { cii } from '#server/e-invoice/namespaces.ts';

/** What values hold, and with which attributes: the unqualified data types of UN/CEFACT. */
const values: Readonly<Record<string, readonly [base: string, attributes: string]>> = {
  Amount: ['decimal', 'currencyID currencyCodeListVersionID'],
  Binary: ['base64Binary', 'format mimeCode encodingCode characterSetCode uri filename'],
  Code: ['token', 'listID listAgencyID listAgencyName listName listVersionID name languageID listURI listSchemeURI'],
  ID: ['token', 'schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI'],
  Measure: ['decimal', 'unitCode unitCodeListVersionID'],
  Numeric: ['decimal', 'format'],
  Percent: ['decimal', 'format'],
  Quantity: ['decimal', 'unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName'],
  Rate: ['decimal', 'format'],
  Text: ['string', 'languageID languageLocaleID'],
  Value: ['decimal', 'format'],
  Stamp: ['string', 'format'],
};
/** One of two elements: as text in a format that is named, or as XML knows it. */
const choices: Readonly<Record<string, string>> = {
  DateTime: '<xs:element name="DateTimeString" type="udt:Stamp"/><xs:element name="DateTime" type="xs:dateTime"/>',
  Date: '<xs:element name="DateString" type="udt:Stamp"/><xs:element name="Date" type="xs:date"/>',
  Indicator: '<xs:element name="IndicatorString" type="udt:Stamp"/><xs:element name="Indicator" type="xs:boolean"/>',
};

const schema = (prefix: keyof typeof cii, content: string, ...imported: readonly (keyof typeof cii)[]) =>
  [
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"',
    ...Object.entries(cii).map(([name, uri]) => ` xmlns:${name}="${uri}"`),
    ` targetNamespace="${cii[prefix]}">`,
    ...imported.map((name) => `<xs:import namespace="${cii[name]}" schemaLocation="cii-${name}.xsd"/>`),
    content,
    '</xs:schema>',
  ].join('');

const valueType = (name: string, [base, attributes]: readonly [string, string]) =>
  `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="xs:${base}">${attributes
    .split(' ')
    .map(
      (attribute) =>
        `<xs:attribute name="${attribute}" type="xs:${/(URI|^uri)$/.test(attribute) ? 'anyURI' : 'string'}"/>`,
    )
    .join('')}</xs:extension></xs:simpleContent></xs:complexType>`;

const known = [...Object.keys(ciiTypes), ...Object.keys(values), ...Object.keys(choices)].toSorted(
  (a, b) => b.length - a.length,
);
const occurs: Readonly<Record<string, string>> = {
  '': '',
  '?': ' minOccurs="0"',
  '*': ' minOccurs="0" maxOccurs="unbounded"',
  '+': ' maxOccurs="unbounded"',
};

function elementOf(written: string): string {
  const [, name = '', named, often = ''] = /^(\w+)(?::(\w+))?([?*+]?)$/.exec(written) ?? [];
  const type = named ?? known.find((ending) => name.endsWith(ending)) ?? 'Open';
  const prefix = type === 'Open' || type in ciiTypes ? 'ram' : type === 'Formatted' ? 'qdt' : 'udt';
  return `<xs:element name="${name}" type="${prefix}:${type}"${occurs[often]}/>`;
}

const aggregate = (name: string, content: string) =>
  `<xs:complexType name="${name}"><xs:sequence>${content.trim().split(/\s+/).map(elementOf).join('')}</xs:sequence></xs:complexType>`;

/** The schema of a Cross Industry Invoice (D16B), as files that import each other. The first is the whole. */
export const ciiSchema = (): Readonly<Record<string, string>> => ({
  'cii-rsm.xsd': schema(
    'rsm',
    `<xs:element name="CrossIndustryInvoice"><xs:complexType><xs:sequence>
    <xs:element name="ExchangedDocumentContext" type="ram:ExchangedDocumentContext"/>
    <xs:element name="ExchangedDocument" type="ram:ExchangedDocument"/>
    <xs:element name="SupplyChainTradeTransaction" type="ram:SupplyChainTradeTransaction"/>
    <xs:element name="ValuationBreakdownStatement" type="ram:Open" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>`,
    'ram',
  ),
  'cii-ram.xsd': schema(
    'ram',
    `${Object.entries(ciiTypes)
      .map(([name, content]) => aggregate(name, content))
      .join('')}
    <xs:complexType name="Open" mixed="true"><xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:anyAttribute processContents="lax"/></xs:complexType>`,
    'udt',
    'qdt',
  ),
  'cii-qdt.xsd': schema(
    'qdt',
    `<xs:complexType name="Formatted"><xs:sequence><xs:element name="DateTimeString" type="udt:Stamp"/></xs:sequence></xs:complexType>`,
    'udt',
  ),
  'cii-udt.xsd': schema(
    'udt',
    [
      ...Object.entries(values).map(([name, value]) => valueType(name, value)),
      ...Object.entries(choices).map(
        ([name, choice]) => `<xs:complexType name="${name}"><xs:choice>${choice}</xs:choice></xs:complexType>`,
      ),
    ].join(''),
  ),
});

import { readFileSync } from 'node:fs';
import type { XsdValidator } from 'libxml2-wasm';
import { ciiSchema } from '#server/e-invoice/cii-xsd.ts';
import { readXml, type XmlAnswer, type XmlDocument, type XmlElement } from '#server/e-invoice/read-xml.ts';
import { at, text } from '#server/e-invoice/xml-cursor.ts';

export type SchemaFinding = { readonly line: number; readonly sentence: string };

export type SchemaAnswer =
  | { readonly kind: 'checked'; readonly findings: readonly SchemaFinding[] }
  | Exclude<XmlAnswer, { kind: 'read' }>
  | { readonly kind: 'noInvoice' };

type Schema = 'CII' | 'EXTENDED' | 'UBL';

const namespace = 'urn_un_unece_uncefact_data_standard_';
const extendedFiles = [
  '',
  `_${namespace}QualifiedDataType_100`,
  `_${namespace}ReusableAggregateBusinessInformationEntity_100`,
  `_${namespace}UnqualifiedDataType_100`,
].map((part) => `Factur-X_1.07.3_EXTENDED${part}.xsd`);
const ublFiles = [
  'ubl',
  'invoice',
  'credit-note',
  'aggregates',
  'references',
  'parties',
  'money',
  'lines',
  'basics',
  'value-types',
  'extensions',
].map((name) => `ubl/${name}.xsd`);
const read = (file: string): [string, Uint8Array] => [
  file,
  new Uint8Array(readFileSync(new URL(`schemas/${file}`, import.meta.url))),
];
/** The first file is the whole; it imports the others. */
const filesOf: Readonly<Record<Schema, () => [string, Uint8Array][]>> = {
  CII: () => Object.entries(ciiSchema()).map(([file, text]) => [file, new TextEncoder().encode(text)]),
  EXTENDED: () => extendedFiles.map(read),
  UBL: () => ublFiles.map(read),
};

const validators = new Map<Schema, Promise<XsdValidator>>();

/** Made at the first need and kept: that takes far longer than a check. */
async function makeValidator(schema: Schema): Promise<XsdValidator> {
  const {
    XmlBufferInputProvider,
    XmlDocument: LibDocument,
    XsdValidator,
    xmlRegisterInputProvider,
  } = await import('libxml2-wasm');
  const [main = ['', new Uint8Array()], ...imported] = filesOf[schema]();
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(imported)));
  using xsd = LibDocument.fromBuffer(main[1], { url: main[0] });
  return XsdValidator.fromDoc(xsd);
}

function validatorOf(schema: Schema): Promise<XsdValidator> {
  const made = validators.get(schema) ?? makeValidator(schema);
  validators.set(schema, made);
  // What has failed once is tried again.
  made.catch(() => validators.delete(schema));
  return made;
}

const most = { findings: 50, signs: 300 };
/** Sentences repeat values, which can be whole files. Cut in the middle of a sign they could not be stored. */
const short = (message: string) =>
  message
    .replaceAll(/\{[^}]*\}/g, '')
    .trim()
    .slice(0, most.signs)
    .toWellFormed();

function schemaOf(root: XmlElement): Schema | null {
  if (/^(invoice:Invoice|credit:CreditNote)$/.test(root.name)) return 'UBL';
  if (root.name !== 'rsm:CrossIndustryInvoice') return null;
  const specification = text(
    at(root, 'rsm:ExchangedDocumentContext'),
    'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  );
  return /extended/i.test(specification ?? '') ? 'EXTENDED' : 'CII';
}

/** libxml2 takes no white space around a date, though XML Schema does. In the tag it does no harm, and lines stay. */
const withBareDates = (xml: string) =>
  xml.replaceAll(
    />(\s*)(\d{4}-\d\d-\d\d[Z+\-:\d]*)(\s*)(?=<)/g,
    (_whole, before, date, after) => `${before}${after}>${date}`,
  );

/** CII and UBL against our own schemas, CII of the profile EXTENDED against that of Factur-X; null: it is neither. Only what our own reader has let through comes to the library. */
export async function checkDocument(xml: XmlDocument): Promise<readonly SchemaFinding[] | null> {
  const schema = schemaOf(xml.root);
  if (schema === null) return null;
  const validator = await validatorOf(schema);
  const { ParseOption, XmlDocument: LibDocument, XmlLibError } = await import('libxml2-wasm');
  try {
    using document = LibDocument.fromString(withBareDates(xml.text), { option: ParseOption.XML_PARSE_NO_XXE });
    validator.validate(document);
    return [];
  } catch (problem) {
    if (!(problem instanceof XmlLibError)) throw problem;
    return problem.details.slice(0, most.findings).map(({ line, message }) => ({
      line: line ?? 0,
      sentence: short(message),
    }));
  }
}

/** The same for a file. */
export async function checkSchema(bytes: Uint8Array): Promise<SchemaAnswer> {
  const xml = readXml(bytes);
  if (xml.kind !== 'read') return xml;
  const findings = await checkDocument(xml);
  return findings === null ? { kind: 'noInvoice' } : { kind: 'checked', findings };
}

import { readFileSync } from 'node:fs';
import type { XsdValidator } from 'libxml2-wasm';
import { readXml } from '#server/e-invoice/read-xml.ts';
import { at, text } from '#server/e-invoice/xml-cursor.ts';

export type SchemaFinding = { readonly line: number; readonly sentence: string };

export type SchemaAnswer =
  | { readonly kind: 'checked'; readonly findings: readonly SchemaFinding[] }
  /** UBL: there is no schema here, only the rules speak. */
  | { readonly kind: 'noSchema' }
  | { readonly kind: 'notWellFormed'; readonly line: number }
  | { readonly kind: 'forbidden' | 'tooLarge' | 'noInvoice' };

type Schema = 'EN16931' | 'EXTENDED';

const namespace = 'urn_un_unece_uncefact_data_standard_';
const filesOf = (schema: Schema) =>
  [
    '',
    `_${namespace}QualifiedDataType_100`,
    `_${namespace}ReusableAggregateBusinessInformationEntity_100`,
    `_${namespace}UnqualifiedDataType_100`,
  ].map((part) => `Factur-X_1.07.3_${schema}${part}.xsd`);
const read = (file: string) => new Uint8Array(readFileSync(new URL(`schemas/${file}`, import.meta.url)));

const validators = new Map<Schema, Promise<XsdValidator>>();

/** Made at the first need and kept: that takes far longer than a check. */
async function makeValidator(schema: Schema): Promise<XsdValidator> {
  const { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } = await import('libxml2-wasm');
  const [main = '', ...imported] = filesOf(schema);
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(imported.map((file) => [file, read(file)]))));
  using xsd = XmlDocument.fromBuffer(read(main), { url: main });
  return XsdValidator.fromDoc(xsd);
}

function validatorOf(schema: Schema): Promise<XsdValidator> {
  const made = validators.get(schema) ?? makeValidator(schema);
  validators.set(schema, made);
  return made;
}

const withoutNamespaces = (message: string) => message.replaceAll(/\{[^}]*\}/g, '').trim();
const most = 50;

/** CII against the schema of its profile. Only what our own reader has let through comes to the library. */
export async function checkSchema(bytes: Uint8Array): Promise<SchemaAnswer> {
  const xml = readXml(bytes);
  if (xml.kind !== 'read') return xml;
  if (/^(invoice:Invoice|credit:CreditNote)$/.test(xml.root.name)) return { kind: 'noSchema' };
  if (xml.root.name !== 'rsm:CrossIndustryInvoice') return { kind: 'noInvoice' };
  const specification = text(
    at(xml.root, 'rsm:ExchangedDocumentContext'),
    'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  );
  const validator = await validatorOf(/extended/i.test(specification ?? '') ? 'EXTENDED' : 'EN16931');
  const { ParseOption, XmlDocument, XmlLibError } = await import('libxml2-wasm');
  try {
    using document = XmlDocument.fromString(xml.text, { option: ParseOption.XML_PARSE_NO_XXE });
    validator.validate(document);
    return { kind: 'checked', findings: [] };
  } catch (problem) {
    if (!(problem instanceof XmlLibError)) throw problem;
    const findings = problem.details.slice(0, most).map(({ line, message }) => ({
      line: line ?? 0,
      sentence: withoutNamespaces(message),
    }));
    return { kind: 'checked', findings };
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { XsdValidator } from 'libxml2-wasm';

/** The official XML schema below a folder, by the name of its main file; null: it is not there. */
async function schemaBelow(folder: string, main: string): Promise<XsdValidator | null> {
  if (!existsSync(folder)) return null;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.xsd'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const path = paths.find((it) => it.endsWith(main));
  if (path === undefined) return null;
  const { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } = await import('libxml2-wasm');
  const read = (file: string) => new Uint8Array(readFileSync(join(folder, file)));
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(paths.map((file) => [file, read(file)]))));
  using xsd = XmlDocument.fromBuffer(read(path), { url: path });
  return XsdValidator.fromDoc(xsd);
}

export type SchemaCheck = (bytes: Uint8Array) => 'valid' | 'invalid' | 'unknown';

/** Whether the official schemas take a file; `unknown` where the schema of its kind is not there. */
export async function officialSchemas(conformanceDir: string): Promise<SchemaCheck> {
  const { XmlDocument, XmlLibError } = await import('libxml2-wasm');
  const validators: Readonly<Record<string, XsdValidator | null>> = {
    CrossIndustryInvoice: await schemaBelow(join(conformanceDir, 'CII'), 'CrossIndustryInvoice_100pD16B.xsd'),
    Invoice: await schemaBelow(join(conformanceDir, 'UBL'), 'UBL-Invoice-2.1.xsd'),
    CreditNote: await schemaBelow(join(conformanceDir, 'UBL'), 'UBL-CreditNote-2.1.xsd'),
  };
  return (bytes) => {
    try {
      using document = XmlDocument.fromBuffer(bytes);
      const validator = validators[document.root.name];
      if (!validator) return 'unknown';
      validator.validate(document);
      return 'valid';
    } catch (problem) {
      if (!(problem instanceof XmlLibError)) throw problem;
      return 'invalid';
    }
  };
}

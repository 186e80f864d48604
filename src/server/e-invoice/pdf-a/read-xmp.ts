import { readXml, type XmlElement } from '#server/e-invoice/read-xml.ts';

const rdf = '{http://www.w3.org/1999/02/22-rdf-syntax-ns#}';

export const xmpNames = {
  title: '{http://purl.org/dc/elements/1.1/}:title',
  creator: '{http://purl.org/dc/elements/1.1/}:creator',
  part: '{http://www.aiim.org/pdfa/ns/id/}:part',
  conformance: '{http://www.aiim.org/pdfa/ns/id/}:conformance',
  schemas: '{http://www.aiim.org/pdfa/ns/extension/}:schemas',
} as const;
const schema = '{http://www.aiim.org/pdfa/ns/schema#}';
const property = '{http://www.aiim.org/pdfa/ns/property#}';

/** The properties of an XMP packet by name, each "{namespace}:name". */
export type Xmp = ReadonlyMap<string, XmlElement>;

/** null: no packet, not well-formed, or a property that is there more than once. */
export function readXmp(bytes: Uint8Array): Xmp | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!(/^\s*<\?xpacket begin=/.test(text) && /<\?xpacket end=["'][rw]["']\?>\s*$/.test(text))) return null;
  const xml = readXml(bytes);
  if (xml.kind !== 'read' || xml.root.name !== '{adobe:ns:meta/}:xmpmeta') return null;
  const [tree, ...others] = xml.root.children;
  if (tree?.name !== `${rdf}:RDF` || others.length > 0) return null;
  const properties = tree.children.flatMap(({ children }) => children);
  const byName = new Map(properties.map((element) => [element.name, element]));
  return byName.size === properties.length ? byName : null;
}

/** The text of a property; of an array (rdf:Alt, rdf:Seq) that of its first item. */
export function xmpText(xmp: Xmp, name: string): string {
  const element = xmp.get(name);
  return element?.children[0]?.children[0]?.text ?? element?.text ?? '';
}

const childText = (element: XmlElement, name: string) => element.children.find((child) => child.name === name)?.text;

/** Names of the properties that an extension schema describes (ISO 19005-3, 6.6.2.3). */
export function describedProperties(xmp: Xmp, namespace: string): ReadonlySet<string> {
  const schemas = xmp.get(xmpNames.schemas)?.children.flatMap(({ children }) => children) ?? [];
  const described = schemas
    .filter(
      (each) => childText(each, `${schema}:namespaceURI`) === namespace && childText(each, `${schema}:prefix`) === 'fx',
    )
    .flatMap((each) => each.children.filter(({ name }) => name === `${schema}:property`))
    .flatMap(({ children }) => children.flatMap((items) => items.children))
    .filter((item) => ['valueType', 'category', 'description'].every((name) => childText(item, `${property}:${name}`)))
    .map((item) => childText(item, `${property}:name`) ?? '');
  return new Set(described);
}

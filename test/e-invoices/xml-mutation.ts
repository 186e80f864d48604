import { type DocumentTree, documentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { cii, ubl } from '#server/e-invoice/namespaces.ts';
import { readXml, type XmlElement } from '#server/e-invoice/read-xml.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { all, at } from '#server/e-invoice/xml-cursor.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';
import { present } from '#test/e-invoices/breaking.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function serialised({ name, attributes, children, text }: XmlElement): string {
  const said = [...attributes].filter(([key]) => !key.startsWith('xmlns'));
  const inside = children.length > 0 ? children.map(serialised).join('\n') : escaped(text);
  return `<${name}${said.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>${inside}</${name}>`;
}

const namespaces = Object.entries({ ...cii, ...ubl }).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);

export const xmlOf = (root: XmlElement): Uint8Array =>
  new TextEncoder().encode(serialised(root).replace(/^<[\w:]+/, (start) => start + namespaces.join('')));

/** Elements without attributes share one map, which no test may change. */
const copyOf = (element: XmlElement): XmlElement => ({
  ...element,
  attributes: new Map(element.attributes),
  children: element.children.map(copyOf),
});

/** An invoice as it is written, as a tree that may be changed. */
export function writtenAs(syntax: Syntax, invoice: Invoice): DocumentTree {
  const xml = readXml(new TextEncoder().encode(syntax === 'cii' ? writeCii(invoice) : writeUbl(invoice)));
  if (xml.kind !== 'read') throw new Error(xml.kind);
  return documentTree(copyOf(xml.root), syntax);
}

export const first = (tree: DocumentTree, path: string): XmlElement => present(elementsAt(tree, path)[0]);

const bareElement = (name: string): XmlElement => ({
  name,
  attributes: new Map(),
  children: [],
  text: '1',
  line: 1,
  isRead: false,
});

/** The element at a path below another; what is missing on the way is made. */
export function made(element: XmlElement, path: string): XmlElement {
  let here = element;
  for (const step of path.split('/')) {
    const known = at(here, step);
    const child = known ?? bareElement(step);
    if (known === undefined) here.children.push(child);
    here = child;
  }
  return here;
}

const parentOf = (root: XmlElement, child: XmlElement): XmlElement | undefined =>
  root.children.includes(child) ? root : root.children.map((it) => parentOf(it, child)).find((it) => it !== undefined);

export function remove(tree: DocumentTree, element: XmlElement): void {
  const siblings = present(parentOf(tree.root, element)).children;
  siblings.splice(siblings.indexOf(element), 1);
}

const leafOf = (element: XmlElement): XmlElement => (element.children[0] ? leafOf(element.children[0]) : element);

/** Until there are so many at a path below an element; each further one says the same, or something else. */
export function multiply(element: XmlElement, path: string, count: number, isSame: boolean): void {
  const model = made(element, path);
  const parent = present(parentOf(element, model));
  while (all(element, path).length < count) {
    const copy = structuredClone(model);
    if (!isSame) leafOf(copy).text += '0';
    parent.children.splice(parent.children.indexOf(model) + 1, 0, copy);
  }
}

export const setAttribute = (element: XmlElement, name: string, value: string | undefined): void => {
  const attributes = element.attributes as Map<string, string>; // the tree of a test is ours to change
  if (value === undefined) attributes.delete(name);
  else attributes.set(name, value);
};

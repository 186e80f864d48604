/* XML is put together as text, element by element: the order of the schema is the order of the code. */

// XML 1.0 § 2.2: control characters and lone halves of surrogate pairs may not stand in a document, not even escaped.
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;

const clean = (text: string) => text.replace(forbidden, '');
export const escapeText = (text: string) =>
  clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
const escapeAttribute = (text: string) =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with text. Without text there is none: empty elements say nothing. */
export function element(name: string, text: string | undefined, attributes: Attributes = {}): string {
  if (text === undefined || text === '') return '';
  const said = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${said.join('')}>${escapeText(text)}</${name}>`;
}

/** An element with elements, each on a line of its own; none if all are empty. */
export function group(name: string, ...children: readonly string[]): string {
  const said = children.filter((child) => child !== '');
  return said.length === 0 ? '' : `<${name}>\n${said.join('\n')}\n</${name}>`;
}

export function xmlDocument(root: string, namespaces: Readonly<Record<string, string>>, ...children: string[]): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` ${prefix}="${uri}"`);
  const said = children.filter((child) => child !== '');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${declared.join('')}>\n${said.join('\n')}\n</${root}>\n`;
}

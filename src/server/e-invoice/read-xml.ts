import { decodeXml } from '#server/e-invoice/decode-xml.ts';
import { prefixOf } from '#server/e-invoice/namespaces.ts';

export type XmlElement = {
  /** With the usual prefix of its namespace, whatever the document calls it: "ram:ID". */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
  /** Set by whoever takes its text: what stays false was not understood. */
  isRead: boolean;
};

export const xmlLimits = { bytes: 10_000_000, elements: 200_000, depth: 60, namespaces: 100 } as const;

export type XmlDocument = { readonly root: XmlElement; readonly text: string };

export type XmlAnswer =
  | ({ readonly kind: 'read' } & XmlDocument)
  | { readonly kind: 'notWellFormed'; readonly line: number }
  | { readonly kind: 'forbidden' | 'tooLarge' };

class XmlProblem extends Error {
  readonly kind: 'notWellFormed' | 'forbidden' | 'tooLarge';
  constructor(kind: XmlProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

type Scope = ReadonlyMap<string, string>;
type Open = { readonly element: XmlElement; readonly tag: string; readonly scope: Scope };

/** What no XML 1.0 holds (§ 2.2), and no database keeps. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** Only the five entities of XML itself and numbers; others would need a DTD. */
function signOf(name: string): string {
  if (!/^#(?:x[\da-fA-F]{1,6}|\d{1,7})$/.test(name)) {
    const sign = named.get(name);
    if (sign === undefined) throw new XmlProblem('forbidden');
    return sign;
  }
  const code = Number(`0${name.slice(1)}`);
  if (code > 0x10ffff || notXml.test(String.fromCodePoint(code))) throw new XmlProblem('notWellFormed');
  return String.fromCodePoint(code);
}

/** One after the other: the first wrong one of a million ends it. */
function resolved(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', done)) {
    const end = text.indexOf(';', at);
    if (end < 0 || end - at > 40) throw new XmlProblem('notWellFormed');
    parts.push(text.slice(done, at), signOf(text.slice(at + 1, end)));
    done = end + 1;
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}

/** With so few attributes that the pattern cannot run out of its stack. */
const tagPattern = /<([^\s/<>="'&]+)((?:\s+[^\s/<>="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,500})\s*(\/?)>/y;
const attributePattern = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const none: ReadonlyMap<string, string> = new Map();

function readAttributes(text: string): ReadonlyMap<string, string> {
  if (text === '') return none;
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(attributePattern)) {
    if (attributes.has(name)) throw new XmlProblem('notWellFormed');
    attributes.set(name, resolved((double ?? single ?? '').replaceAll(/[\n\t]/g, ' ')));
  }
  return attributes;
}

function scopeWith(scope: Scope, attributes: ReadonlyMap<string, string>): Scope {
  if (attributes.size === 0) return scope;
  const declared = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return scope;
  // They are copied for each element that declares its own.
  if (scope.size + declared.length > xmlLimits.namespaces) throw new XmlProblem('tooLarge');
  return new Map([...scope, ...declared.map(([name, uri]) => [name.slice(6), uri] as const)]);
}

const bare: Scope = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);

function nameOf(tag: string, scope: Scope): string {
  const [prefix, local] = tag.includes(':') ? tag.split(':', 2) : ['', tag];
  const uri = scope.get(prefix ?? '');
  if (uri === undefined && prefix !== '') throw new XmlProblem('notWellFormed');
  return `${prefixOf.get(uri ?? '') ?? `{${uri ?? ''}}`}:${local ?? ''}`;
}

/** A small reader of XML 1.0 without DTDs: well-formed or nothing, and never more than the limits allow. */
export function readXml(bytes: Uint8Array): XmlAnswer {
  if (bytes.length > xmlLimits.bytes) return { kind: 'tooLarge' };
  const decoded = decodeXml(bytes);
  if (decoded === null) return { kind: 'notWellFormed', line: 1 };
  const text = decoded.replaceAll(/\r\n?/g, '\n');
  const wrong = text.search(notXml);
  if (wrong >= 0) return { kind: 'notWellFormed', line: lineAt(text, wrong) };
  const place = { at: 0 };
  try {
    return { kind: 'read', root: readTree(text, place), text };
  } catch (problem) {
    if (!(problem instanceof XmlProblem)) throw problem;
    if (problem.kind !== 'notWellFormed') return { kind: problem.kind };
    return { kind: 'notWellFormed', line: lineAt(text, place.at) };
  }
}

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length;

function readTree(text: string, place: { at: number }): XmlElement {
  const open: Open[] = [];
  let [root, count, line, counted]: [XmlElement | undefined, number, number, number] = [undefined, 0, 1, 0];
  const fail = (kind: XmlProblem['kind'] = 'notWellFormed'): never => {
    throw new XmlProblem(kind);
  };
  const after = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from);
    return end < 0 ? fail() : end + mark.length;
  };
  const addText = (part: string) => {
    const inside = open.at(-1)?.element;
    if (inside !== undefined) inside.text += part;
    else if (part.trim() !== '') fail();
  };
  while (place.at < text.length) {
    const start = text.indexOf('<', place.at);
    addText(resolved(text.slice(place.at, start < 0 ? text.length : start)));
    if (start < 0) break;
    place.at = start;
    if (text.startsWith('<!--', start)) place.at = after('-->', start + 4);
    else if (text.startsWith('<![CDATA[', start)) {
      place.at = after(']]>', start);
      addText(text.slice(start + 9, place.at - 3));
    } else if (text.startsWith('<!', start)) fail('forbidden');
    else if (text.startsWith('<?', start)) place.at = after('?>', start);
    else if (text.startsWith('</', start)) {
      place.at = after('>', start);
      if (open.pop()?.tag !== text.slice(start + 2, place.at - 1).trimEnd()) fail();
    } else {
      tagPattern.lastIndex = start;
      const [whole = fail(), tag = '', inside = '', closed] = tagPattern.exec(text) ?? [];
      if (++count > xmlLimits.elements || open.length >= xmlLimits.depth) fail('tooLarge');
      const attributes = readAttributes(inside);
      const parent = open.at(-1);
      const scope = scopeWith(parent?.scope ?? bare, attributes);
      for (; counted < start; counted++) if (text.charCodeAt(counted) === 10) line++;
      const element = { name: nameOf(tag, scope), attributes, children: [], text: '', line, isRead: false };
      if (parent !== undefined) parent.element.children.push(element);
      else if (root !== undefined) fail();
      root ??= element;
      if (closed !== '/') open.push({ element, tag, scope });
      place.at = start + whole.length;
    }
  }
  return open.length > 0 || root === undefined ? fail() : root;
}

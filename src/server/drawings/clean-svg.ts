import type { XmlElement } from 'libxml2-wasm';
import { allowedElements, drawnElements, looks, shapes, wordElements } from '#server/drawings/svg-allow-list.ts';
import { isPlainValue, readDeclarations, readStyleSheet } from '#server/drawings/svg-style.ts';
import { largestSide, type Size } from '#shared/drawings/area.ts';
import type { leftOut, refusals } from '#shared/drawings/edit-contract.ts';

export type Refusal = (typeof refusals)[number];
export type LeftOut = (typeof leftOut)[number];
export type CleanSvg =
  | {
      readonly kind: 'clean';
      readonly svg: string;
      readonly size: Size;
      readonly leftOut: readonly { readonly what: LeftOut; readonly count: number }[];
    }
  | { readonly kind: 'refused'; readonly reason: Refusal };

const svgNamespace = 'http://www.w3.org/2000/svg';
const [mostElements, mostDepth, longestValue, smallestSide] = [40_000, 80, 400_000, 16];

const refused = (reason: Refusal): CleanSvg => ({ kind: 'refused', reason });

/**
 * A drawing of unknown origin, read by a real parser and written anew from what is known to be harmless. What can run,
 * load or point outside is left out and counted; what cannot be judged is refused.
 */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg> {
  // An SVG in UTF-16 would hide the word that is looked for next; drawing programs write UTF-8.
  if (bytes.includes(0)) return refused('damaged');
  // Entities can grow without end; the parser's own limits are not to be tried out.
  if (/<!ENTITY/i.test(Buffer.from(bytes).toString('latin1'))) return refused('entities');
  const { ParseOption, XmlDocument, XmlLibError } = await import('libxml2-wasm');
  try {
    using document = XmlDocument.fromBuffer(bytes, {
      option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOCDATA,
    });
    return await rebuild(document.root);
  } catch (problem) {
    if (problem instanceof XmlLibError) return refused('damaged');
    throw problem;
  }
}

class TooMuch extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

async function rebuild(root: XmlElement): Promise<CleanSvg> {
  if (root.name !== 'svg' || root.namespaceUri !== svgNamespace) return refused('unknown-kind');
  const box = boxOf(root);
  if (typeof box === 'string') return refused(box);
  try {
    const writer = new Writer(await import('libxml2-wasm'));
    writer.readStyles(root, 0);
    const inner = writer.children(root, 1);
    if (writer.drawn === 0) return refused('nothing-drawn');
    const [x, y, width, height] = box;
    // All areas are measured from 0: the drawing is moved there.
    const move = x === 0 && y === 0 ? '' : ` transform="translate(${-x} ${-y})"`;
    const given = writer.attributesOf(root, new Set(looks));
    const svg = `<svg xmlns="${svgNamespace}" viewBox="0 0 ${width} ${height}"><g id="drawing"${given}><g${move}>${inner}</g></g></svg>`;
    const counted = [...writer.out].map(([what, count]) => ({ what, count }));
    return { kind: 'clean', svg, size: { width: Math.ceil(width), height: Math.ceil(height) }, leftOut: counted };
  } catch (problem) {
    if (problem instanceof TooMuch) return refused(problem.reason);
    throw problem;
  }
}

/** x, y, width and height of the sheet in its own units. */
function boxOf(root: XmlElement): readonly [number, number, number, number] | Refusal {
  const numbers = (root.attr('viewBox')?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string) => Number.parseFloat(root.attr(name)?.value ?? '');
  const [x = 0, y = 0, width = 0, height = 0] =
    numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : [0, 0, side('width'), side('height')];
  if (!(width > 0 && height > 0) || Math.min(width, height) < smallestSide) return 'no-size';
  return Math.max(width, height, Math.abs(x), Math.abs(y)) > largestSide ? 'too-wide' : [x, y, width, height];
}

class Writer {
  readonly out = new Map<LeftOut, number>();
  drawn = 0;
  private elements = 0;
  private readonly xml: typeof import('libxml2-wasm');
  private readonly classes = new Map<string, ReadonlyMap<string, string>>();

  constructor(xml: typeof import('libxml2-wasm')) {
    this.xml = xml;
  }

  private leave(what: LeftOut): string {
    this.out.set(what, (this.out.get(what) ?? 0) + 1);
    return '';
  }

  private *elementsOf(parent: XmlElement): Generator<XmlElement> {
    for (let node = parent.firstChild; node !== null; node = node.next)
      if (node instanceof this.xml.XmlElement) yield node;
  }

  /** Rules hold for the whole drawing, wherever they stand. */
  readStyles(parent: XmlElement, depth: number): void {
    if (depth > mostDepth) throw new TooMuch('too-deep');
    for (const element of this.elementsOf(parent)) {
      if (element.name !== 'style') {
        this.readStyles(element, depth + 1);
        continue;
      }
      const { byClass, isWhole } = readStyleSheet(element.content.slice(0, longestValue));
      for (const [name, rules] of byClass)
        this.classes.set(name, new Map([...(this.classes.get(name) ?? []), ...rules]));
      if (!isWhole) this.leave('style');
    }
  }

  children(parent: XmlElement, depth: number): string {
    if (depth > mostDepth) throw new TooMuch('too-deep');
    let written = '';
    for (let node = parent.firstChild; node !== null; node = node.next) {
      if (node instanceof this.xml.XmlElement) written += this.element(node, depth);
      else if (node instanceof this.xml.XmlText && wordElements.has(parent.name)) written += escapeText(node.content);
    }
    return written;
  }

  private element(element: XmlElement, depth: number): string {
    this.elements += 1;
    if (this.elements > mostElements) throw new TooMuch('too-many-elements');
    const { name } = element;
    if (element.namespaceUri !== svgNamespace) return '';
    // A choice between drawings, or a link around a part of one, is only a group.
    if (name === 'switch' || name === 'a') return this.wrapped(element, depth);
    if (name === 'style' || name === 'metadata') return '';
    if (!allowedElements.has(name)) return this.leave(leftOutAs.get(name) ?? 'other');
    if (drawnElements.has(name)) this.drawn += 1;
    const attributes = this.attributesOf(element, new Set([...looks, ...shapes]));
    const inner = this.children(element, depth + 1);
    return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
  }

  private wrapped(element: XmlElement, depth: number): string {
    if (element.name === 'a') this.leave('reference');
    return `<g>${this.children(element, depth + 1)}</g>`;
  }

  attributesOf(element: XmlElement, allowed: ReadonlySet<string>): string {
    const written = new Map<string, string>();
    const ruled = new Map<string, string>();
    for (const { name, value, prefix } of element.attrs) {
      if (prefix !== '') {
        if (prefix === 'xlink') this.leave('reference');
      } else if (name === 'class') {
        for (const one of value.split(/\s+/)) for (const [look, is] of this.classes.get(one) ?? []) ruled.set(look, is);
      } else if (name === 'style') {
        const { looks: own, isWhole } = readDeclarations(value.slice(0, longestValue));
        if (!isWhole) this.leave('style');
        for (const [look, is] of own) ruled.set(look, is);
      } else if (/^on/i.test(name)) this.leave('event');
      else if (name === 'href') this.leave('reference');
      else if (allowed.has(name)) {
        if (value.length <= longestValue && isPlainValue(value)) written.set(name, value);
        else this.leave(/url|:/.test(value) ? 'reference' : 'other');
      }
    }
    // A rule outranks an attribute.
    for (const [look, is] of ruled) written.set(look, is);
    return [...written].map(([name, value]) => ` ${name}="${escapeAttribute(own(name, value))}"`).join('');
  }
}

const leftOutAs = new Map<string, LeftOut>([
  ['script', 'script'],
  ['foreignObject', 'foreign'],
  ['image', 'picture'],
  ['feImage', 'picture'],
  ['use', 'reference'],
]);

/** Names of the drawing never meet those of the page. */
function own(name: string, value: string): string {
  if (name === 'id') return `in-${value.replaceAll(/[^\w.-]/g, '')}`;
  return value.replace(/^url\(\s*(["']?)#([\w.-]+)\1\s*\)/, 'url(#in-$2)');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

import type { XmlElement } from 'libxml2-wasm';
import {
  allowedElements,
  drawnElements,
  gradientElements,
  looks,
  shapes,
  wordElements,
} from '#server/drawings/svg-allow-list.ts';
import { SvgGradients } from '#server/drawings/svg-gradients.ts';
import { isPlainValue, longestLook, type Rules, readDeclarations, readStyleSheet } from '#server/drawings/svg-style.ts';
import { type LeftOut, largestWritten, type Refusal } from '#shared/drawings/edit-contract.ts';

export const svgNamespace = 'http://www.w3.org/2000/svg';
const [mostElements, mostDepth, longestValue] = [40_000, 80, 400_000];
const everything: ReadonlySet<string> = new Set([...looks, ...shapes]);

export class TooMuch extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

/** `isInClip`: within a clipPath. */
type Place = { readonly depth: number; readonly isInClip: boolean };

/** Writes the elements of a drawing anew. Whatever they are made of, it ends: elements, depth and characters are counted. */
export class SvgWriter {
  readonly out = new Map<LeftOut, number>();
  drawn = 0;
  private elements = 0;
  private written = 0;
  private readonly xml: typeof import('libxml2-wasm');
  private readonly classes = new Map<string, Rules>();
  private rules = 0;
  private readonly gradients = new SvgGradients();

  constructor(xml: typeof import('libxml2-wasm')) {
    this.xml = xml;
  }

  private leave(what: LeftOut): string {
    this.out.set(what, (this.out.get(what) ?? 0) + 1);
    return '';
  }

  /** What is copied from one place to many grows with their product: no more than the table takes. */
  private count(text: string): string {
    this.written += text.length;
    if (this.written > largestWritten) throw new TooMuch('too-large');
    return text;
  }

  private *elementsOf(parent: XmlElement): Generator<XmlElement> {
    for (let node = parent.firstChild; node !== null; node = node.next)
      if (node instanceof this.xml.XmlElement) yield node;
  }

  /** Rules and gradients hold for the whole drawing, wherever they stand. */
  readAhead(parent: XmlElement, depth: number): void {
    if (depth > mostDepth) throw new TooMuch('too-deep');
    for (const element of this.elementsOf(parent)) {
      if (gradientElements.has(element.name)) this.gradients.add(element, [...this.elementsOf(element)]);
      if (element.name !== 'style') {
        this.readAhead(element, depth + 1);
        continue;
      }
      const { byClass, isWhole, rules } = readStyleSheet(element.content.slice(0, longestValue), this.rules);
      this.rules = rules;
      for (const [name, found] of byClass)
        this.classes.set(name, new Map([...(this.classes.get(name) ?? []), ...found]));
      if (!isWhole) this.leave('style');
    }
  }

  children(parent: XmlElement, place: Place): string {
    if (place.depth > mostDepth) throw new TooMuch('too-deep');
    let written = '';
    for (let node = parent.firstChild; node !== null; node = node.next) {
      if (node instanceof this.xml.XmlElement) written += this.element(node, place);
      else if (node instanceof this.xml.XmlText && wordElements.has(parent.name))
        written += this.count(escapeText(node.content));
    }
    return written;
  }

  private element(element: XmlElement, { depth, isInClip }: Place): string {
    this.elements += 1;
    if (this.elements > mostElements) throw new TooMuch('too-many-elements');
    const { name } = element;
    if (element.namespaceUri !== svgNamespace) return '';
    // A choice between drawings, or a link around a part of one, is only a group.
    if (name === 'switch' || name === 'a') return this.wrapped(element, { depth, isInClip });
    if (name === 'style' || name === 'metadata') return '';
    if (!allowedElements.has(name)) return this.leave(leftOutAs.get(name) ?? 'other');
    if (drawnElements.has(name)) this.drawn += 1;
    const within = isInClip || name === 'clipPath';
    const from = this.gradients.sourceOf(element);
    const attributes = this.count(this.attributesOf(element, { allowed: everything, isInClip: within }));
    const inherited = from ? this.count(writeAttributes(from.attributes)) : '';
    const inner = this.children(from?.stops ?? element, { depth: depth + 1, isInClip: within });
    const head = this.count(`<${name}`) + attributes + inherited;
    return inner === '' ? `${head}/>` : `${head}>${inner}</${name}>`;
  }

  private wrapped(element: XmlElement, { depth, isInClip }: Place): string {
    if (element.name === 'a') this.leave('reference');
    return `<g>${this.children(element, { depth: depth + 1, isInClip })}</g>`;
  }

  attributesOf(
    element: XmlElement,
    { allowed, isInClip }: { readonly allowed: ReadonlySet<string>; readonly isInClip: boolean },
  ): string {
    const written = new Map<string, string>();
    let [classNames, style] = ['', ''];
    for (const { name, value, prefix } of element.attrs) {
      if (name === 'href') {
        if (!this.gradients.isResolved(element)) this.leave('reference');
      } else if (prefix !== '') {
        if (prefix === 'xlink') this.leave('reference');
      } else if (name === 'class') classNames = value;
      else if (name === 'style') style = value;
      else if (/^on/i.test(name)) this.leave('event');
      else if (allowed.has(name)) {
        if (isAllowedValue(name, value)) written.set(name, value);
        else this.leave(/url|:/.test(value) ? 'reference' : 'other');
      }
    }
    for (const [look, is] of this.ruledBy(classNames)) written.set(look, is);
    // A style outranks a rule, which outranks an attribute.
    const { looks: own, isWhole } = readDeclarations(style.slice(0, longestValue));
    if (!isWhole) this.leave('style');
    for (const [look, is] of own) written.set(look, is);
    // A clip that is clipped by clips, each of them ten times, would be drawn without end.
    if (isInClip && written.delete('clip-path')) this.leave('reference');
    return writeAttributes(written);
  }

  /** Of several rules the one that stands last in the sheets holds, in whatever order an element names its classes. */
  private ruledBy(classNames: string): ReadonlyMap<string, string> {
    const ruled = new Map<string, { readonly value: string; readonly at: number }>();
    for (const name of new Set(classNames.slice(0, longestLook).split(/\s+/)))
      for (const [look, rule] of this.classes.get(name) ?? [])
        if (rule.at >= (ruled.get(look)?.at ?? 0)) ruled.set(look, rule);
    return new Map([...ruled].map(([look, { value }]) => [look, value]));
  }
}

const leftOutAs = new Map<string, LeftOut>([
  ['script', 'script'],
  ['foreignObject', 'foreign'],
  ['image', 'picture'],
  ['feImage', 'picture'],
  ['use', 'reference'],
  ['symbol', 'reference'],
]);

/** Numbers of parts are three digits at most; only a path may be long. */
function isAllowedValue(name: string, value: string): boolean {
  if (name === 'data-part' || name === 'data-leader') return /^[1-9]\d{0,2}$/.test(value);
  return value.length <= (looks.has(name) || name === 'id' ? longestLook : longestValue) && isPlainValue(value);
}

/** Names of the drawing never meet those of the page. */
function own(name: string, value: string): string {
  if (name === 'id') return `in-${value.replaceAll(/[^\w.-]/g, '')}`;
  return value.replace(/^url\(\s*(["']?)#([\w.-]+)\1\s*\)/, 'url(#in-$2)');
}

const writeAttributes = (attributes: ReadonlyMap<string, string>): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(own(name, value))}"`).join('');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

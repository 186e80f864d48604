import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';

export type PdfName = { readonly kind: 'name'; readonly name: string };
/** As written: few strings are ever needed. */
export type PdfString = { readonly kind: 'string'; readonly written: string; readonly isHex: boolean };
export type PdfReference = { readonly kind: 'reference'; readonly number: number };
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;
export type Parsed = { readonly value: PdfValue; readonly end: number };
export type ParsePdfValue = (text: string, at: number) => Parsed;

export const isDictionary = (value: unknown): value is PdfDictionary => value instanceof Map;
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'reference';
export const nameOf = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'name' ? value.name : null;

const number = /[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})/y;
const reference = /(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}R(?![^\s\0()<>[\]{}/%])/y;
const name = /\/[^\s\0()<>[\]{}/%]*/y;
const keyword = /true|false|null/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Past whitespace and comments (ISO 32000 § 7.2). */
export function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x25) {
      while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++;
    } else if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x00 || code === 0x0c) at++;
    else return at;
  }
}

/** Parses values (ISO 32000 § 7.3). One parser for one file: what all its values cost together is limited. */
export function pdfValueParser(): ParsePdfValue {
  let values: number = pdfLimits.values;
  let left: number = pdfLimits.parsed;

  const parse = (text: string, from: number, depth: number): Parsed => {
    if (--values < 0) throw new PdfProblem('tooLarge');
    if (depth > pdfLimits.depth) throw new PdfProblem('damaged');
    const at = skipSpace(text, from);
    switch (text.charAt(at)) {
      case '<':
        return text[at + 1] === '<' ? dictionary(text, at + 2, depth) : hexString(text, at + 1);
      case '[':
        return array(text, at + 1, depth);
      case '(':
        return literalString(text, at + 1);
      case '/': {
        const said = matchAt(name, text, at)?.[0] ?? '/';
        return { value: { kind: 'name', name: decodeName(said.slice(1)) }, end: at + said.length };
      }
      default:
        return scalar(text, at);
    }
  };

  const array = (text: string, from: number, depth: number): Parsed => {
    const items: PdfValue[] = [];
    let at = skipSpace(text, from);
    while (text[at] !== ']') {
      const { value, end } = parse(text, at, depth + 1);
      items.push(value);
      at = skipSpace(text, end);
    }
    return { value: items, end: at + 1 };
  };

  const dictionary = (text: string, from: number, depth: number): Parsed => {
    const entries = new Map<string, PdfValue>();
    let at = skipSpace(text, from);
    while (!text.startsWith('>>', at)) {
      const key = parse(text, at, depth + 1);
      const keyName = nameOf(key.value);
      if (keyName === null) throw new PdfProblem('damaged');
      const { value, end } = parse(text, key.end, depth + 1);
      entries.set(keyName, value);
      at = skipSpace(text, end);
    }
    return { value: entries, end: at + 2 };
  };

  return (text, at) => {
    const parsed = parse(text, at, 0);
    left -= parsed.end - at;
    if (left < 0) throw new PdfProblem('tooLarge');
    return parsed;
  };
}

function scalar(text: string, at: number): Parsed {
  const referred = matchAt(reference, text, at);
  if (referred) return { value: { kind: 'reference', number: Number(referred[1]) }, end: at + referred[0].length };
  const digits = matchAt(number, text, at)?.[0];
  if (digits !== undefined) return { value: Number(digits), end: at + digits.length };
  const word = matchAt(keyword, text, at)?.[0];
  if (word === undefined) throw new PdfProblem('damaged');
  return { value: word === 'null' ? null : word === 'true', end: at + word.length };
}

const decodeName = (written: string) =>
  written.replaceAll(/#([\da-fA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function hexString(text: string, from: number): Parsed {
  const end = text.indexOf('>', from);
  if (end < 0) throw new PdfProblem('damaged');
  return { value: { kind: 'string', written: text.slice(from, end), isHex: true }, end: end + 1 };
}

function literalString(text: string, from: number): Parsed {
  let open = 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '(') open++;
    else if (character === ')' && --open === 0)
      return { value: { kind: 'string', written: text.slice(from, at), isHex: false }, end: at + 1 };
  }
  throw new PdfProblem('damaged');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const withoutEscapes = (text: string) =>
  text.replaceAll(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_whole, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    // An escaped end of line continues the string.
    return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
  });

function bytesOf({ written, isHex }: PdfString): Buffer {
  if (!isHex) return Buffer.from(withoutEscapes(written), 'latin1');
  const digits = written.replaceAll(/[\s\0]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

/** A text string in PDFDocEncoding, UTF-16 or UTF-8 with its mark (ISO 32000 § 7.9.2). */
export function textOf(value: PdfValue | undefined): string | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'string') return null;
  if (value.written.length > pdfLimits.text) return null;
  const bytes = bytesOf(value);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return bytes.toString('latin1');
}

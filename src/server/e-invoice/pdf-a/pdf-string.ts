const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const withoutEscapes = (text: string) =>
  text.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_whole, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 0xff) : (escapes[sign] ?? sign),
  );

const string = String.raw`\s*(?:\(((?:[^()\\]|\\[\s\S])*)\)|<([\da-fA-F\s]*)>)`;

/** The string that a text begins with: (literal) or <hex>, in PDFDocEncoding or UTF-16 with its mark. */
export const pdfString = (text: string): string | undefined => decoded(new RegExp(`^${string}`).exec(text));

/** The string of a key of a dictionary. */
export const pdfStringAt = (head: string, key: string): string | undefined =>
  decoded(new RegExp(`/${key}${string}`).exec(head));

function decoded(found: RegExpExecArray | null): string | undefined {
  if (found === null) return undefined;
  const [, literal = '', hex] = found;
  const bytes =
    hex === undefined ? Buffer.from(withoutEscapes(literal), 'latin1') : Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('latin1');
}

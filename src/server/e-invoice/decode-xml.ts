const labels = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
  ['iso-8859-1', 'iso-8859-1'],
  ['latin1', 'iso-8859-1'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
]);

/** XML 1.0 appendix F: the first bytes tell the encoding, else the declaration does, else it is UTF-8. */
function encodingOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head) ?? [];
  return labels.get(declared.toLowerCase());
}

/** The text of a document, without its declaration; null for bytes that are none in their encoding. */
export function decodeXml(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return null;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // The lines stay where they are.
    return text.replace(/^\s*<\?xml[^>]*\?>/, (declaration) => declaration.replaceAll(/[^\n]/g, ' '));
  } catch {
    return null;
  }
}

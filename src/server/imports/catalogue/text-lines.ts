import { ImportError } from '#server/imports/import-error.ts';

export const encodings = ['utf-8', 'windows-1252', 'iso-8859-1'] as const;
export type Encoding = (typeof encodings)[number];

/** A line that is longer was never meant as one. */
export const longestLine = 1024 * 1024;

/**
 * Lines in batches, as their pieces come: never more in memory than one piece and one line. The file's name is for the
 * sentence that says what is wrong.
 */
export async function* textLines(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  name: string,
): AsyncGenerator<string[]> {
  let rest = '';
  let count = 0;
  for await (const text of decoded(pieces, encoding, name)) {
    // The database takes no NUL in a text.
    const lines = (rest + text.replaceAll('\0', ' ')).split('\n');
    rest = lines.pop() ?? '';
    for (const [index, line] of lines.entries()) {
      if (line.length > longestLine) throw tooLong(name, count + index + 1);
      if (line.endsWith('\r')) lines[index] = line.slice(0, -1);
    }
    count += lines.length;
    if (rest.length > longestLine) throw tooLong(name, count + 1);
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest.endsWith('\r') ? rest.slice(0, -1) : rest];
}

const tooLong = (name: string, line: number) =>
  new ImportError(`${name}: line ${line} is longer than a million characters.`);

async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: Encoding, name: string): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  if (encoding === 'utf-8') {
    try {
      for await (const bytes of pieces) yield strict.decode(bytes, { stream: true });
      yield strict.decode();
    } catch (error) {
      throw error instanceof TypeError ? new ImportError(`${name} is not written in UTF-8.`, { cause: error }) : error;
    }
    return;
  }
  // In these every byte is a character, so that only this betrays the wrong one: all that is not ASCII reads as UTF-8 too.
  let looksLikeUtf8 = true;
  let hasSpecial = false;
  const special = /[\x80-\xff]/;
  const decoder = new TextDecoder('windows-1252');
  for await (const bytes of pieces) {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    if (special.test(latin)) hasSpecial = true;
    looksLikeUtf8 &&= reads(strict, bytes);
    yield encoding === 'iso-8859-1' ? latin : decoder.decode(bytes, { stream: true });
  }
  if (hasSpecial && looksLikeUtf8) throw new ImportError(`${name} is written in UTF-8, not in ${encoding}.`);
}

type Decoder = { readonly decode: (bytes: Uint8Array, options: { stream: boolean }) => string };

function reads(decoder: Decoder, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

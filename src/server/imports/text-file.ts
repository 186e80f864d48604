import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ImportError } from '#server/imports/import-error.ts';
import { hasUtf8Mark, Utf8Count } from '#shared/imports/text-encoding.ts';

export type FileKind = 'empty' | 'pdf' | 'zip' | 'gzip' | 'text' | 'binary';
export type Encoding = 'utf-8' | 'windows-1252';

/** By its first bytes: what people call a file says little. */
export async function fileKind(file: string): Promise<FileKind> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError(`There is no file ${file}.`);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function kindOf(start: Buffer): FileKind {
  if (start.length === 0) return 'empty';
  const begins = start.toString('latin1', 0, 4);
  if (begins === '%PDF') return 'pdf';
  if (begins.startsWith('PK')) return 'zip';
  if (begins.startsWith('\x1f\x8b')) return 'gzip';
  return start.includes(0) ? 'binary' : 'text';
}

/**
 * The text in pieces, unpacked where it is packed; `detect` takes UTF-8 unless most of the file cannot be it. What belongs
 * to no character of the encoding is U+FFFD.
 */
export async function* readText(file: string, encoding: Encoding | 'detect'): AsyncGenerator<string> {
  const kind = await fileKind(file);
  if (kind === 'empty') throw new ImportError(`${basename(file)} is empty.`);
  if (kind !== 'text' && kind !== 'gzip') throw new ImportError(`${basename(file)} is no text file.`);
  const detected = encoding === 'detect' ? await encodingOf(file, kind) : { encoding, isMixed: false };
  const decoder = new TextDecoder(detected.encoding);
  const pieces = decoded(bytesOf(file, kind), decoder);
  yield* detected.isMixed ? withoutUtf8(pieces) : pieces;
}

async function* decoded(pieces: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<string> {
  // The database takes no NUL in a text.
  for await (const bytes of pieces) yield decoder.decode(bytes, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}

type Detected = { readonly encoding: Encoding; readonly isMixed: boolean };

async function encodingOf(file: string, kind: FileKind): Promise<Detected> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOf(file, kind)) {
      if (hasUtf8Mark(bytes)) break;
      decoder.decode(bytes, { stream: true });
    }
    return { encoding: 'utf-8', isMixed: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const count = new Utf8Count();
  const lenient = new TextDecoder();
  // Without the end: a character that is cut there proves nothing.
  for await (const bytes of bytesOf(file, kind)) count.add(lenient.decode(bytes, { stream: true }));
  return count.isLikely
    ? { encoding: 'utf-8', isMixed: false }
    : { encoding: 'windows-1252', isMixed: count.whole > 0 };
}

/** What UTF-8 looks like in Windows-1252: "Ã¼" for ü, "â‚¬" for €. */
const asUtf8 = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚„][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;

async function* withoutUtf8(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const cut = /(?:[ÂÃâ]|â[€‚„])$/.exec(text)?.index ?? text.length;
    rest = text.slice(cut);
    yield text.slice(0, cut).replaceAll(asUtf8, '\u{fffd}');
  }
  yield rest;
}

async function* bytesOf(file: string, kind: FileKind): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(file);
  try {
    if (kind !== 'gzip')
      yield* stream as AsyncIterable<Uint8Array>; // without an encoding it gives bytes
    else yield* unpack(stream, file);
  } finally {
    stream.destroy();
  }
}

async function* unpack(stream: ReturnType<typeof createReadStream>, file: string): AsyncGenerator<Uint8Array> {
  const unpacked = stream.pipe(createGunzip());
  stream.on('error', (error) => unpacked.destroy(error));
  try {
    yield* unpacked as AsyncIterable<Uint8Array>; // without an encoding it gives bytes
  } catch (error) {
    const cut = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
    throw cut ? new ImportError(`${basename(file)} is damaged: it cannot be unpacked to its end.`) : error;
  } finally {
    unpacked.destroy();
  }
}

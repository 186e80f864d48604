import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ImportError } from '#server/imports/import-error.ts';

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

/** The text in pieces, unpacked where it is packed; `detect` takes UTF-8 unless the file cannot be it. */
export async function* readText(file: string, encoding: Encoding | 'detect'): AsyncGenerator<string> {
  const kind = await fileKind(file);
  if (kind === 'empty') throw new ImportError(`${basename(file)} is empty.`);
  if (kind !== 'text' && kind !== 'gzip') throw new ImportError(`${basename(file)} is no text file.`);
  const decoder = new TextDecoder(encoding === 'detect' ? await encodingOf(file, kind) : encoding);
  // The database takes no NUL in a text.
  for await (const bytes of bytesOf(file, kind)) yield decoder.decode(bytes, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}

async function encodingOf(file: string, kind: FileKind): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOf(file, kind)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
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

import { basename } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from '#server/imports/import-error.ts';

export type ZipLimits = {
  readonly entries: number;
  /** Bytes, all entries unpacked. */
  readonly unpacked: number;
  /** How many times an entry may grow; small ones may do as they like. */
  readonly ratio: number;
};

/** A full catalogue has some 60 GB of text and as many pictures as articles; text of this kind shrinks to a twentieth. */
export const zipLimits: ZipLimits = { entries: 10_000_000, unpacked: 256 * 2 ** 30, ratio: 200 };
const small = 2 ** 20;

export type ZipArchive = {
  readonly names: ReadonlySet<string>;
  readonly size: (name: string) => number;
  /** The bytes of an entry, unpacked on the way. */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>;
  readonly close: () => void;
};

export class DamagedZip extends ImportError {}

/** Opens an archive whose table of contents can be trusted: no entry is read before all of them are checked. */
export async function openZip(file: string, limits: ZipLimits = zipLimits): Promise<ZipArchive> {
  const name = basename(file);
  const zip = await opened(file);
  try {
    const entries = await entriesOf(zip, name, limits);
    const entryOf = (entry: string) => {
      const found = entries.get(entry);
      if (!found) throw new ImportError(`${entry} is missing in ${name}.`);
      return found;
    };
    return {
      names: new Set(entries.keys()),
      size: (entry) => entryOf(entry).uncompressedSize,
      read: (entry) => bytesOf(zip, entryOf(entry), name),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw asImportError(error, name);
  }
}

async function opened(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new ImportError(`There is no file ${file}.`) : asImportError(error, basename(file));
  }
}

async function entriesOf(zip: ZipFile, name: string, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new ImportError(`${name} has more than ${limits.entries} entries.`);
  const entries = new Map<string, Entry>();
  let [unpacked, packed] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entries.has(entry.fileName)) throw new ImportError(`${name} has ${entry.fileName} twice.`);
    if (entry.isEncrypted() || !entry.canDecodeFileData()) {
      throw new ImportError(`${entry.fileName} in ${name} is encrypted or packed in an unknown way.`);
    }
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    const grows = entry.uncompressedSize > small && entry.uncompressedSize > entry.compressedSize * limits.ratio;
    // Entries that share their bytes are packed larger than the file that holds them.
    if (grows || unpacked > limits.unpacked || packed > zip.fileSize) {
      throw new ImportError(`${name} would unpack to far more than it should (${entry.fileName}).`);
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* bytesOf(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    try {
      yield* stream as AsyncIterable<Uint8Array>; // without an encoding it gives bytes
    } finally {
      stream.destroy();
    }
  } catch (error) {
    throw asImportError(error, name);
  }
}

/** The archive's own faults; an error of the consumer goes through a generator's return, not here. */
function asImportError(error: unknown, name: string): Error {
  if (error instanceof ImportError) return error;
  return new DamagedZip(`${name} is damaged or no ZIP archive.`, { cause: error });
}

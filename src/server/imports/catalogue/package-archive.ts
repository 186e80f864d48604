import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type PackageArchive = {
  /** Packs one entry from the pieces of its text, and gives the digest of it. */
  readonly add: (name: string, pieces: AsyncIterable<string | Uint8Array>) => Promise<string>;
  readonly finish: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

// The same rows make the same archive, byte by byte, whenever they are packed.
const entry = { mtime: new Date(2000, 0, 1), mode: 0o100644 };

/** Written aside and put in its place at the end: whoever finds the file finds a whole one. */
export function createPackageArchive(file: string): PackageArchive {
  const zip = new ZipFile();
  const draft = `${file}.part`;
  const failed = Promise.withResolvers<never>();
  zip.on('error', failed.reject);
  const stop = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }), { signal: stop.signal });
  written.catch(failed.reject);
  failed.promise.catch(() => undefined);
  return {
    async add(name, pieces) {
      const hash = createHash('sha256');
      const through = Promise.withResolvers<void>();
      async function* hashed() {
        for await (const piece of pieces) {
          hash.update(piece);
          yield Buffer.from(piece);
        }
        through.resolve();
      }
      // The archive itself does not listen for what goes wrong in its entries.
      const stream = () => Readable.from(hashed(), { objectMode: false }).on('error', failed.reject);
      zip.addReadStreamLazy(name, entry, (take) => take(null, stream()));
      await Promise.race([through.promise, failed.promise]);
      return hash.digest('hex');
    },
    async finish() {
      zip.end();
      await Promise.race([written, failed.promise]);
      await rename(draft, file);
    },
    async discard() {
      stop.abort();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

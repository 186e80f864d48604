import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file that is written as a whole, or read piece by piece where it may be too large for the memory. */
export type ZippedFile = { readonly name: string } & (
  | { readonly write: () => Promise<Uint8Array> }
  | { readonly read: () => AsyncIterable<Uint8Array> }
);

/**
 * Files in one archive, each written when its turn comes, so that one at a time is in memory. They run in the context of
 * the request that asked for the archive, not in that of the download. A name that comes twice gets a number.
 */
export function zipFiles(files: readonly ZippedFile[], at: Date): Readable {
  const zip = new ZipFile();
  const taken = new Set<string>();
  const inContext = AsyncLocalStorage.snapshot();
  const out = zip.outputStream.pipe(new PassThrough());
  // A file that fails ends the download: half an archive must not look like a whole one.
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  for (const file of files) {
    const own = freeName(file.name, taken);
    taken.add(own);
    zip.addReadStreamLazy(own, { mtime: at }, (give) =>
      give(null, Readable.from(piecesOf(file, inContext)).on('error', fail)),
    );
  }
  zip.end();
  return out;
}

type InContext = ReturnType<typeof AsyncLocalStorage.snapshot>;

async function* piecesOf(file: ZippedFile, inContext: InContext): AsyncGenerator<Uint8Array> {
  if ('write' in file) {
    yield await inContext(file.write);
    return;
  }
  const pieces = inContext(file.read)[Symbol.asyncIterator]();
  for (;;) {
    const piece = await inContext(() => pieces.next());
    if (piece.done) return;
    yield piece.value;
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? name : name.replace(/(\.[a-z]+)?$/, `-${count}$1`);
    if (!taken.has(own)) return own;
  }
}

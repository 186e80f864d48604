import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type PlannedFile = { readonly name: string; readonly write: () => Promise<Uint8Array> };

/**
 * Files in one archive, each written when its turn has come: however many they are, one is in memory at a time. A name that
 * comes twice gets a number.
 */
export function zipFiles(files: readonly PlannedFile[], at: Date): Readable {
  const zip = new ZipFile();
  const taken = new Set<string>();
  const out = zip.outputStream.pipe(new PassThrough());
  // What fails on the way ends the answer: half an archive must not look like a whole one.
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, write } of files) {
    const own = freeName(name, taken);
    taken.add(own);
    zip.addReadStreamLazy(own, { mtime: at }, (give) => {
      write().then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: unknown) => give(error instanceof Error ? error : new Error(String(error)), Readable.from([])),
      );
    });
  }
  zip.end();
  return out;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? name : name.replace(/(\.[a-z]+)?$/, `-${count}$1`);
    if (!taken.has(own)) return own;
  }
}

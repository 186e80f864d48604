import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Entry = { readonly name: string; readonly bytes: Uint8Array };

/** Files in one archive. A name that comes twice gets a number. */
export async function zipFiles(files: readonly Entry[], at: Date): Promise<Uint8Array> {
  const zip = new ZipFile();
  const taken = new Map<string, number>();
  for (const { name, bytes } of files) {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    const own = count === 1 ? name : name.replace(/(\.[a-z]+)$/, `-${count}$1`);
    zip.addBuffer(Buffer.from(bytes), own, { mtime: at });
  }
  zip.end();
  return buffer(zip.outputStream);
}

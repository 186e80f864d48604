import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An archive in memory, from the names of its entries and what they hold. */
export async function zipped(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

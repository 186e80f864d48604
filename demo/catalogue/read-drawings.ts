import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Name and text of each drawing of a part family. */
export async function readDrawings(): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = join(import.meta.dirname, 'drawings');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();
  return new Map(
    await Promise.all(files.map(async (file) => [basename(file, '.svg'), await readFile(join(folder, file))] as const)),
  );
}

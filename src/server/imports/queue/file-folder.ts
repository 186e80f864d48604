import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/* Files that wait to be imported lie in a folder of their own each, below DATA_DIR, until their import has ended. */

/** For the portal's own user alone: what people send may hold prices and names. */
export const ownFile = 0o600;
const ownFolder = 0o700;

export const importsFolder = (dataDir: string) => join(dataDir, 'imports');

/** The name says the date of many lists, so it stays; what no folder takes in a name does not. */
export const importPath = (dataDir: string, { id, file }: { readonly id: number; readonly file: string }) =>
  join(importsFolder(dataDir), String(id), file.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '_'));

/**
 * The name of this folder, made once: by it servers know which of them can reach a file. Written aside and linked into
 * place, so that two that start together on one folder read the same whole name.
 */
export async function placeOf(dataDir: string): Promise<string> {
  const file = join(importsFolder(dataDir), 'place');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  await mkdir(importsFolder(dataDir), { recursive: true, mode: ownFolder });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomUUID(), { mode: ownFile });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}

/** How much of it is there; null: nothing. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );

/** Where it must begin is asked before: a piece that comes twice is written once. */
export async function writePiece(path: string, at: number, piece: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: ownFolder });
  const file = await open(path, at === 0 ? 'w' : 'r+', ownFile);
  try {
    await file.write(piece, 0, piece.length, at);
    // What was answered as received is there after a crash too.
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** So that the database beside it never runs out of space. */
const spare = 2 ** 30;

export async function hasSpaceFor(dataDir: string, bytes: number): Promise<boolean> {
  await mkdir(importsFolder(dataDir), { recursive: true, mode: ownFolder });
  const { bavail, bsize } = await statfs(importsFolder(dataDir));
  return bavail * bsize > bytes + spare;
}

export const dropFile = (dataDir: string, id: number) =>
  rm(join(importsFolder(dataDir), String(id)), { recursive: true, force: true });

/** The imports of which something lies there. */
export async function keptFiles(dataDir: string): Promise<number[]> {
  const names = await readdir(importsFolder(dataDir)).catch(() => []);
  return names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
}

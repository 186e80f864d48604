import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { readSnapshot, writeSnapshot } from '#server/catalogue/snapshot-file.ts';

/* Where a node keeps compiled releases: the running one and, until that is loaded, the one before it. */

export const snapshotFolder = (dataDir: string) => join(dataDir, 'catalogue');
export const snapshotPath = (folder: string, release: number) => join(folder, `release-${release}.bin`);

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

export async function keepSnapshot(folder: string, snapshot: Snapshot): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeSnapshot(snapshotPath(folder, snapshot.release), snapshot);
}

/** The newest that can be read, of whatever release and version. */
export async function lastSnapshot(folder: string): Promise<Snapshot | null> {
  const releases = (await filesIn(folder))
    .map((name) => Number(/^release-(\d+)\.bin$/.exec(name)?.[1]))
    .filter((release) => release > 0)
    .sort((a, b) => b - a);
  for (const release of releases) {
    const snapshot = await readSnapshot(snapshotPath(folder, release), null);
    if (snapshot) return snapshot;
  }
  return null;
}

/** Releases that ran before, and drafts of a compiler that was stopped. */
export async function removeOthers(folder: string, kept: number | null): Promise<void> {
  const old = (await filesIn(folder)).filter(
    (name) => /^release-\d+\.bin(\.[0-9a-f]+)?$/.test(name) && name !== `release-${kept}.bin`,
  );
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openZip } from '#server/imports/catalogue/zip-archive.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { packageFiles } from '#server/imports/package-files.ts';
import { ownFile } from '#server/imports/queue/file-folder.ts';

const known = new Set(['types.csv', 'recalls.csv', 'modified-values.csv', ...packageFiles.map(({ file }) => file)]);
const limits = { entries: 100, unpacked: 4 * 2 ** 30, ratio: 200 };

/** Only files of a vehicle package, whatever folder of the archive they stand in; notes beside them are left out. */
export async function unpackVehicles(file: string, folder: string): Promise<void> {
  const zip = await openZip(file, limits);
  try {
    const wanted = [...zip.names].filter((name) => known.has(basename(name)));
    if (!wanted.some((name) => basename(name) === 'types.csv'))
      throw new ImportError(`There is no types.csv in ${basename(file)}: this is no vehicle package.`);
    if (new Set(wanted.map((name) => basename(name))).size < wanted.length)
      throw new ImportError(`${basename(file)} holds a file of the same name in two folders.`);
    for (const name of wanted)
      await pipeline(zip.read(name), createWriteStream(join(folder, basename(name)), { mode: ownFile }));
  } finally {
    zip.close();
  }
}

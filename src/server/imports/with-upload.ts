import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openZip } from '#server/imports/catalogue/zip-archive.ts';
import { ImportError, UnusableLines } from '#server/imports/import-error.ts';
import { fileKind } from '#server/imports/text-file.ts';
import type { Upload } from '#shared/uploads.ts';

/** A workbook is unpacked in memory, here in the portal's own process. */
const workbook = { entries: 500, unpacked: 64 * 2 ** 20, ratio: 100 };

export type RefusedFile = {
  readonly kind: 'refused';
  readonly reason: string;
  /** The lines at fault, where they are the reason. */
  readonly report: { line: number; reason: string }[];
};

/** A small file that came with a call, for as long as it is read. What cannot be used is refused with its sentence. */
export async function withUpload<Result>(
  { name, file }: Upload,
  work: (path: string) => Promise<Result>,
): Promise<Result | RefusedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-'));
  // The name says the date of a list; what no folder takes in a name does not matter.
  const path = join(folder, name.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '_'));
  try {
    await writeFile(path, Buffer.from(file, 'base64'), { mode: 0o600 });
    if ((await fileKind(path)) === 'zip') (await openZip(path, workbook)).close();
    return await work(path);
  } catch (error) {
    if (error instanceof ImportError)
      return {
        kind: 'refused',
        reason: error.message,
        report: error instanceof UnusableLines ? [...error.report] : [],
      };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

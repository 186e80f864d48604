import { z } from 'zod';
import { packageFiles } from '#server/imports/catalogue/package-tables.ts';
import type { ZipArchive } from '#server/imports/catalogue/zip-archive.ts';
import { ImportError } from '#server/imports/import-error.ts';

const listedFile = z.object({
  rows: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal('passform-catalogue'),
  version: z.literal(1),
  /** Where the rows come from; "demo" is labelled as such wherever they are shown. */
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  label: z.string().min(1).max(100),
  files: z.record(z.enum(packageFiles), listedFile),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = 'manifest.json';
const largestManifest = 1024 * 1024;

export async function readManifest(zip: ZipArchive): Promise<Manifest> {
  if (!zip.names.has(manifestFile)) throw new ImportError(`There is no ${manifestFile}: this is no catalogue package.`);
  if (zip.size(manifestFile) > largestManifest) throw new ImportError(`${manifestFile} is larger than 1 MB.`);
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(manifestFile)) pieces.push(piece);
  const parsed = manifestSchema.safeParse(jsonOf(Buffer.concat(pieces).toString('utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ImportError(`${manifestFile} is not right: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const listed = new Set<string>([manifestFile, ...packageFiles]);
  const stranger = [...zip.names].find((name) => !listed.has(name) && !name.startsWith('media/'));
  if (stranger !== undefined) throw new ImportError(`The package holds ${stranger}, which is no file of a catalogue.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError(`${manifestFile} is no JSON.`);
  }
}

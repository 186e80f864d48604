import { z } from 'zod';

/* What lies in a copy: backup.json says what there is, and one file per table has its rows, as COPY writes them. */

export const manifestName = 'backup.json';

const tableSchema = z.object({
  name: z.string(),
  /** Of the parts catalogue: the release whose table it is. */
  release: z.nullable(z.int()),
  columns: z.array(z.string()),
  file: z.string().regex(/^[a-z0-9_-]+\.copy\.zst$/),
  rows: z.int(),
  bytes: z.int(),
  /** Of the rows, before they are compressed. */
  sha256: z.string(),
});

export const manifestSchema = z.object({
  format: z.literal('passform-backup-1'),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;

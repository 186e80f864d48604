import * as z from 'zod/mini';

/* What an import would change, and, once it is done, what it has changed. */

const counts = { added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() };

/** As it is stored: amounts in cents, times as ISO text. */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ImportValue = z.infer<typeof valueSchema>;

export const importPreviewSchema = z.object({
  ...counts,
  tables: z.array(z.object({ table: z.string(), ...counts })),
  /** In how many rows a column changes, and in how many of them it is empty afterwards. */
  columns: z.array(z.object({ table: z.string(), column: z.string(), changed: z.int(), cleared: z.int() })),
  /** The largest changes first, then some of the new and of the removed rows. */
  rows: z.array(
    z.object({
      table: z.string(),
      row: z.string(),
      what: z.enum(['added', 'changed', 'removed']),
      values: z.array(z.object({ column: z.string(), before: valueSchema, after: valueSchema })),
    }),
  ),
  /** A catalogue that comes from another source than the running one. */
  otherSource: z.nullable(z.object({ before: z.string(), after: z.string() })),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type PreviewTable = ImportPreview['tables'][number];

/** Beyond this share of removed rows the number has to be typed. */
const guardedShare = 0.05;

/** The number of removed rows that has to be typed before the import runs; null: none. */
export function numberToType({ tables, removed, otherSource }: ImportPreview): number | null {
  const isGuarded = tables.some(
    (table) => table.removed > (table.changed + table.removed + table.unchanged) * guardedShare,
  );
  return isGuarded || otherSource !== null ? removed : null;
}

export function previewOf(
  tables: readonly PreviewTable[],
  {
    columns = [],
    rows = [],
    otherSource = null,
  }: Partial<Pick<ImportPreview, 'columns' | 'rows' | 'otherSource'>> = {},
): ImportPreview {
  const sum = (of: keyof typeof counts) => tables.reduce((all, table) => all + table[of], 0);
  return {
    added: sum('added'),
    changed: sum('changed'),
    removed: sum('removed'),
    unchanged: sum('unchanged'),
    tables: [...tables],
    columns: [...columns],
    rows: [...rows],
    otherSource,
  };
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { encodings } from '#server/imports/catalogue/text-lines.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { languages } from '#shared/session/language.ts';

/*
 * A layout says how the files of another catalogue are read: which tables there are, where their columns stand, and how
 * their rows become the rows of our package. Whoever holds the licence of a catalogue writes it. docs/catalogue-package.md
 * explains it with examples.
 */

const place = z.int().positive();

const columnSchema = z.strictObject({
  /** [from, to] for fixed widths, a number or a heading for delimited files. All count from 1, in characters. */
  at: z.union([z.tuple([place, place]), place, z.string().min(1)]),
  type: z.enum(['text', 'whole', 'decimal', 'month', 'flag']).default('text'),
  /** Of a decimal whose point is not written: 3125 with one place is 312.5. */
  places: z.int().min(1).max(9).optional(),
  /** How a month is written; a day in it is ignored. */
  format: z.enum(['yyyyMM', 'yyyyMMdd', 'MMyyyy', 'MM.yyyy', 'dd.MM.yyyy', 'yyyy-MM', 'yyyy-MM-dd']).default('yyyyMM'),
  /** What stands there for "nothing": "0", "99999999". */
  empty: z.array(z.string()).default([]),
  /** What a flag says for yes. */
  yes: z.array(z.string()).default(['1']),
});
export type LayoutColumn = z.infer<typeof columnSchema>;

const tableSchema = z.strictObject({
  /** Beside the layout's other files, in the folder that is imported. */
  file: z.string().min(1),
  kind: z.enum(['fixed', 'delimited']),
  encoding: z.enum(encodings).optional(),
  delimiter: z.string().min(1).max(5).default(';'),
  quoted: z.boolean().default(false),
  /** Lines before the first row. Where columns go by headings, the last of them holds these. */
  skip: z.int().min(0).max(100).default(0),
  columns: z.record(z.string(), columnSchema),
  /** By which others look up a row here. */
  key: z.array(z.string()).optional(),
});
export type LayoutTable = z.infer<typeof tableSchema>;

/** A column's name stands for what it holds. */
export type Expression =
  | string
  | { readonly const: string }
  | { readonly text: string }
  | { readonly codes: Readonly<Record<string, string>>; readonly of: Expression; readonly else?: string | undefined }
  | { readonly lookup: string; readonly by: readonly Expression[]; readonly take: string }
  | { readonly join: readonly Expression[]; readonly with: string }
  | { readonly first: readonly Expression[] }
  | { readonly number: Expression };

const expressionSchema: z.ZodType<Expression> = z.lazy(() =>
  z.union([
    z.string().min(1),
    z.strictObject({ const: z.string() }),
    /** The text with this number, in every language. */
    z.strictObject({ text: z.string() }),
    z.strictObject({ codes: z.record(z.string(), z.string()), of: expressionSchema, else: z.string().optional() }),
    z.strictObject({ lookup: z.string(), by: z.array(expressionSchema).min(1), take: z.string() }),
    /** Empty ones are left out. */
    z.strictObject({ join: z.array(expressionSchema), with: z.string() }),
    z.strictObject({ first: z.array(expressionSchema).min(1) }),
    /** A number made of a code with letters, the same in every release. */
    z.strictObject({ number: expressionSchema }),
  ]),
);

export const rowKinds = [
  'brands',
  'generic-articles',
  'generic-article-criteria',
  'tree',
  'tree-generic-articles',
  'synonyms',
  'criteria',
  'values',
  'media',
  'articles',
  'article-criteria',
  'article-pictures',
  'numbers',
  'relations',
  'documents',
  'links',
  'restrictions',
] as const;
export type RowKind = (typeof rowKinds)[number];

const mappingSchema = z.strictObject({
  from: z.string(),
  /** Only rows whose column holds one of these. */
  when: z.record(z.string(), z.array(z.string())).default({}),
  columns: z.record(z.string(), expressionSchema),
});
export type Mapping = z.infer<typeof mappingSchema>;

export const layoutSchema = z.strictObject({
  format: z.literal('passform-layout'),
  version: z.literal(1),
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  label: z.string().min(1).max(100),
  encoding: z.enum(encodings).default('utf-8'),
  /** The share of lines that may be wrong and are then left out: 0.01 is one in a hundred. */
  tolerance: z.number().min(0).max(0.2).default(0),
  tables: z.record(z.string(), tableSchema),
  texts: z
    .strictObject({
      table: z.string(),
      number: z.string(),
      language: z.string(),
      text: z.string(),
      /** Their code for a language → ours. Others are left out. */
      languages: z.record(z.string(), z.enum(languages)),
    })
    .optional(),
  rows: z.partialRecord(z.enum(rowKinds), z.array(mappingSchema)),
});
export type CatalogueLayout = z.infer<typeof layoutSchema>;

export async function readLayout(file: string): Promise<CatalogueLayout> {
  const name = basename(file);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`There is no file ${file}.`);
  });
  const parsed = layoutSchema.safeParse(jsonOf(text, name));
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new ImportError([`${name} is no layout:`, ...issues].join('\n'));
  }
  const layout = parsed.data;
  const wanted = [
    ...(layout.texts ? [layout.texts.table] : []),
    ...Object.values(layout.rows).flatMap((maps) => maps?.map(({ from }) => from) ?? []),
  ];
  const unknown = wanted.find((table) => !Object.hasOwn(layout.tables, table));
  if (unknown !== undefined)
    throw new ImportError(`${name} is no layout: it uses the table ${unknown}, but does not describe it.`);
  return layout;
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(`${name} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

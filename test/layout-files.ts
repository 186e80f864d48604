import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueRows } from '#server/catalogue/catalogue-of.ts';
import { layoutMappings } from '#test/layout-mappings.ts';
import type { Cell } from '#test/layout-tables.ts';

/* A catalogue as two invented suppliers of data might deliver it: one in fixed widths, one with bars between the fields. */

type Layout = { readonly layout: object; readonly files: Readonly<Record<string, string>> };

/** The columns of each table, with the width they have in the fixed files. */
const columns: Readonly<Record<string, readonly (readonly [name: string, width: number, more?: object])[]>> = {
  suppliers: [
    ['no', 4, { type: 'whole' }],
    ['name', 20],
    ['maker', 40],
    ['address', 60],
    ['contact', 40],
  ],
  kinds: [
    ['no', 5, { type: 'whole' }],
    ['name', 9],
    ['universal', 1, { type: 'flag', yes: ['J'] }],
  ],
  kindcrit: [
    ['kind', 5],
    ['sort', 3],
    ['criterion', 4],
  ],
  tree: [
    ['no', 5],
    ['parent', 5],
    ['sort', 3],
    ['name', 9],
  ],
  treekind: [
    ['node', 5],
    ['sort', 3],
    ['kind', 5],
  ],
  words: [
    ['target', 1],
    ['no', 5],
    ['language', 3],
    ['word', 60],
  ],
  criteria: [
    ['no', 4],
    ['name', 9],
    ['kind', 1],
    ['unit', 5],
    ['pattern', 20],
    ['judgement', 1],
    ['question', 9],
  ],
  values: [
    ['no', 9],
    ['criterion', 4],
    ['text', 9],
    ['number', 9, { type: 'decimal', places: 2 }],
  ],
  articles: [
    ['supplier', 4],
    ['article', 22],
    ['kind', 5],
    ['addition', 40],
    ['ean', 13],
    ['state', 1],
    ['pack', 4],
    ['minimum', 4],
    ['countries', 40],
  ],
  artcrit: [
    ['supplier', 4],
    ['article', 22],
    ['sort', 3],
    ['criterion', 4],
    ['value', 9],
    ['number', 9, { type: 'decimal', places: 2 }],
  ],
  artpic: [
    ['supplier', 4],
    ['article', 22],
    ['sort', 3],
    ['picture', 40],
  ],
  numbers: [
    ['supplier', 4],
    ['article', 22],
    ['kind', 1],
    ['number', 30],
    ['owner', 20],
  ],
  relations: [
    ['supplier', 4],
    ['article', 22],
    ['kind', 1],
    ['otherSupplier', 4],
    ['other', 22],
    ['quantity', 4],
  ],
  documents: [
    ['supplier', 4],
    ['article', 22],
    ['kind', 12],
    ['title', 9],
    ['media', 40],
  ],
  media: [
    ['key', 40],
    ['type', 30],
    ['file', 60],
  ],
  links: [
    ['type', 9],
    ['supplier', 4],
    ['article', 22],
  ],
  limits: [
    ['type', 9],
    ['supplier', 4],
    ['article', 22],
    ['group', 3],
    ['criterion', 4],
    ['value', 9],
    ['from', 6, { type: 'month', format: 'MMyyyy', empty: ['000000'] }],
    ['to', 6, { type: 'month', format: 'MMyyyy', empty: ['999999'] }],
  ],
  texts: [
    ['no', 9],
    ['language', 3],
    ['text', 60],
  ],
};

const head = { format: 'passform-layout', version: 1, source: 'demo', label: 'invented', ...layoutMappings };

/** Blanks at the end of a line are cut; windows-1252 has no sign beyond its 256. */
export function fixedLayout(tables: Record<string, Cell[][]>): Layout {
  const described = Object.entries(columns).map(([name, widths]) => {
    let from = 1;
    const at = widths.map(([column, width, more = {}]) => {
      const place = { at: [from, from + width - 1], ...more };
      from += width;
      return [column, place];
    });
    return [name, { file: `${name}.dat`, kind: 'fixed', key: keyOf(name), columns: Object.fromEntries(at) }];
  });
  const files = Object.entries(tables).map(([name, rows]) => {
    const widths = columns[name] ?? [];
    const lines = rows.map((row) =>
      row
        .map((cell, index) => String(cell ?? '').padEnd(widths[index]?.[1] ?? 0))
        .join('')
        .trimEnd(),
    );
    return [`${name}.dat`, `${lines.join('\r\n')}\r\n`];
  });
  return {
    layout: { ...head, encoding: 'windows-1252', tables: Object.fromEntries(described) },
    files: Object.fromEntries(files),
  };
}

const keyOf = (name: string) => (name === 'suppliers' ? ['no'] : undefined);

/** Bars between the fields; half of the tables by headings, the others by place. */
export function delimitedLayout(tables: Record<string, Cell[][]>): Layout {
  const names = Object.keys(columns);
  const hasHeading = (name: string) => names.indexOf(name) % 2 === 0;
  const described = Object.entries(columns).map(([name, of]) => {
    const at = of.map(([column, , more = {}], index) => [
      column,
      { at: hasHeading(name) ? column.toUpperCase() : index + 1, ...more },
    ]);
    const shape = { kind: 'delimited', delimiter: '¦', quoted: true, skip: hasHeading(name) ? 1 : 0 };
    return [name, { file: `${name}.txt`, ...shape, key: keyOf(name), columns: Object.fromEntries(at) }];
  });
  const quoted = (cell: Cell) =>
    /["¦\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? '');
  const files = Object.entries(tables).map(([name, rows]) => {
    const heading = hasHeading(name) ? [(columns[name] ?? []).map(([column]) => column.toUpperCase())] : [];
    return [`${name}.txt`, [...heading, ...rows].map((row) => row.map(quoted).join('¦')).join('\n')];
  });
  return { layout: { ...head, tables: Object.fromEntries(described) }, files: Object.fromEntries(files) };
}

export async function writeLayout(
  folder: string,
  { layout, files }: Layout,
  rows: CatalogueRows,
  toBytes: (text: string) => Uint8Array = (text) => Buffer.from(text),
): Promise<string> {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), toBytes(text));
  for (const { key, content } of rows.media) await writeFile(join(folder, 'pictures', key), content);
  const file = join(folder, 'layout.json');
  await writeFile(file, JSON.stringify(layout));
  return file;
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { BadCell } from '#server/imports/catalogue/cells.ts';
import { delimited } from '#server/imports/catalogue/delimited.ts';
import { columnText } from '#server/imports/catalogue/layout-column.ts';
import type { LayoutColumn, LayoutTable } from '#server/imports/catalogue/layout-schema.ts';
import { type Encoding, textLines } from '#server/imports/catalogue/text-lines.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Watch } from '#server/imports/watch.ts';

/** The columns of one line, by their names in the layout. */
export type LayoutRow = Readonly<Record<string, string>>;
export type LayoutLine = { readonly line: number; readonly row: LayoutRow };

/** Within the folder, whatever a file says its name is. */
export function fileIn(folder: string, file: string): string {
  const path = resolve(folder, file);
  if (relative(folder, path).startsWith('..')) throw new ImportError(`${file} lies outside of the folder.`);
  return path;
}

/** Line by line. What cannot be read is reported and left out. */
export async function* layoutLines(
  folder: string,
  table: LayoutTable,
  encoding: Encoding,
  watch: Watch,
): AsyncGenerator<LayoutLine[]> {
  const { file, skip } = table;
  const path = fileIn(folder, file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError(`${file} is missing in ${join(folder, '')}.`);
  const stream = createReadStream(path);
  try {
    // Without an encoding a stream gives bytes.
    const lines = textLines(stream as AsyncIterable<Uint8Array>, table.encoding ?? encoding, file);
    let pick: Pick | null = null;
    for await (const batch of table.kind === 'fixed' ? wholeLines(lines) : delimited(lines, table, file)) {
      const rows: LayoutLine[] = [];
      for (const { line, fields } of batch) {
        if (line < skip) continue;
        // Where nothing is skipped no line holds headings.
        pick ??= skip > 0 ? pickOf(table, fields, file) : pickOf(table, [], file);
        if (line === skip) continue;
        watch.read();
        const row = rowOf(fields, table.columns, pick);
        if (typeof row === 'string') watch.skip(line, `${file}: ${row}`);
        else rows.push({ line, row });
      }
      yield rows;
    }
  } finally {
    stream.destroy();
  }
}

async function* wholeLines(batches: AsyncIterable<readonly string[]>) {
  let line = 0;
  for await (const batch of batches) {
    const records: { line: number; fields: readonly string[] }[] = [];
    for (const text of batch) {
      line += 1;
      if (text.trim() !== '') records.push({ line, fields: [text] });
    }
    yield records;
  }
}

type Pick = (fields: readonly string[], column: LayoutColumn) => string;

/** How a column is found in a line. Rows may be cut at trailing blanks: what is not there is empty. */
function pickOf({ kind, columns }: LayoutTable, headings: readonly string[], file: string): Pick {
  if (kind === 'fixed') return ([line = ''], { at }) => (Array.isArray(at) ? charactersOf(line, at[0], at[1]) : '');
  const missing = Object.values(columns).find(({ at }) => typeof at === 'string' && !headings.includes(at));
  if (missing) throw new ImportError(`${file} has no column ${String(missing.at)}.`);
  const places = new Map(headings.map((heading, index) => [heading, index]));
  return (fields, { at }) => fields[typeof at === 'number' ? at - 1 : (places.get(String(at)) ?? -1)] ?? '';
}

/** Characters, not the halves in which a rare one is stored. */
const charactersOf = (line: string, from: number, to: number) =>
  /[\ud800-\udfff]/.test(line)
    ? Array.from(line)
        .slice(from - 1, to)
        .join('')
    : line.slice(from - 1, to);

function rowOf(fields: readonly string[], columns: LayoutTable['columns'], pick: Pick): LayoutRow | string {
  const row: Record<string, string> = {};
  for (const [name, column] of Object.entries(columns)) {
    try {
      row[name] = columnText(pick(fields, column), column);
    } catch (error) {
      if (error instanceof BadCell) return `${name} ${error.message}`;
      throw error;
    }
  }
  return row;
}

import type { Lookup, Texts } from '#server/imports/catalogue/layout-expression.ts';
import type { CatalogueLayout, Expression } from '#server/imports/catalogue/layout-schema.ts';
import { type LayoutRow, layoutLines } from '#server/imports/catalogue/layout-table.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { strictly, type Watch } from '#server/imports/watch.ts';
import type { Language } from '#shared/session/language.ts';

/** What is looked up lies in memory. */
const mostRows = 5_000_000;

export async function knownTexts(folder: string, layout: CatalogueLayout, watch: Watch): Promise<Texts> {
  const texts = new Map<string, Partial<Record<Language, string>>>();
  const { texts: described } = layout;
  const table = described && layout.tables[described.table];
  if (!described || !table) return texts;
  for await (const batch of layoutLines(folder, table, layout.encoding, watch)) {
    for (const { row } of batch) {
      const language = described.languages[row[described.language] ?? ''];
      const [number, text] = [row[described.number] ?? '', row[described.text] ?? ''];
      if (language === undefined || text === '') continue;
      const of = texts.get(number);
      if (of) of[language] ??= text;
      else texts.set(number, { [language]: text });
    }
    if (texts.size > mostRows) throw new ImportError(`${table.file} has more than ${mostRows} texts.`);
  }
  return texts;
}

const separator = '\u001f';

/** Every table in which the layout looks something up, by its key. */
export async function knownRows(folder: string, layout: CatalogueLayout, watch: Watch): Promise<Lookup> {
  const mappings = Object.values(layout.rows).flatMap((of) => of ?? []);
  const mapped = new Set(mappings.map(({ from }) => from));
  const wanted = new Set(mappings.flatMap(({ columns }) => Object.values(columns).flatMap(tablesIn)));
  const tables = new Map<string, Map<string, LayoutRow>>();
  for (const name of wanted) {
    const table = layout.tables[name];
    if (!table?.key) throw new ImportError(`The layout looks something up in ${name}, but gives it no key.`);
    const { key, file } = table;
    const rows = new Map<string, LayoutRow>();
    // Lines of a table that is read again as rows are reported there.
    const silent = { read: strictly.read, skip: () => undefined };
    for await (const batch of layoutLines(folder, table, layout.encoding, mapped.has(name) ? silent : watch)) {
      for (const { line, row } of batch) {
        const at = key.map((column) => row[column] ?? '').join(separator);
        if (rows.has(at))
          watch.skip(line, `${file}: the key ${key.map((column) => row[column]).join(' ')} is there twice`);
        else rows.set(at, row);
      }
      if (rows.size > mostRows) throw new ImportError(`${file} has more than ${mostRows} rows to look up.`);
    }
    tables.set(name, rows);
  }
  return (table, key) => tables.get(table)?.get(key.join(separator));
}

function tablesIn(expression: Expression): string[] {
  if (typeof expression === 'string' || 'const' in expression || 'text' in expression) return [];
  if ('number' in expression) return tablesIn(expression.number);
  if ('codes' in expression) return tablesIn(expression.of);
  if ('lookup' in expression) return [expression.lookup, ...expression.by.flatMap(tablesIn)];
  return ('join' in expression ? expression.join : expression.first).flatMap(tablesIn);
}

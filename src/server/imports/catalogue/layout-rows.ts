import type { Located } from '#server/imports/catalogue/catalogue-stage.ts';
import { BadCell } from '#server/imports/catalogue/cells.ts';
import { type Evaluate, evaluator, type Lookup, type Texts } from '#server/imports/catalogue/layout-expression.ts';
import type { CatalogueLayout, Mapping, RowKind } from '#server/imports/catalogue/layout-schema.ts';
import { type LayoutRow, layoutLines } from '#server/imports/catalogue/layout-table.ts';
import type { At } from '#server/imports/catalogue/package-tables.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Watch } from '#server/imports/watch.ts';
import { firstLanguage, type Language, languages } from '#shared/session/language.ts';

export type LayoutReading = {
  readonly folder: string;
  readonly layout: CatalogueLayout;
  readonly watch: Watch;
  readonly known: { readonly texts: Texts; readonly lookup: Lookup };
};

/** What a layout need not say. All else that it leaves out is empty. */
const defaults: Readonly<Record<string, string>> = {
  universal: '0',
  judgement: 'none',
  state: 'active',
  pack_size: '1',
  minimum: '1',
  quantity: '1',
  group: '1',
  position: '0',
};

export type MappedFile<Row> = { readonly file: string; readonly rows: AsyncGenerator<Located<Row>[]> };

/** The rows of one kind, file by file: each mapping of the layout is one. */
export function mappedFiles<Row>(
  reading: LayoutReading,
  kind: RowKind,
  columns: readonly string[],
  read: (at: At) => Row,
): MappedFile<Row>[] {
  return (reading.layout.rows[kind] ?? []).map((mapping) => {
    const file = reading.layout.tables[mapping.from]?.file ?? mapping.from;
    return { file, rows: mappedRows(reading, mapping, finders(reading, kind, mapping, columns), read) };
  });
}

/** How each column of ours is found. "name" stands for name_de, name_en, name_fr and name_it. */
function finders({ known }: LayoutReading, kind: RowKind, mapping: Mapping, columns: readonly string[]) {
  const found = new Map<string, (row: LayoutRow) => string>();
  const used = new Set<string>();
  for (const column of columns) {
    const [base, language] = languageOf(column);
    const name = Object.hasOwn(mapping.columns, column) ? column : base;
    const expression = mapping.columns[name];
    if (expression !== undefined) used.add(name);
    const evaluate: Evaluate = expression === undefined ? () => defaults[column] ?? '' : evaluator(expression, known);
    found.set(column, (row) => evaluate(row, language));
  }
  const stranger = Object.keys(mapping.columns).find((name) => !used.has(name));
  if (stranger !== undefined)
    throw new ImportError(`The layout gives ${kind} a column ${stranger}, which they do not have.`);
  return found;
}

function languageOf(column: string): [base: string, Language] {
  const language = languages.find((known) => column.endsWith(`_${known}`));
  return language ? [column.slice(0, -3), language] : [column, firstLanguage];
}

async function* mappedRows<Row>(
  { folder, layout, watch }: LayoutReading,
  { from, when }: Mapping,
  find: ReadonlyMap<string, (row: LayoutRow) => string>,
  read: (at: At) => Row,
): AsyncGenerator<Located<Row>[]> {
  const table = layout.tables[from];
  if (!table) throw new ImportError(`The layout does not describe the table ${from}.`);
  const conditions = Object.entries(when);
  for await (const batch of layoutLines(folder, table, layout.encoding, watch)) {
    const rows: Located<Row>[] = [];
    for (const { line, row: given } of batch) {
      if (!conditions.every(([column, values]) => values.includes(given[column] ?? ''))) continue;
      let reading = '';
      try {
        const row = read((column, cell) => {
          reading = column;
          return cell(find.get(column)?.(given) ?? '');
        });
        rows.push({ line, row });
      } catch (error) {
        if (!(error instanceof BadCell)) throw error;
        watch.skip(line, `${table.file}: ${reading} ${error.message}`);
      }
    }
    yield rows;
  }
}

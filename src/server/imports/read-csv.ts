import {
  type CsvRecord,
  type Delimiter,
  type Dialect,
  linesOf,
  recordsOf,
  splitFields,
} from '#server/imports/csv-records.ts';
import {
  cellsOf,
  findHeader,
  type Header,
  type Layout,
  type Line,
  linesBeforeHeader,
  noHeader,
} from '#server/imports/header.ts';
import { type Encoding, readText } from '#server/imports/text-file.ts';

export type CsvOptions = {
  readonly encoding?: Encoding | 'detect';
  readonly delimiters?: readonly Delimiter[];
  readonly quoted?: boolean;
  readonly spansLines?: boolean;
};

const batchSize = 500;

/** Line by line, however large; `.gz` is unpacked on the way. Numbers of lines are those an editor shows. */
export function readCsv<Name extends string>(
  file: string,
  layout: Layout<Name>,
  options: CsvOptions = {},
): AsyncGenerator<Line<Name>> {
  return readCsvText({ name: file, pieces: () => readText(file, options.encoding ?? 'detect') }, layout, options);
}

/** The text can be had from its beginning more than once: the headings are looked for first. */
export type TextSource = { readonly name: string; readonly pieces: () => AsyncIterable<string> };

/** The same of a text that is no file. */
export async function* readCsvText<Name extends string>(
  source: TextSource,
  layout: Layout<Name>,
  options: Omit<CsvOptions, 'encoding'> = {},
): AsyncGenerator<Line<Name>> {
  const { delimiters = [',', ';', '\t'], quoted = true, spansLines = false } = options;
  const [header, dialect] = await headerOf(
    source,
    layout,
    delimiters.map((delimiter) => ({ delimiter, quoted, spansLines })),
  );
  let batch: CsvRecord[] = [];
  for await (const record of recordsOf(linesOf(source.pieces()), dialect)) {
    if (record.line <= header.line) continue;
    if (batch.push(record) < batchSize) continue;
    yield* linesIn(batch, header, dialect);
    batch = [];
  }
  yield* linesIn(batch, header, dialect);
}

type FoundHeader<Name extends string> = Header<Name> & { readonly line: number };

async function headerOf<Name extends string>(
  { name, pieces }: TextSource,
  layout: Layout<Name>,
  dialects: readonly Dialect[],
): Promise<[FoundHeader<Name>, Dialect]> {
  let line = 0;
  for await (const text of linesOf(pieces())) {
    line += 1;
    if (line > linesBeforeHeader) break;
    for (const dialect of dialects) {
      const header = findHeader(fieldsOf(text, dialect) ?? [], layout);
      if (header) return [{ ...header, line }, dialect];
    }
  }
  throw noHeader(name, layout);
}

function fieldsOf(text: string, dialect: Dialect): string[] | null {
  try {
    return splitFields(text, dialect)[0] ?? null;
  } catch {
    return null;
  }
}

function* linesIn<Name extends string>(
  batch: readonly CsvRecord[],
  header: Header<Name>,
  dialect: Dialect,
): Generator<Line<Name>> {
  const rows = splitTogether(batch, dialect);
  for (const [index, record] of batch.entries()) {
    if ('broken' in record) {
      yield record;
      continue;
    }
    const fields = rows?.[index] ?? fieldsOf(record.text, dialect);
    if (!fields) yield { line: record.line, broken: 'the fields cannot be told apart' };
    else if (fields.length > header.width) yield { line: record.line, broken: tooMany(fields.length, header.width) };
    else yield { line: record.line, cells: cellsOf(fields, header) };
  }
}

const tooMany = (count: number, width: number) => `it has ${count} fields, the heading has ${width}`;

/** In one call, because a call costs more than a line; null where only one by one shows which line is wrong. */
function splitTogether(batch: readonly CsvRecord[], dialect: Dialect): string[][] | null {
  try {
    const rows = splitFields(batch.map((record) => ('text' in record ? record.text : '-')).join('\n'), dialect);
    return rows.length === batch.length ? rows : null;
  } catch {
    return null;
  }
}

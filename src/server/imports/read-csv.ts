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
  type Header,
  HeaderSearch,
  hasColumn,
  type Layout,
  type Line,
  linesBeforeHeader,
  type Table,
} from '#server/imports/header.ts';
import { type Encoding, readText } from '#server/imports/text-file.ts';

export type CsvOptions = {
  readonly encoding?: Encoding | 'detect';
  readonly delimiters?: readonly Delimiter[];
  /** Between tabs a quotation mark is no more than that, such as that of inches. */
  readonly plainTabs?: boolean;
};

const batchSize = 500;

/** Line by line, however large; `.gz` is unpacked on the way. Numbers of lines are those an editor shows. */
export function openCsv<Name extends string>(
  file: string,
  layout: Layout<Name>,
  options: CsvOptions = {},
): Promise<Table<Name>> {
  return openCsvText({ name: file, pieces: () => readText(file, options.encoding ?? 'detect') }, layout, options);
}

export async function* readCsv<Name extends string>(
  file: string,
  layout: Layout<Name>,
  options: CsvOptions = {},
): AsyncGenerator<Line<Name>> {
  const { lines } = await openCsv(file, layout, options);
  yield* lines;
}

/** The text can be had from its beginning more than once: the headings are looked for first. */
export type TextSource = { readonly name: string; readonly pieces: () => AsyncIterable<string> };

/** The same of a text that is no file. */
export async function openCsvText<Name extends string>(
  source: TextSource,
  layout: Layout<Name>,
  options: Omit<CsvOptions, 'encoding'> = {},
): Promise<Table<Name>> {
  const [header, dialect] = await headerOf(source, layout, dialectsOf(options));
  return { has: hasColumn(header), lines: linesBelow(source, header, dialect) };
}

export const dialectsOf = ({
  delimiters = [',', ';', '\t'],
  plainTabs = false,
}: Omit<CsvOptions, 'encoding'>): Dialect[] =>
  delimiters.map((delimiter) => ({ delimiter, quoted: !(plainTabs && delimiter === '\t') }));

async function* linesBelow<Name extends string>(
  source: TextSource,
  header: FoundHeader<Name>,
  dialect: Dialect,
): AsyncGenerator<Line<Name>> {
  let batch: CsvRecord[] = [];
  const end = { isOpen: false };
  for await (const record of recordsOf(linesOf(source.pieces(), end), dialect, header.width)) {
    if (record.line <= header.line) continue;
    if (batch.length === batchSize) {
      yield* linesIn(batch, header, dialect);
      batch = [];
    }
    batch.push(record);
  }
  yield* linesIn(batch, header, dialect, end);
}

type FoundHeader<Name extends string> = Header<Name> & { readonly line: number };

async function headerOf<Name extends string>(
  { name, pieces }: TextSource,
  layout: Layout<Name>,
  dialects: readonly Dialect[],
): Promise<[FoundHeader<Name>, Dialect]> {
  const search = new HeaderSearch(layout);
  let line = 0;
  for await (const text of linesOf(pieces())) {
    line += 1;
    if (line > linesBeforeHeader) break;
    for (const dialect of dialects) {
      const header = search.look(fieldsOf(text, dialect) ?? []);
      if (header) return [{ ...header, line }, dialect];
    }
  }
  throw search.error(name);
}

export function fieldsOf(text: string, dialect: Dialect): string[] | null {
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
  { isOpen } = { isOpen: false },
): Generator<Line<Name>> {
  const rows = splitTogether(batch, dialect);
  for (const [index, record] of batch.entries()) {
    const { line, text } = record;
    const fields = 'broken' in record ? null : (rows?.[index] ?? fieldsOf(text, dialect));
    if (fields) yield lineOf(line, fields, header, isOpen && index === batch.length - 1);
    else {
      const broken = 'broken' in record ? record.broken : 'the fields cannot be told apart';
      // The marks aside it may still say what it is about.
      const known = text.replaceAll('"', '').split('\n', 1)[0]?.split(dialect.delimiter) ?? [];
      yield { line, broken, known: cellsOf(known, header) };
    }
  }
}

/** Excel leaves out empty cells at the end of a line. Where the file may be cut within a line each of its fields has to be there. */
function lineOf<Name extends string>(
  line: number,
  fields: readonly string[],
  header: Header<Name>,
  mayBeCut: boolean,
): Line<Name> {
  const cells = cellsOf(fields, header);
  const { length } = fields;
  if (length > header.width || length < (mayBeCut ? header.read : header.needed))
    return { line, broken: otherWidth(length, header.width), known: cells };
  // The decoder writes it for a byte that belongs to no character.
  return header.at.some(([name]) => cells[name].includes('\u{fffd}'))
    ? { line, broken: 'it has a character that cannot be read', known: cells }
    : { line, cells };
}

const otherWidth = (count: number, width: number) => `it has ${count} fields, the heading has ${width}`;

/** In one call, because a call costs more than a line; null where only one by one shows which line is wrong. */
function splitTogether(batch: readonly CsvRecord[], dialect: Dialect): string[][] | null {
  try {
    const rows = splitFields(batch.map((record) => ('broken' in record ? '-' : record.text)).join('\n'), dialect);
    return rows.length === batch.length ? rows : null;
  } catch {
    return null;
  }
}

import { longestLine } from '#server/imports/catalogue/text-lines.ts';
import { ImportError } from '#server/imports/import-error.ts';

export type Fields = { readonly line: number; readonly fields: readonly string[] };

type Dialect = {
  readonly delimiter: string /** Fields may stand in quotation marks and then run over lines. */;
  readonly quoted: boolean;
};

type Begun = { readonly line: number; readonly parts: string[]; length: number; isOpen: boolean };

/** Lines put together to records and taken apart into fields; the number is that of a record's first line. */
export async function* delimited(
  batches: AsyncIterable<readonly string[]>,
  { delimiter, quoted }: Dialect,
  name: string,
): AsyncGenerator<Fields[]> {
  let line = 0;
  let begun: Begun | null = null;
  for await (const batch of batches) {
    const records: Fields[] = [];
    for (const text of batch) {
      line += 1;
      if (begun === null && (!quoted || !text.includes('"'))) {
        if (text !== '') records.push({ line, fields: text.split(delimiter) });
        continue;
      }
      begun ??= { line, parts: [], length: 0, isOpen: false };
      append(begun, text, name);
      if (begun.isOpen) continue;
      records.push({ line: begun.line, fields: quotedFields(begun.parts.join('\n'), delimiter, name, begun.line) });
      begun = null;
    }
    if (records.length > 0) yield records;
  }
  if (begun !== null) throw unclosed(name, begun.line);
}

function append(begun: Begun, text: string, name: string): void {
  begun.parts.push(text);
  begun.length += text.length + 1;
  if (begun.length > longestLine) throw unclosed(name, begun.line);
  // Marks within a field stand there twice, so that only an odd count leaves one open.
  if (text.split('"').length % 2 === 0) begun.isOpen = !begun.isOpen;
}

const unclosed = (name: string, line: number) =>
  new ImportError(`${name}: the quotation mark in line ${line} is never closed.`);

function quotedFields(text: string, delimiter: string, name: string, line: number): string[] {
  const fields: string[] = [];
  for (let at = 0; ; ) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at) : nextOr(text, delimiter, at);
    const field = isQuoted ? text.slice(at + 1, end - 1) : text.slice(at, end);
    const isWhole = end >= text.length || text.startsWith(delimiter, end);
    if (!isWhole || (!isQuoted && field.includes('"'))) {
      throw new ImportError(`${name}: line ${line} has a quotation mark where none may stand.`);
    }
    fields.push(isQuoted ? field.replaceAll('""', '"') : field);
    if (end >= text.length) return fields;
    at = end + delimiter.length;
  }
}

function nextOr(text: string, searched: string, from: number): number {
  const next = text.indexOf(searched, from);
  return next < 0 ? text.length : next;
}

/** After the mark that closes the field beginning at `from`. */
function endOfQuoted(text: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = nextOr(text, '"', at);
    if (text[at + 1] !== '"') return at + 1;
  }
}

/** One line of a file; quoted only where it must be. */
export const delimitedLine = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => quotedCell(cell === null ? '' : String(cell))).join(',')}\n`;

const quotedCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

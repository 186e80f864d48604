import { parse } from 'csv-parse/sync';
import { ImportError } from '#server/imports/import-error.ts';

export type Delimiter = ',' | ';' | '\t';
/** `quoted`: fields may stand in quotation marks, and then run over line ends. */
export type Dialect = { readonly delimiter: Delimiter; readonly quoted: boolean };
export type CsvRecord =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly text: string; readonly broken: string };

/** What is longer was never meant as a line, and would fill the memory. */
const longestLine = 1_000_000;
/** A mark that is not closed within so many lines was a slip. */
const longestRecord = 200;

export function splitFields(text: string, { delimiter, quoted }: Dialect): string[][] {
  return parse(text, {
    delimiter,
    quote: quoted ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: '\n',
  });
}

/** `end.isOpen`: the line given last has no line end, as in a file that was cut. */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  end: { isOpen: boolean } = { isOpen: false },
): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new ImportError('The file has a line of more than a million characters.');
    yield* lines;
  }
  end.isOpen = rest !== '';
  if (rest !== '') yield rest;
}

/**
 * Lines put together to records of `width` fields. A mark that nothing closes costs the one line where it stands; a
 * parser that reads on to the next mark would swallow thousands.
 */
export async function* recordsOf(
  lines: AsyncIterable<string>,
  dialect: Dialect,
  width: number,
): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]();
  const ahead: string[] = [];
  const peek = async (index: number): Promise<string | undefined> => {
    while (ahead.length <= index) {
      const next = await source.next();
      if (next.done) return undefined;
      ahead.push(next.value);
    }
    return ahead[index];
  };
  for (let line = 1; ; ) {
    const first = await peek(0);
    if (first === undefined) return;
    const isOpen = dialect.quoted && first.includes('"') && stateAfter(first, dialect.delimiter) === 'open';
    const count = isOpen ? await closingLine(peek, dialect.delimiter, width) : 1;
    const taken = ahead.splice(0, count || 1);
    if (count === 0) yield { line, text: first, broken: 'a quotation mark is not closed' };
    else if (first.trim() !== '') yield { line, text: taken.length === 1 ? first : taken.join('\n') };
    line += taken.length;
  }
}

/** How many lines the record has, 0 if it never ends. A line within that would be a record of its own was meant as one. */
async function closingLine(
  peek: (index: number) => Promise<string | undefined>,
  delimiter: Delimiter,
  width: number,
): Promise<number> {
  let length = 0;
  for (let index = 1; index < longestRecord; index += 1) {
    const line = await peek(index);
    if (line === undefined) return 0;
    length += line.length;
    const state = length > longestLine ? 'slip' : stateAfter(line, delimiter, true);
    if (state === 'slip') return 0;
    if (state === 'closed') return index + 1;
    if (line.split(delimiter).length === width) return 0;
  }
  return 0;
}

/**
 * Whether the end of the line is within quotation marks, as `splitFields` sees it. A mark in the middle of a field, such
 * as that of inches, neither opens nor closes; in a field that began on an earlier line it is a slip.
 */
function stateAfter(line: string, delimiter: Delimiter, isWithin = false): 'open' | 'closed' | 'slip' {
  for (let at = 0, isOpen = isWithin, isFirst = isWithin; ; isFirst = false) {
    if (isOpen || line[at] === '"') {
      const end = closingMark(line, isOpen ? at : at + 1);
      if (end < 0) return 'open';
      const isEnd = end + 1 === line.length || line[end + 1] === delimiter;
      if (!isEnd && isFirst) return 'slip';
      at = end + 1;
      isOpen = false;
    }
    const next = line.indexOf(delimiter, at);
    if (next < 0) return 'closed';
    at = next + 1;
  }
}

/** The next mark that is not doubled; -1: none. */
function closingMark(line: string, from: number): number {
  let mark = line.indexOf('"', from);
  while (mark >= 0 && line[mark + 1] === '"') mark = line.indexOf('"', mark + 2);
  return mark;
}

import { parse } from 'csv-parse/sync';
import { ImportError } from '#server/imports/import-error.ts';

export type Delimiter = ',' | ';' | '\t';
/** `quoted`: fields may stand in quotation marks, and then run over line ends if `spansLines`. */
export type Dialect = { readonly delimiter: Delimiter; readonly quoted: boolean; readonly spansLines: boolean };
export type CsvRecord =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly broken: string };

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

export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new ImportError('The file has a line of more than a million characters.');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/**
 * Lines put together to records. A mark that nothing closes costs the one line where it stands; a parser that reads on
 * to the next mark would swallow thousands.
 */
export async function* recordsOf(lines: AsyncIterable<string>, dialect: Dialect): AsyncGenerator<CsvRecord> {
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
    const count = isWhole(first, dialect) ? 1 : dialect.spansLines ? await closingLine(peek) : 0;
    const taken = ahead.splice(0, count || 1);
    if (count === 0) yield { line, broken: 'a quotation mark is not closed' };
    else if (first.trim() !== '') yield { line, text: taken.join('\n') };
    line += taken.length;
  }
}

const isEven = (text: string) => text.split('"').length % 2 === 1;

function isWhole(line: string, dialect: Dialect): boolean {
  if (!dialect.quoted || isEven(line)) return true;
  // 17" within a field opens nothing.
  try {
    splitFields(line, dialect);
    return true;
  } catch {
    return false;
  }
}

/** How many lines the record has, 0 if it never ends. */
async function closingLine(peek: (index: number) => Promise<string | undefined>): Promise<number> {
  for (let index = 1; index < longestRecord; index += 1) {
    const line = await peek(index);
    if (line === undefined) return 0;
    if (!isEven(line)) return index + 1;
  }
  return 0;
}

/** Parts a line at the mark that people and programs use; null where there is none. Marks inside quotes are text. */
export function entryFields(line: string): string[] | null {
  for (const mark of [';', '\t', '|']) {
    const fields = splitAt(line, mark);
    if (fields.length > 1) return fields;
  }
  return null;
}

/** Where nothing else parts them: at commas, then at several blanks. */
export function looseFields(line: string): string[] | null {
  const byComma = splitAt(line, ',');
  if (byComma.length > 1) return byComma;
  const byBlanks = line.split(/ {2,}/);
  return byBlanks.length > 1 ? byBlanks.map(unquoted) : null;
}

/** Programs write ="0986" so that a spreadsheet keeps the zero. */
const quoted = /^ *=?"((?:[^"]|"")*)" *$/;

/** A quote that is never closed is a sign like any other: 7" are inches. */
function splitAt(line: string, mark: string): string[] {
  const fields: string[] = [];
  for (const piece of line.split(mark)) {
    const open = fields.at(-1);
    if (open !== undefined && isOpen(open) && line.slice(line.indexOf(open) + open.length).includes('"'))
      fields[fields.length - 1] = open + mark + piece;
    else fields.push(piece);
  }
  return fields.map(unquoted);
}

/** Begins with a quote that is not closed yet. */
const isOpen = (piece: string) => /^ *=?"/.test(piece) && !quoted.test(piece);

export function unquoted(field: string): string {
  const inner = quoted.exec(field)?.[1];
  return (inner === undefined ? field.trim().replace(/^'/, '') : inner.replaceAll('""', '"')).trim();
}

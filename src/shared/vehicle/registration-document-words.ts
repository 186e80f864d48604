export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** One word as the reader saw it; confidence from 0 to 100. */
export type ReadWord = { readonly text: string; readonly confidence: number; readonly box: Box };

/** Words side by side, from left to right; labels stand a little higher than their values and belong to them. */
export type Row = readonly ReadWord[];

/** Some words of a row, near enough to be one value, and what stands around them. */
export type Run = {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
  /** Between its words, in heights of the print; 0 for a single word. */
  readonly widestGap: number;
  readonly before: ReadWord | undefined;
  readonly after: readonly ReadWord[];
  readonly row: Row;
};

const heightOf = ({ box }: ReadWord) => box.y1 - box.y0;
const middleOf = ({ box }: ReadWord) => (box.y0 + box.y1) / 2;
const meaningful = ({ text }: ReadWord) => /[\p{L}\p{N}?*®©£€]/u.test(text);

/** The reader's own lines fall apart in a form, so words are put into rows again by where they stand. */
export function rowsOf(words: readonly ReadWord[]): Row[] {
  const rows: ReadWord[][] = [];
  for (const word of words.filter(meaningful).sort((a, b) => heightOf(b) - heightOf(a))) {
    const home = rows.find(([first]) => {
      const reach = first && { top: first.box.y0 - heightOf(first) * 0.15, bottom: first.box.y1 };
      return reach && middleOf(word) > reach.top && middleOf(word) < reach.bottom;
    });
    if (home) home.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x0 - b.box.x0));
}

/** The widest gap inside a word, in heights: even a point or a 1 in even steps leaves less. */
const innerGap = 0.75;

/** A label that was read as the first letter of its value stands apart from it: "A L-PF", not "AL-PF". */
export function separateWords(word: ReadWord, symbols: readonly ReadWord[]): ReadWord[] {
  const groups: ReadWord[][] = [];
  for (const symbol of symbols) {
    const last = groups.at(-1)?.at(-1);
    if (!last || gapBetween(last.box, symbol.box) > innerGap) groups.push([symbol]);
    else groups.at(-1)?.push(symbol);
  }
  return groups.length < 2 ? [word] : groups.map(joined);
}

const joined = (symbols: readonly ReadWord[]): ReadWord => ({
  text: symbols.map(({ text }) => text).join(''),
  confidence: symbols.reduce((sum, { confidence }) => sum + confidence, 0) / symbols.length,
  box: around(symbols),
});

const around = (words: readonly ReadWord[]): Box => ({
  x0: Math.min(...words.map(({ box }) => box.x0)),
  y0: Math.min(...words.map(({ box }) => box.y0)),
  x1: Math.max(...words.map(({ box }) => box.x1)),
  y1: Math.max(...words.map(({ box }) => box.y1)),
});

const longestRun = 4;

/** Every sequence of neighbours that could be one value. */
export function runsOf(row: Row): Run[] {
  return row.flatMap((first, start) => {
    const runs: Run[] = [];
    for (let end = start; end < row.length && end < start + longestRun; end += 1) {
      const [last, previous] = [row[end] ?? first, row[end - 1] ?? first];
      if (end > start && gapBetween(previous.box, last.box) > 1.5) break;
      runs.push(runOf(row, start, end));
    }
    return runs;
  });
}

function runOf(row: Row, start: number, end: number): Run {
  const words = row.slice(start, end + 1);
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, length),
    box: around(words),
    widestGap: Math.max(0, ...words.slice(1).map(({ box }, index) => gapBetween(words[index]?.box ?? box, box))),
    before: row[start - 1],
    after: row.slice(end + 1),
    row,
  };
}

/** How far apart two boxes of a row are, in heights of their print. */
export function gapBetween(left: Box, right: Box): number {
  return (right.x0 - left.x1) / Math.max(1, left.y1 - left.y0, right.y1 - right.y0);
}

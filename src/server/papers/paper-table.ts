import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Paper, PaperColumn, PaperRow } from '#server/papers/paper.ts';
import { colours, millimetres, noLines, textWidth, words } from '#server/papers/sheet.ts';

const gap = 8;
const least = 24;
const widestCharacter = 9;
const linesThatFit = 35;

/** The positions, with the head repeated on every page. */
export function paperTable({ table: { columns, rows } }: Paper): Content[] {
  if (columns.length === 0) return [];
  const room = widths(columns);
  const mayBreak = rows.some((row) => isTall(row, room));
  const head = columns.map(({ title, align }) => words(title, { color: colours.muted, fontSize: 8, alignment: align }));
  return [
    {
      margin: [0, 8, 0, 0],
      layout: {
        ...noLines,
        // A row and what belongs to it stand together: no line between them.
        hLineWidth: (line: number) => (line === 0 || rows[line - 1]?.kind === 'sub' ? 0 : 0.5),
        hLineColor: (line: number) => (line === 1 ? colours.muted : colours.line),
        paddingRight: (column: number) => (column === columns.length - 1 ? 0 : gap),
        paddingTop: (row: number) => (row === 0 ? 0 : rows[row - 1]?.kind === 'sub' ? 0 : 5),
        paddingBottom: (row: number) => (row === 0 ? 4 : 5),
      },
      table: {
        headerRows: 1,
        keepWithHeaderRows: mayBreak ? 0 : 1,
        dontBreakRows: !mayBreak,
        widths: room,
        body: [head, ...rows.map((row) => (row.kind === 'group' ? groupRow(row, columns) : plainRow(row, columns)))],
      },
    },
  ];
}

/** Large enough for a pencil in a dirty hand. */
const boxSize = millimetres(5);
/** A new one each time: pdfmake moves it to its place. */
const box = () =>
  ({ type: 'rect', x: 0, y: 0, w: boxSize, h: boxSize, lineWidth: 0.8, lineColor: colours.rule }) as const;
/** Brings the first line to the middle of the box beside it. */
const besideBox = 1.5;

function plainRow(
  { kind, cells }: Extract<PaperRow, { cells: unknown }>,
  columns: readonly PaperColumn[],
): TableCell[] {
  const top = columns.some((column) => column.hasBoxes) ? besideBox : 0;
  return columns.map(({ align, hasBoxes = false }, index) => {
    if (hasBoxes && kind === 'row') return { canvas: [box()] };
    const lines = [cells[index] ?? ''].flat();
    return {
      stack: lines.map((line, at) =>
        words(line, {
          alignment: align,
          ...(at > 0 || kind === 'sub' ? { color: colours.muted, fontSize: 8 } : {}),
          margin: [0, at > 0 ? 1 : top, 0, 0],
        }),
      ),
    };
  });
}

function groupRow(
  { text, amount }: Extract<PaperRow, { kind: 'group' }>,
  columns: readonly PaperColumn[],
): TableCell[] {
  const hasAmount = amount !== undefined && columns.length > 1;
  const span = hasAmount ? columns.length - 1 : columns.length;
  const covered = Array.from({ length: span - 1 }, (): TableCell => '');
  const heading = { ...words(text, { bold: true, margin: [0, 5, 0, 0] }), colSpan: span };
  return [
    heading,
    ...covered,
    ...(hasAmount ? [words(amount, { bold: true, alignment: 'right', margin: [0, 5, 0, 0] })] : []),
  ];
}

/**
 * pdfmake loses a row that is to stay whole and is higher than a page. What a text takes is only guessed here, on the
 * safe side; a table with such a row may break within rows.
 */
function isTall(row: PaperRow, room: readonly number[]): boolean {
  if (row.kind === 'group') return row.text.length > 1000;
  return row.cells.some((cell, index) => {
    const perLine = Math.max(1, Math.floor((room[index] ?? least) / widestCharacter));
    const lines = [cell].flat().reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / perLine), 0);
    return lines > linesThatFit;
  });
}

/** Widths as wished, and what is left for the others; if it is too much, all shrink alike. */
function widths(columns: readonly PaperColumn[]): number[] {
  const free = textWidth - gap * (columns.length - 1);
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const open = columns.filter(({ width }) => width === null).length;
  const share = open === 0 ? 0 : Math.max(least, (free - fixed) / open);
  const wished = columns.map(({ width }) => width ?? share);
  const sum = wished.reduce((total, width) => total + width, 0);
  return sum > free ? wished.map((width) => (width * free) / sum) : wished;
}

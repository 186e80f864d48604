import type { Content } from 'pdfmake/interfaces.js';
import { codePicture } from '#server/papers/code-picture.ts';
import type { Paper } from '#server/papers/paper.ts';
import { colours, noLines, textWidth, words } from '#server/papers/sheet.ts';

const sumsWidth = 270;
const amountWidth = 95;

/** Net, taxes and what is to be paid, at the right below the positions; not torn apart while they fit a page. */
export function paperSums({ sums }: Paper): Content[] {
  if (sums.length === 0) return [];
  return [
    {
      margin: [textWidth - sumsWidth, 8, 0, 0],
      unbreakable: sums.length <= 25,
      layout: {
        ...noLines,
        hLineWidth: (line: number) => (sums[line]?.isTotal === true ? 1 : 0),
        hLineColor: () => colours.ink,
        paddingTop: (row: number) => (sums[row]?.isTotal === true ? 4 : 1.5),
        paddingBottom: (row: number) => (sums[row + 1]?.isTotal === true ? 4 : 1.5),
      },
      table: {
        widths: [sumsWidth - amountWidth, amountWidth],
        body: sums.map(({ name, value, isTotal = false }) => {
          const look = isTotal ? { bold: true, fontSize: 11 } : {};
          return [words(name, look), words(value, { ...look, alignment: 'right' })];
        }),
      },
    },
  ];
}

/** A code with what it is for beside it. */
export function paperCode({ code }: Paper): Content[] {
  if (code === undefined) return [];
  const svg = codePicture(code);
  const fit: [number, number] = code.kind === 'qr' ? [72, 72] : [200, 36];
  return [
    {
      margin: [0, 14, 0, 0],
      unbreakable: true,
      stack: [{ svg, fit }, words(code.caption, { fontSize: 8, color: colours.muted, margin: [0, 4, 0, 0] })],
    },
  ];
}

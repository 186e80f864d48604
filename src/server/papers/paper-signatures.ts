import type { Column, Content } from 'pdfmake/interfaces.js';
import type { Paper } from '#server/papers/paper.ts';
import { colours, textWidth, words } from '#server/papers/sheet.ts';

const gap = 20;

/** Never torn from its caption: the lines stand on one page. */
export function paperSignatures({ signatures = [] }: Paper): Content[] {
  if (signatures.length === 0) return [];
  const width = (textWidth - gap * (signatures.length - 1)) / signatures.length;
  const field = (caption: string): Column => ({
    width,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: colours.rule }] },
      words(caption, { fontSize: 8, color: colours.muted, margin: [0, 3, 0, 0] }),
    ],
  });
  return [{ columns: signatures.map(field), columnGap: gap, margin: [0, 48, 0, 0], unbreakable: true }];
}

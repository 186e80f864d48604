import type { Content } from 'pdfmake/interfaces.js';
import { drawLogo } from '#server/papers/logo.ts';
import type { Paper } from '#server/papers/paper.ts';
import { colours, margin, millimetres, textWidth, words } from '#server/papers/sheet.ts';

/** The sender's logo or name at the head of the first page. */
export function letterHead({ sender, logo }: Paper): Content {
  const [name = '', ...rest] = sender;
  const drawn = drawLogo(logo);
  const lines = drawn === null ? rest : sender;
  return {
    absolutePosition: { x: margin.left, y: millimetres(14) },
    columns: [
      {
        width: textWidth,
        stack: [
          drawn ?? words(name, { bold: true, fontSize: 15 }),
          words(lines.join(' · '), { fontSize: 8, color: colours.muted, margin: [0, drawn === null ? 1 : 5, 0, 0] }),
        ],
      },
    ],
  };
}

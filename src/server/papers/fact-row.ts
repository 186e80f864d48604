import type { Content } from 'pdfmake/interfaces.js';
import type { Paper } from '#server/papers/paper.ts';
import { colours, noLines, words } from '#server/papers/sheet.ts';

/** The facts of a sheet that stays in the house, side by side in a frame. */
export function factRow({ facts }: Paper): Content {
  if (facts.length === 0) return '';
  const fact = ({ name, value }: Paper['facts'][number]) => ({
    stack: [words(name, { color: colours.muted, fontSize: 7.5 }), words(value, { bold: true })],
  });
  return {
    margin: [0, 8, 0, 0],
    layout: {
      ...noLines,
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => colours.line,
      vLineColor: () => colours.line,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    table: { widths: facts.map(() => '*'), body: [facts.map(fact)] },
  };
}

import type { Content } from 'pdfmake/interfaces.js';
import type { Paper } from '#server/papers/paper.ts';
import { colours, margin, millimetres, noLines, textWidth, words } from '#server/papers/sheet.ts';

const [fieldTop, addressTop, factsTop, textTop] = [45, 63.2, 50, 98.5].map(millimetres) as [
  number,
  number,
  number,
  number,
]; // as many as went in
const addressWidth = millimetres(80);
const factsLeft = millimetres(125) - margin.left;
/** Six lines of this height fill the zone of the address; with more lines they are set closer. */
const [linesInWindow, closeSize] = [6, 8];

/** From the top of the address field down to where the text begins, or further if there is more to say. */
export function addressAndFacts({ sender, recipient, facts }: Paper): Content {
  return {
    margin: [0, fieldTop - margin.top, 0, 0],
    layout: noLines,
    table: {
      widths: [factsLeft, textWidth - factsLeft],
      heights: [textTop - fieldTop],
      body: [
        [
          { columns: [{ width: addressWidth, stack: address(sender, recipient) }] },
          { margin: [0, factsTop - fieldTop, 0, 0], ...factTable(facts) },
        ],
      ],
    },
  };
}

function address(sender: Paper['sender'], recipient: Paper['recipient']): Content[] {
  const isLong = recipient.length > linesInWindow;
  const look = isLong ? { fontSize: closeSize, lineHeight: 1 } : { fontSize: 9.5, lineHeight: 1.05 };
  return [
    words(returnLine(sender), {
      fontSize: 6.5,
      color: colours.muted,
      noWrap: true,
      margin: [0, addressTop - fieldTop - 13, 0, 4],
    }),
    ...recipient.map((line) => words(line, look)),
  ];
}

/** What fits the width of the window, whole parts only; at least the name. */
function returnLine([name = '', ...rest]: Paper['sender']): string {
  const mostCharacters = 68;
  let line = name.slice(0, mostCharacters);
  for (const part of rest.slice(0, 2)) {
    if (line.length + part.length + 3 > mostCharacters) break;
    line += ` · ${part}`;
  }
  return line;
}

function factTable(facts: Paper['facts']) {
  const rows = facts.map(({ name, value }) => [words(name, { color: colours.muted }), words(value)]);
  const nameWidth = 78;
  return {
    layout: { ...noLines, paddingRight: (column: number) => (column === 0 ? 8 : 0), paddingBottom: () => 1.5 },
    fontSize: 8.5,
    table: {
      widths: [nameWidth, textWidth - factsLeft - nameWidth - 8],
      dontBreakRows: true,
      body: rows.length === 0 ? [['', '']] : rows,
    },
  };
}

import type { Content } from 'pdfmake/interfaces.js';
import { pageCount } from '#server/papers/page-count.ts';
import type { Paper } from '#server/papers/paper.ts';
import { colours, margin, millimetres, page, textWidth, words } from '#server/papers/sheet.ts';

const footLine = { fontSize: 7, color: colours.muted };
const footLineHeight = 9.5;
/** About what a character of the foot is wide. */
const footCharacter = 3.6;

/** What stands on every page beside the text: warning, running head, foot and the page's number. */
export function pageFrame(paper: Paper) {
  const foot = paper.foot.filter((column) => column.length > 0).slice(0, 4);
  return {
    bottomMargin: footHeight(foot) + millimetres(20),
    head: (current: number): Content => [...warning(paper), ...(current === 1 ? [] : [runningHead(paper)])],
    foot: (current: number, count: number): Content => ({
      margin: [margin.left, millimetres(3), margin.right, 0],
      stack: [
        ...footColumns(foot),
        words(pageCount(paper.language, current, count), { ...footLine, alignment: 'right', margin: [0, 6, 0, 0] }),
      ],
    }),
    marks: (current: number): Content => (current === 1 && !paper.isInternal ? foldMarks() : ''),
  };
}

function warning({ warning: text }: Paper): Content[] {
  if (text === undefined || text === '') return [];
  return [
    {
      columns: [
        { width: textWidth, ...words(text, { bold: true, fontSize: 8, color: colours.warning, alignment: 'center' }) },
      ],
      absolutePosition: { x: margin.left, y: millimetres(7) },
    },
  ];
}

/** Sheets of the house lie loose on a bench: each says what it is about. */
function runningHead({ title, subtitle, facts, sender, isInternal = false }: Paper): Content {
  const about = isInternal ? [title, subtitle ?? '', ...facts.map(({ value }) => value)].filter(Boolean) : [title];
  return {
    margin: [margin.left, millimetres(14), margin.right, 0],
    columns: [
      { width: isInternal ? '75%' : '*', ...words(about.join(' · '), { fontSize: 8, color: colours.muted }) },
      { width: '*', ...words(sender[0] ?? '', { fontSize: 8, color: colours.muted, alignment: 'right' }) },
    ],
    columnGap: 12,
  };
}

function footColumns(foot: Paper['foot']): Content[] {
  if (foot.length === 0) return [];
  return [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.5, lineColor: colours.muted }] },
    {
      columns: foot.map((lines) => ({ stack: lines.map((line) => words(line, footLine)) })),
      columnGap: 12,
      margin: [0, 5, 0, 0],
    },
  ];
}

/** pdfmake keeps the place free before it knows the foot. */
function footHeight(foot: Paper['foot']): number {
  const perLine = Math.max(1, Math.floor(textWidth / Math.max(1, foot.length) / footCharacter));
  const lines = foot.map((column) =>
    column.reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / perLine), 0),
  );
  return Math.max(0, ...lines) * footLineHeight;
}

/** Where to fold for the envelope, and the middle for the punch. */
function foldMarks(): Content {
  const mark = (y: number, length: number) =>
    ({
      type: 'line',
      x1: millimetres(5),
      x2: millimetres(5 + length),
      y1: millimetres(y),
      y2: millimetres(y),
      lineWidth: 0.4,
      lineColor: colours.muted,
    }) as const;
  return { canvas: [mark(105, 4), mark(page.height / millimetres(2), 6), mark(210, 4)] };
}

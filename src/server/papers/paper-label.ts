import type { Content } from 'pdfmake/interfaces.js';
import { codePicture } from '#server/papers/code-picture.ts';
import type { Paper } from '#server/papers/paper.ts';
import { colours, millimetres, noLines, words } from '#server/papers/sheet.ts';

/** A6, in the corner of the sheet: cut along the line, or printed on a sheet of stickers. */
const size = { width: millimetres(105), height: millimetres(148) };
const inset = millimetres(7);
const inner = size.width - 2 * inset;

/** From whom, to whom, and a code that is read where the parcel arrives. */
export function paperLabel({ title, subtitle, sender, recipient, facts, code, after }: Paper): Content[] {
  return [
    {
      canvas: [
        {
          type: 'rect',
          x: 0,
          y: 0,
          w: size.width,
          h: size.height,
          lineWidth: 0.5,
          lineColor: colours.muted,
          dash: { length: 4 },
        },
      ],
      absolutePosition: { x: 0, y: 0 },
    },
    {
      layout: noLines,
      margin: [inset, inset, 0, 0],
      table: {
        widths: [inner],
        body: [
          [words(sender.join(' · '), { fontSize: 7, color: colours.muted, margin: [0, 0, 0, 10] })],
          [{ stack: recipient.map((line, index) => words(line, { bold: index === 0, fontSize: 13 })) }],
          [words(title, { bold: true, fontSize: 16, margin: [0, 18, 0, 0] })],
          [words(subtitle ?? '', { color: colours.muted, margin: [0, 1, 0, 8] })],
          [{ stack: facts.map(({ name, value }) => words(`${name}: ${value}`, { margin: [0, 1, 0, 0] })) }],
          ...(code === undefined
            ? []
            : [
                [{ svg: codePicture(code), fit: [inner, 70] as [number, number], margin: [0, 14, 0, 4] as Margin }],
                [words(code.caption, { bold: true, fontSize: 11, alignment: 'center' })],
              ]),
          [{ stack: after.map((text) => words(text, { fontSize: 8, margin: [0, 6, 0, 0] })) }],
        ],
      },
    },
  ];
}

type Margin = [number, number, number, number];

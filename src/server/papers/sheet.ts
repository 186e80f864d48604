import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { printable } from '#server/papers/printable.ts';

/* A4, with the positions of DIN 5008, form B: the address stands in the window of the envelope. All in points. */

export const millimetres = (count: number): number => (count * 72) / 25.4;

export const page = { width: millimetres(210), height: millimetres(297) };
export const margin = { left: millimetres(25), right: millimetres(20), top: millimetres(25) };
export const textWidth = page.width - margin.left - margin.right;

export const colours = { ink: '#161b1a', muted: '#5c6664', line: '#d0d6d4', rule: '#161b1a', warning: '#8a4b00' };

type Look = Pick<ContentText, 'bold' | 'fontSize' | 'color' | 'alignment' | 'margin' | 'lineHeight' | 'noWrap'>;

/** Every word on a paper goes through here: pdfmake only gets what the typeface can set. */
export function words(text: string, look: Look = {}): ContentText {
  const runs = printable(text);
  return { text: runs.length === 0 ? '\u00a0' : runs.map((run) => ({ ...run })), ...look };
}

/** Each line of a paragraph a line of its own; `above` is the gap to what stands before. */
export function paragraph(text: string, above: number): Content {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  return { stack: lines.map((line, index) => words(line, { margin: [0, index === 0 ? above : 0, 0, 0] })) };
}

export const noLines = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

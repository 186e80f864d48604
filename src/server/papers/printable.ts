import { type Script, scriptOf } from '#server/papers/fonts.ts';

export type Run = { readonly text: string; readonly font: Script };

/** Seen by nobody: controls, marks of direction, joiners, what chooses between forms of a character. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const replacement = '\ufffd';

/** One line's text as the typeface can set it: what it has no glyph for becomes a visible mark, never nothing. */
export function printable(text: string): Run[] {
  const runs: { text: string; font: Script }[] = [];
  const seen = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202f\u2007]/gu, '\u00a0')
    .replaceAll(unseen, '');
  for (const character of seen) {
    const isBlank = character !== '\u00a0' && /\s/u.test(character);
    const font = isBlank ? 'latin' : scriptOf(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const drawn = isBlank ? ' ' : font === null ? replacement : character;
    if (last?.font === (font ?? 'latin')) last.text += drawn;
    else runs.push({ text: drawn, font: font ?? 'latin' });
  }
  return runs;
}

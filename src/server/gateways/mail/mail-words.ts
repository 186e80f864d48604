/* What may stand in a mail: no controls, no marks that turn the direction, in a head no line break. */

const unseen = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** For heads and cells: a break becomes a blank, so nobody can write a head of his own. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .replaceAll(unseen, '')
    .trim();

export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/u)
    .map((line) => line.replaceAll('\t', ' ').replaceAll(unseen, '').trimEnd())
    .join('\n')
    .trim();

/** One address and nothing else: no name, no list, nothing that could be read as more. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text);

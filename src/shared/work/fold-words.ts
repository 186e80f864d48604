/** As people type it: case, accents, ß and hyphens do not count. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');

export const foldWords = (text: string): string[] => foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

const written = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
] as const;

/** The words of a text that is searched. ä, ö and ü stand there twice: without an umlaut people type a or ae. */
export function findableWords(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const spelt = written.reduce((now, [umlaut, letters]) => now.replaceAll(umlaut, letters), lower);
  return spelt === lower ? foldWords(text) : [...new Set([...foldWords(text), ...foldWords(spelt)])];
}

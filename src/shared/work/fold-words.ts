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

/** A text after repair, and how many of its characters had to be taken for others. */
export type Repaired = { readonly value: string; readonly repairs: number };

const digitLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};
const letterLike: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 8: 'B' };

function repair(text: string, likeness: Readonly<Record<string, string>>): Repaired {
  const chars = Array.from(text);
  const value = chars.map((char) => likeness[char] ?? char).join('');
  return { value, repairs: chars.filter((char) => char in likeness).length };
}

/** Where only digits may stand: "O6O3" is 0603. */
export const asDigits = (text: string): Repaired => repair(text, digitLike);
/** Where only letters may stand: "K5" is KS. */
export const asLetters = (text: string): Repaired => repair(text, letterLike);

/**
 * Every TSN of the KBA is three letters or three digits. A character that resembles none of the other kind decides;
 * otherwise the two that agree are right about the third.
 */
export function asLettersOrDigits(text: string): Repaired {
  if (/[^\dOQDILZSGB|]/.test(text)) return asLetters(text);
  const letters = text.replaceAll(/[^A-Z]/g, '').length;
  return letters * 2 > text.length && !/[379]/.test(text) ? asLetters(text) : asDigits(text);
}

/** Makers of the Volkswagen group fill positions 4 to 6 and 9 with Z; elsewhere a 2 there is a 2. */
const fillsWithZ = /^(WVW|WVG|WV[123]|WAU|WUA|TRU|WP[01]|TMB|VSS|3VW|XW8)/;

const filler = (text: string): Repaired => repair(text, { 2: 'Z', 7: 'Z' });

/** I, O and Q stand in no VIN, so reading them as 1 and 0 is no guess; the last four are always digits. */
export function asVin(text: string): Repaired {
  const plain = text.replaceAll('I', '1').replaceAll(/[OQ]/g, '0');
  const [maker, front, back, end] = [
    plain.slice(0, 3),
    plain.slice(3, 6),
    plain.slice(6, 13),
    asDigits(plain.slice(13)),
  ];
  const filled = fillsWithZ.test(maker) && /Z/.test(front) && /^[Z27]{3}$/.test(front);
  if (!filled) return { value: maker + front + back + end.value, repairs: end.repairs };
  const [three, ninth] = [filler(front), filler(back.slice(2, 3))];
  const isNinth = ninth.value === 'Z';
  return {
    value: maker + three.value + (isNinth ? back.slice(0, 2) + ninth.value + back.slice(3) : back) + end.value,
    repairs: three.repairs + (isNinth ? ninth.repairs : 0) + end.repairs,
  };
}

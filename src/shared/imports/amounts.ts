/* Amounts as people and spreadsheets write them. What could mean two things is refused rather than guessed. */

/** Thousands apart by a space or an apostrophe. */
const grouped = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,2})?$/;

/** "1.234,50", "1,234.50", "1'234.50", "1234.50" and "1234,5" are 123450 cents. null: not to be read. */
export function centsIn(text: string): number | null {
  const tidy = grouped.test(text) ? text.replaceAll(/[\s'’]/g, '') : text;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(tidy) ?? [];
  const mark = tidy[whole.length];
  // Thousands are marked by the other sign than the cents; without cents "1.234" could be either.
  const others = mark === ',' ? /^\d{1,3}(\.\d{3})+$/ : mark === '.' ? /^\d{1,3}(,\d{3})+$/ : null;
  const euros = others?.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole;
  return /^\d{1,10}$/.test(euros) ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : null;
}

/** A whole number; "4,0" and "4.00" are what some programs write for 4. */
export function wholeIn(text: string): number | null {
  const [, digits] = /^(\d{1,9})(?:[.,]0{1,2})?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

const yes = ['1', 'x', 'ja', 'j', 'yes', 'y', 'true', 'wahr', 'oui', 'vrai', 'sì', 'si', 'vero'];
const no = ['', '0', 'nein', 'n', 'no', 'false', 'falsch', 'non', 'faux', 'falso'];

/** null: neither yes nor no. */
export function flagIn(text: string): boolean | null {
  const word = text.normalize('NFC').toLowerCase();
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

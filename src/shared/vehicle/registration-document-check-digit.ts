// The place in this row, modulo ten, is what a character is worth; O counts as nought.
const worth = '0123456789.ABCDEFGHI.JKLMNOPQR..STUVWXYZ';

/**
 * Field 3 of the document: the registration office's own check digit of the VIN, from right to left by 2 to 10. It has
 * nothing to do with the North American one at position 9, and every German document has it.
 */
export function documentCheckDigit(vin: string): string {
  const sum = Array.from(vin)
    .reverse()
    .reduce((total, char, index) => total + (char === 'O' ? 0 : worth.indexOf(char) % 10) * (2 + (index % 9)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

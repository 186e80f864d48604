/* How each country makes sure of a mistyped digit. Every function takes the digits alone, the check digits among them. */

const digits = (text: string): number[] => Array.from(text, Number);
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);

/** ISO 7064, modulus 11,10. */
export function isGerman(text: string): boolean {
  let product = 10;
  for (const digit of digits(text.slice(0, 8))) product = (2 * ((digit + product) % 10 || 10)) % 11;
  return (11 - product) % 10 === Number(text[8]);
}

export function isAustrian(text: string): boolean {
  const sum = digits(text.slice(0, 7)).reduce((total, digit, index) => total + crossSum(digit * (1 + (index % 2))), 4);
  return (10 - (sum % 10)) % 10 === Number(text[7]);
}

export const isSwiss = (text: string): boolean =>
  (11 - (weighed(text, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(text[8]);

/** A key of letters is not worked out from the number behind it, which has a check digit of its own. */
export function isFrench(text: string): boolean {
  const [key, company] = [text.slice(0, 2), text.slice(2)];
  if (!isLuhn(company)) return false;
  return !/^\d\d$/.test(key) || (12 + 3 * (Number(company) % 97)) % 97 === Number(key);
}

export function isLuhn(text: string): boolean {
  const sum = digits(text)
    .reverse()
    .reduce((total, digit, index) => total + crossSum(digit * (1 + (index % 2))), 0);
  return sum % 10 === 0;
}

export const isLuxembourgish = (text: string): boolean => Number(text.slice(0, 6)) % 89 === Number(text.slice(6));

export const isBelgian = (text: string): boolean => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

export const isDanish = (text: string): boolean => weighed(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

export const isPolish = (text: string): boolean => weighed(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]);

/** Companies keep the old check digit; people on their own account have a number that all of it makes right (modulus 97). */
export function isDutch(text: string): boolean {
  if (weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8])) return true;
  // NL and B in digits, as for an IBAN.
  const whole = `2321${text.slice(0, 9)}11${text.slice(10)}`;
  return digits(whole).reduce((rest, digit) => (rest * 10 + digit) % 97, 0) === 1;
}

const crossSum = (number: number): number => (number > 9 ? number - 9 : number);
